import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../shared/icon.tsx';
import { LanguageSwitch } from '../shared/language-switch.tsx';

/** The frame of a page beside the table: the way home, a title, the language. */
export function Page({ title, children, home }: { title: string; children: ReactNode; home?(): void }) {
  const { t } = useTranslation();
  const goHome = home ?? ((): void => void (location.hash = '#'));
  return (
    <div className="page">
      <header className="top-bar">
        <button type="button" className="icon" aria-label={t('home')} title={t('home')} onClick={goHome}>
          <Icon of="home" />
        </button>
        <h1>{title}</h1>
        <span className="gap" />
        <LanguageSwitch />
      </header>
      <main>{children}</main>
    </div>
  );
}

/** A part of a page with fields. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="form">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
