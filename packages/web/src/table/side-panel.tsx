import { Tabs } from 'radix-ui';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Charts } from '../panels/charts.tsx';
import { Forces } from '../panels/forces.tsx';
import { Log } from '../panels/log.tsx';
import { Notes } from '../panels/notes.tsx';
import { Roster } from '../panels/roster.tsx';
import { Rules } from '../panels/rules.tsx';
import { Tracks } from '../panels/tracks.tsx';
import { set, useTable, type Tab } from '../store/state.ts';

/** Only at a table with people elsewhere. */
const People = lazy(() => import('../panels/people.tsx'));

const tabs: readonly Tab[] = ['log', 'tracks', 'forces', 'charts', 'rules', 'notes'];

/** What lies beside the board. On a phone it is a sheet that comes up from below. */
export function SidePanel() {
  const { t } = useTranslation();
  const wanted = useTable((state) => state.tab);
  const sheet = useTable((state) => state.sheet);
  const info = useTable((state) => state.match!.info);
  const online = useTable((state) => state.online !== undefined);
  const tab = wanted === 'people' && !online ? 'log' : wanted;
  // A finger changes the tab before it counts as a click: only what was open when it came down is shut by it.
  const wasOpen = useRef(false);
  return (
    <Tabs.Root
      className="side-panel"
      value={tab}
      onValueChange={(next) => set({ tab: next as Tab, sheet: true, ruleFrom: undefined })}
    >
      <Tabs.List className="tabs" aria-label={t('beside-board')}>
        {(online ? (['people', ...tabs] as const) : tabs).map((each) => (
          <Tabs.Trigger
            key={each}
            value={each}
            onPointerDown={() => {
              wasOpen.current = tab === each && sheet;
            }}
            onClick={({ detail }) => set({ sheet: detail === 0 ? tab !== each || !sheet : !wasOpen.current })}
          >
            {t(each === 'forces' && info.presentation.roster !== undefined ? 'tab-roster' : `tab-${each}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {online && (
        <Tabs.Content value="people" className="tab">
          <h2 className="spoken">{t('tab-people')}</h2>
          <Suspense>
            <People />
          </Suspense>
        </Tabs.Content>
      )}
      <Tabs.Content value="log" className="tab">
        <h2 className="spoken">{t('tab-log')}</h2>
        <Log />
      </Tabs.Content>
      <Tabs.Content value="tracks" className="tab">
        <h2 className="spoken">{t('tab-tracks')}</h2>
        <Tracks />
      </Tabs.Content>
      <Tabs.Content value="forces" className="tab">
        <h2 className="spoken">{t(info.presentation.roster === undefined ? 'tab-forces' : 'tab-roster')}</h2>
        {info.presentation.roster === undefined ? <Forces /> : <Roster look={info.presentation.roster} />}
      </Tabs.Content>
      <Tabs.Content value="charts" className="tab">
        <h2 className="spoken">{t('tab-charts')}</h2>
        <Charts info={info} />
      </Tabs.Content>
      <Tabs.Content value="rules" className="tab">
        <h2 className="spoken">{t('tab-rules')}</h2>
        <Rules info={info} />
      </Tabs.Content>
      <Tabs.Content value="notes" className="tab">
        <h2 className="spoken">{t('tab-notes')}</h2>
        <Notes />
      </Tabs.Content>
    </Tabs.Root>
  );
}
