import { Tabs } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { Icon } from '../shared/icon.tsx';
import { Charts } from '../panels/charts.tsx';
import { Rules } from '../panels/rules.tsx';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { useVoice } from '../shared/use-say.ts';
import { set, useTable } from '../store/state.ts';
import type { GameInfo } from '../engine/protocol.ts';

/** Rules and charts of a game, without a match. */
export function Library() {
  const info = useTable((state) => state.infos[state.libraryGame ?? '']);
  return info === undefined ? null : <Shelf info={info} />;
}

function Shelf({ info }: { info: GameInfo }) {
  const { t } = useTranslation();
  const say = useVoice(info);
  const tab = useTable((state) => state.tab);
  return (
    <div className="library">
      <header className="top-bar">
        <button type="button" className="icon" aria-label={t('home')} onClick={() => set({ page: 'home' })}>
          <Icon of="home" />
        </button>
        <h1>
          {say.text(info.id)} · {t('learn')}
        </h1>
        <span className="gap" />
        <LanguageSwitch />
      </header>
      <main>
        <Tabs.Root
          className="side-panel"
          value={tab === 'charts' ? 'charts' : 'rules'}
          onValueChange={(next) => set({ tab: next as 'rules' | 'charts' })}
        >
          <Tabs.List className="tabs" aria-label={t('learn')}>
            <Tabs.Trigger value="rules">{t('tab-rules')}</Tabs.Trigger>
            <Tabs.Trigger value="charts">{t('tab-charts')}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="rules" className="tab">
            <h2 className="spoken">{t('tab-rules')}</h2>
            <Rules info={info} />
          </Tabs.Content>
          <Tabs.Content value="charts" className="tab">
            <h2 className="spoken">{t('tab-charts')}</h2>
            <Charts info={info} />
          </Tabs.Content>
        </Tabs.Root>
      </main>
    </div>
  );
}
