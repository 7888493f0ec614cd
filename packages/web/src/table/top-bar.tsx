import { DropdownMenu } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { factOf, isLong, markerOf } from '../panels/tracks.tsx';
import { Icon } from '../shared/icon.tsx';
import { LanguageSwitch } from '../shared/language-switch.tsx';
import { useSay } from '../shared/use-say.ts';
import { set, useTable } from '../store/state.ts';
import { dropTrial, keepTrial, leaveTable, whatIf } from '../store/table.ts';
import { downloadJournal, downloadPosition } from './files.ts';

export function TopBar() {
  const { t } = useTranslation();
  const say = useSay();
  const match = useTable((state) => state.match)!;
  const taught = useTable((state) => state.lesson !== undefined);
  // A match against others would tell all: the server gives it once it is over.
  const maySave = useTable(
    ({ online }) =>
      online === undefined ||
      online.table.status === 'finished' ||
      online.table.seats.every(({ kind, mine }) => kind === 'computer' || mine),
  );
  const named = useTable((state) => state.online?.table.name);
  const title = named || [...new Set([say.text(match.game), say.text(match.scenario)])].join(' · ');
  return (
    <header className="top-bar">
      <button type="button" className="icon" aria-label={t('home')} title={t('home')} onClick={() => void leaveTable()}>
        <Icon of="home" />
      </button>
      <h1>{title}</h1>
      <div className="chips">
        <TrackChips />
      </div>
      <button type="button" className="victory-button" onClick={() => set({ dialog: 'victory' })}>
        <Icon of="star" /> <span>{t('victory')}</span>
      </button>
      {match.sandbox && !taught && (
        <span className="sandbox">
          {t('sandbox')}
          <button type="button" onClick={() => void keepTrial()}>
            {t('keep')}
          </button>
          <button type="button" onClick={() => void dropTrial()}>
            {t('throw-away')}
          </button>
        </span>
      )}
      <Spectating />
      <LostLine />
      <span className="gap" />
      <LanguageSwitch />
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className="menu-button">{t('menu')} ▾</DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
            <Item onSelect={() => set({ dialog: 'victory' })} text={t('victory')} />
            <Item onSelect={() => void whatIf()} text={t('what-if')} />
            {maySave && <Item onSelect={() => void downloadJournal()} text={t('save-journal')} />}
            {!match.online && <Item onSelect={() => void downloadPosition()} text={t('save-position')} />}
            {match.info.presentation.sheets !== undefined && (
              <Item onSelect={() => set({ dialog: 'field' })} text={t('field')} />
            )}
            <Item onSelect={() => set({ dialog: 'sheets' })} text={t('sheets')} />
            {match.info.presentation.chronicle !== undefined && (
              <Item onSelect={() => set({ dialog: 'chronicle' })} text={t('chronicle')} />
            )}
            <DropdownMenu.Separator className="menu-line" />
            <Item onSelect={() => set({ dialog: 'find' })} text={t('find')} />
            <Item onSelect={() => set({ dialog: 'settings' })} text={t('settings')} />
            <Item onSelect={() => set({ dialog: 'help' })} text={t('help')} />
            <DropdownMenu.Separator className="menu-line" />
            <Item onSelect={() => void leaveTable()} text={t('leave')} />
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </header>
  );
}

/** Whoever only watches a match of others reads that he does. */
function Spectating() {
  const { t } = useTranslation();
  const watching = useTable((state) => state.online !== undefined && state.online.table.mine.length === 0);
  return watching ? <span className="spectating">{t('spectating')}</span> : null;
}

/** Said as long as it lasts: the match is on the server, and the line is tried again and again. */
function LostLine() {
  const { t } = useTranslation();
  const lost = useTable((state) => state.online?.connected === false);
  return lost ? (
    <span className="lost-line" role="alert">
      {t('line-lost')}
    </span>
  ) : null;
}

const Item = ({ text, onSelect }: { text: string; onSelect(): void }) => (
  <DropdownMenu.Item className="menu-item" onSelect={onSelect}>
    {text}
  </DropdownMenu.Item>
);

/** Where the markers of the tracks stand, always in sight. */
function TrackChips() {
  const say = useSay();
  const view = useTable((state) => (state.past ?? state.scene)!.view);
  const tracks = useTable((state) => state.match!.info.presentation.tracks);
  const running = (tracks ?? []).filter((track) => typeof factOf(view, track) === 'number');
  return running.slice(0, 4).map((track) => {
    const { fact, title, labels, to } = track;
    const value = factOf(view, track) as number;
    return (
      <span key={fact} className="chip">
        <span>{say.text(title)}</span> <b>{markerOf(say, track, value)}</b>
        {labels?.[value] === undefined && !isLong(track) && <small>/{to}</small>}
      </span>
    );
  });
}
