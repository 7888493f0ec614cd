import { Tabs } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { Charts } from '../panels/charts.tsx';
import { Forces } from '../panels/forces.tsx';
import { Log } from '../panels/log.tsx';
import { Notes } from '../panels/notes.tsx';
import { Rules } from '../panels/rules.tsx';
import { Tracks } from '../panels/tracks.tsx';
import { set, useTable, type Tab } from '../store/state.ts';

const tabs: readonly Tab[] = ['log', 'tracks', 'forces', 'charts', 'rules', 'notes'];

/** What lies beside the board. On a phone it is a sheet that comes up from below. */
export function SidePanel() {
  const { t } = useTranslation();
  const tab = useTable((state) => state.tab);
  const sheet = useTable((state) => state.sheet);
  const info = useTable((state) => state.match!.info);
  return (
    <Tabs.Root className="side-panel" value={tab} onValueChange={(next) => set({ tab: next as Tab, sheet: true })}>
      <Tabs.List className="tabs" aria-label={t('beside-board')}>
        {tabs.map((each) => (
          <Tabs.Trigger key={each} value={each} onClick={() => set({ sheet: tab === each ? !sheet : true })}>
            {t(`tab-${each}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="log" className="tab">
        <Log />
      </Tabs.Content>
      <Tabs.Content value="tracks" className="tab">
        <Tracks />
      </Tabs.Content>
      <Tabs.Content value="forces" className="tab">
        <Forces />
      </Tabs.Content>
      <Tabs.Content value="charts" className="tab">
        <Charts info={info} />
      </Tabs.Content>
      <Tabs.Content value="rules" className="tab">
        <Rules info={info} />
      </Tabs.Content>
      <Tabs.Content value="notes" className="tab">
        <Notes />
      </Tabs.Content>
    </Tabs.Root>
  );
}
