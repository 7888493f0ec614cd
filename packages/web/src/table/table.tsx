import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OverPage } from '../panels/over-page.tsx';
import { Prompt } from '../panels/prompt.tsx';
import { useSay } from '../shared/use-say.ts';
import { useTable } from '../store/state.ts';
import { liftCurtain } from '../store/table.ts';
import { upper } from '../words/say.ts';
import { Announcer } from './announcer.tsx';
import { BattleCard } from './battle-card.tsx';
import { connectBoard } from './board-control.ts';
import { BoardTools } from './board-tools.tsx';
import { HoverCard } from './hover-card.tsx';
import { listenToKeys } from './keys.ts';
import { Minimap } from './minimap.tsx';
import { PhaseBar } from './phase-bar.tsx';
import { Picker } from './picker.tsx';
import { SidePanel } from './side-panel.tsx';
import { Sky } from './sky.tsx';
import { Stage } from './stage.tsx';
import { TimeBar } from './time-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { AccessibleBoard } from './accessible-board.tsx';

/** Only at a table with people elsewhere. */
const Offers = lazy(() => import('../panels/offers.tsx'));

/** The table: board, what is asked, and everything beside it. */
export function Table() {
  const { t } = useTranslation();
  const game = useTable((state) => state.match!.info.id);
  const sheet = useTable((state) => state.sheet);
  const curtain = useTable((state) => state.curtain);
  const board = useRef<HTMLDivElement>(null);
  // The board lives as long as the game on it: another match of the same game keeps it.
  useEffect(() => connectBoard(board.current!), [game]);
  useEffect(() => listenToKeys(), []);
  return (
    <div className={sheet ? 'table sheet-open' : 'table'}>
      <TopBar />
      {!curtain && <PhaseBar />}
      <main className="board-pane" aria-label={t('board')}>
        <div ref={board} className="board" />
        {!curtain && <AccessibleBoard key={game} />}
        <HoverCard />
        <Picker />
        <BoardTools />
        {!curtain && <Stage />}
        {!curtain && <Sky />}
        <BattleCard />
        <Minimap key={`map-${game}`} />
        <OverPage />
        {curtain && <Curtain />}
      </main>
      <aside className="beside">
        <AroundBoard />
        <Prompt />
        {!curtain && <SidePanel />}
      </aside>
      <TimeBar />
      {!curtain && <Announcer />}
    </div>
  );
}

/** At a table with people elsewhere: what they offer or ask. */
function AroundBoard() {
  const online = useTable((state) => state.online !== undefined);
  return online ? (
    <Suspense>
      <Offers />
    </Suspense>
  ) : null;
}

/** Between two players at one screen who must not see the same things. */
function Curtain() {
  const { t } = useTranslation();
  const say = useSay();
  const eyes = useTable((state) => state.scene!.eyes);
  const names = say.sides(eyes);
  return (
    <div className="curtain">
      <h2>{upper(t('hand-over', { names }))}</h2>
      <button type="button" className="primary" autoFocus onClick={liftCurtain}>
        {t('i-am-here', { names })}
      </button>
    </div>
  );
}
