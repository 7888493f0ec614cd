import type { HelperAnswers, HelperEntry, Json, Refusal, SheetsLook } from '@rokada/kernel';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Briefing } from '../sheets/briefing.tsx';
import { RuleLink } from '../shared/rule-link.tsx';
import { useSay } from '../shared/use-say.ts';
import { asking } from '../store/choosing.ts';
import { numbersOf } from '../store/offers.ts';
import { sideToPlay } from '../store/play.ts';
import { get, set, useTable } from '../store/state.ts';
import { ForceTab } from './force-tab.tsx';
import { loadForm } from './form.ts';
import { HelperCard } from './helper-card.tsx';
import { keep, keepSeen, keptOf, withEntry, type Kept } from './kept.ts';
import { ReportTab } from './report-tab.tsx';
import { hasLine, watchTheLine } from './sending.ts';

type Tab = 'force' | 'help' | 'battle' | 'report';
const TABS: readonly Tab[] = ['force', 'help', 'battle', 'report'];

/**
 * The page for a phone on a real table: forces to tick off, helpers with dice, the briefing, and the report that grows
 * out of them. Once it is open it needs no line: everything is kept here, and the report goes off when it can.
 */
export default function Field() {
  const { t } = useTranslation();
  const look = useTable((state) => state.match!.info.presentation.sheets);
  const battle = useTable((state) => (look === undefined ? null : (state.scene!.view.facts[look.fact] ?? null)));
  useEffect(watchTheLine, []);
  useEffect(withAddress, []);
  return (
    <div className="sheets field" role="dialog" aria-modal="true" aria-label={t('field')}>
      {look === undefined || battle === null ? (
        <>
          <header className="sheets-bar">
            <CloseButton />
          </header>
          <p className="paper">{t('field-none')}</p>
        </>
      ) : (
        <AtTable look={look} battle={battle as Readonly<Record<string, Json>>} />
      )}
    </div>
  );
}

/** The page has an address of its own as long as it is open: a phone that loads it anew, or keeps it, comes back here. */
function withAddress(): (() => void) | undefined {
  const { match } = get();
  if (match?.online !== true) return undefined;
  const of = `#/match/${match.id}`;
  history.replaceState(null, '', `${of}/field`);
  return () => {
    if (location.hash === `${of}/field`) history.replaceState(null, '', of);
  };
}

function CloseButton() {
  const { t } = useTranslation();
  return (
    <button type="button" onClick={() => set({ dialog: undefined })}>
      {t('close')}
    </button>
  );
}

/** Kept with every change; another battle begins with nothing. */
function useKept(number: string): [Kept, (next: Kept) => void] {
  const match = useTable((state) => state.match!.id);
  const [kept, setKept] = useState(() => keptOf(match, number));
  const now = kept.number === number && kept.match === match ? kept : keptOf(match, number);
  return [
    now,
    (next) => {
      keep(next);
      setKept(next);
    },
  ];
}

function AtTable({ look, battle }: { look: SheetsLook; battle: Readonly<Record<string, Json>> }) {
  const { t } = useTranslation();
  const info = useTable((state) => state.match!.info);
  const scene = useTable((state) => state.scene!);
  const lost = useTable(
    (state) => state.online?.connected === false || (state.match!.online && !state.match!.playable),
  );
  const [tab, setTab] = useState<Tab>('force');
  const [refused, setRefused] = useState<Refusal>();
  const [kept, change] = useKept(JSON.stringify(scene.view.facts[look.number] ?? ''));
  const side = scene.eyes.find((each) => info.presentation.sides[each] !== undefined) ?? info.sides[0]!;
  const length = Number(battle[look.length] ?? 0);
  const units = scene.view.pieces.filter(({ marks }) => marks?.includes(look.engaged));

  // The form is fetched as soon as the report may be filed, so that it can be filled without a line.
  useEffect(() => {
    const { match } = get();
    if (match?.online === true && match.playable) keepSeen(match, scene);
    const asked = sideToPlay();
    if (asked === undefined || !hasLine()) return;
    void asking(async () => {
      const filed = (battle[look.filed] ?? {}) as Readonly<Record<string, Json>>;
      const form = await loadForm(match!.id, asked, look.report, filed);
      setRefused(form !== undefined && 'rule' in form ? form : undefined);
      if (form !== undefined && 'slots' in form) change({ ...keptOf(match!.id, kept.number), form });
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is kept changes with every tap, the form with the scene
  }, [scene, look]);

  const enter = (entry: HelperEntry, answers: HelperAnswers): boolean => {
    const slot = kept.form?.slots.find(({ name }) => name === entry.slot);
    const head = slot?.columns?.[0]?.name;
    const named = numbersOf(info).get(String(answers[entry.of ?? '']));
    const row = slot?.suggest?.find((each) => head !== undefined && each[head] === named);
    if (row === undefined) return false;
    change(withEntry(kept, entry, row, head!));
    return true;
  };
  return (
    <>
      <header className="sheets-bar">
        <span className="turn-counter">
          <button
            type="button"
            aria-label={t('field-previous-turn')}
            disabled={kept.turn <= 1}
            onClick={() => change({ ...kept, turn: kept.turn - 1 })}
          >
            −
          </button>
          <b>{t('field-turn', { turn: kept.turn, all: length })}</b>
          <button
            type="button"
            aria-label={t('field-next-turn')}
            disabled={kept.turn >= length}
            onClick={() => change({ ...kept, turn: kept.turn + 1 })}
          >
            +
          </button>
        </span>
        <CloseButton />
      </header>
      {lost && (
        <p className="refusal" role="status">
          {t('field-no-line')}
        </p>
      )}
      <main className="paper">
        {tab === 'force' && <ForceTab kept={kept} units={units} first={side} look={look} onChange={change} />}
        {tab === 'help' && <Helpers units={units} onEntry={enter} />}
        {tab === 'battle' && <Briefing look={look} side={side} />}
        {tab === 'report' && <ReportTab kept={kept} look={look} refused={refused} onChange={change} />}
      </main>
      <nav className="field-tabs" aria-label={t('field')}>
        {TABS.filter((each) => each !== 'help' || info.helpers.length > 0).map((each) => (
          <button key={each} type="button" aria-pressed={tab === each} onClick={() => setTab(each)}>
            {t(`field-${each}`)}
          </button>
        ))}
      </nav>
    </>
  );
}

/** Which rule one needs just now, then that rule alone. */
function Helpers({
  units,
  onEntry,
}: {
  units: Parameters<typeof HelperCard>[0]['units'];
  onEntry: Parameters<typeof HelperCard>[0]['onEntry'];
}) {
  const { t } = useTranslation();
  const say = useSay();
  const helpers = useTable((state) => state.match!.info.helpers);
  const [open, setOpen] = useState<string>();
  if (open === undefined)
    return (
      <ul className="helper-list">
        {helpers.map(({ id, rule }) => (
          <li key={id}>
            <button type="button" onClick={() => setOpen(id)}>
              {say.text(id)} <small>{rule}</small>
            </button>
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <div className="buttons">
        <button type="button" onClick={() => setOpen(undefined)}>
          ‹ {t('field-back')}
        </button>
      </div>
      <h1>
        {say.text(open)} <RuleLink rule={helpers.find(({ id }) => id === open)!.rule} />
      </h1>
      <HelperCard key={open} id={open} units={units} onEntry={onEntry} />
    </>
  );
}
