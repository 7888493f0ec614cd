import { useTranslation } from 'react-i18next';
import { tell } from '../store/state.ts';

/** `join` takes a seat and is good for one; `link` serves as many as like. */
export const invitationLink = (token: string, to: 'join' | 'link' = 'join'): string =>
  new URL(`#/${to}/${token}`, document.baseURI).href;

/** Puts the link of an invitation where it can be pasted. */
export function CopyLink({ token, to = 'join', about }: { token: string; to?: 'join' | 'link'; about?: string }) {
  const { t } = useTranslation();
  const copy = (): void => {
    const link = invitationLink(token, to);
    navigator.clipboard.writeText(link).then(
      () => tell('link-copied'),
      () => prompt(t('invitation'), link), // a browser that does not let us copy shows it
    );
  };
  return (
    <button type="button" onClick={copy} {...(about !== undefined && { 'aria-label': `${t('copy-link')}: ${about}` })}>
      {t('copy-link')}
    </button>
  );
}
