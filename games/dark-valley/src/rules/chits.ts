import { action, option, sequence, step, type AnyStep } from '@rokada/kernel';
import { chitsOf, hasAxisInitiative } from '../charts.ts';
import { plays } from '../options.ts';
import type { State } from '../state.ts';
import { AXIS, PANZER_HQS, SOVIET, campOfSide, sideOf, type Camp } from '../units.ts';
import { isInPlay } from './headquarters.ts';
import { mansteinLast, mansteinOffer } from './manstein.ts';
import { playChit } from './playing-chits.ts';

/** The Activation Phase (10.1 to 10.4): initiative, the cup, and what is drawn from it. */

export const initiativeOf = (s: State): Camp => (hasAxisInitiative(s.turn) ? AXIS : SOVIET);

/** `axis:move`: a chit with its owner; Logistics belongs to nobody. */
export const chitOf = (of: Camp, kind: string): string => `${sideOf(of)}:${kind}`;
export const kindOfChit = (chit: string): string => chit.slice(chit.indexOf(':') + 1);
export const LOGISTICS = 'logistics';
const PANZER = 'pz';
export const panzerChit = (hq: number): string => `pz-${PANZER_HQS.indexOf(hq) + 1}`;
export const panzerOf = (kind: string): number => PANZER_HQS[Number(kind.slice(3)) - 1]!;

/** 10.1, 10.5.12: what each side has this turn, Panzer HQ chits not yet named. */
function takeChits(s: State): void {
  const own = chitsOf(s.turn, 'axis').filter((kind) => kind !== PANZER);
  const theirs = chitsOf(s.turn, 'soviet').map((kind) =>
    kind === 'combat-zhukov' && s.turn >= 15 && s.turn <= 18 && plays(s, 'september-chit', 'combat-stavka')
      ? 'combat-stavka'
      : kind,
  );
  s.chits = {
    axis: own.map((kind) => chitOf(AXIS, kind)),
    soviet: theirs.map((kind) => chitOf(SOVIET, kind)),
    cup: [],
    opening: [],
    played: [],
    used: [],
  };
  s.deepBattle = -1;
}

/** Panzer HQs whose chit may be put in: those in play. */
const panzersInPlay = (s: State): number[] => PANZER_HQS.filter((hq) => isInPlay(s, hq));
const panzersDue = (s: State): number =>
  Math.min(chitsOf(s.turn, 'axis').filter((kind) => kind === PANZER).length, panzersInPlay(s).length);
const panzersChosen = (s: State): string[] => s.chits.axis.map(kindOfChit).filter((kind) => kind.startsWith('pz-'));

// --- 10.1: which Panzer HQs, unseen by the enemy

const choosePanzer = action<State, { chit: string }>(
  'choose-panzer',
  'DV-10.1b',
  {
    chit: option({
      among: (s) =>
        panzersInPlay(s)
          .map(panzerChit)
          .filter((kind) => !panzersChosen(s).includes(kind)),
    }),
  },
  {
    apply(s, d, world) {
      s.chits.axis.push(chitOf(AXIS, d.chit));
      world.tell({ key: 'panzer-chosen', rules: ['DV-10.1b'], params: { chit: { word: d.chit } }, to: [sideOf(AXIS)] });
    },
  },
);

const choosingPanzers = step<State>('choosing-panzers', 'DV-10.1b', {
  enter(s) {
    takeChits(s);
    // No choice to make: all that are there.
    const all = panzersInPlay(s);
    if (panzersDue(s) === all.length) for (const hq of all) s.chits.axis.push(chitOf(AXIS, panzerChit(hq)));
  },
  decision: () => ({ side: sideOf(AXIS) }),
  actions: [choosePanzer],
  done: (s) => panzersChosen(s).length >= panzersDue(s),
});

// --- 10.2: the initiative

const ownChits = (s: State, of: Camp): string[] => (of === AXIS ? s.chits.axis : s.chits.soviet);
const NONE = 'none';
/** 10.2: on turn 12 or 13, not on both, the Axis opens with two. */
const mayOpenTwice = (s: State): boolean => (s.turn === 12 || s.turn === 13) && s.caseBlue === 0;

function playFirst(s: State, of: Camp, kind: string): void {
  const own = ownChits(s, of);
  own.splice(own.indexOf(chitOf(of, kind)), 1);
  s.chits.opening.push(chitOf(of, kind));
}

const kindsOf = (s: State, of: Camp): string[] => [...new Set(ownChits(s, of).map(kindOfChit))];

const openWith = action<State, { chit: string; second: string }>(
  'open-with',
  'DV-10.2d',
  {
    chit: option({ among: (s, d) => kindsOf(s, campOfSide(d.side)) }),
    second: option({
      when: (s, d) => d.side === sideOf(AXIS) && mayOpenTwice(s),
      among(s, d) {
        const left = s.chits.axis.map(kindOfChit);
        left.splice(left.indexOf(d.chit), 1);
        return [...new Set(left), NONE];
      },
    }),
  },
  {
    apply(s, d, world) {
      playFirst(s, campOfSide(d.side), d.chit);
      if (d.second === undefined || d.second === NONE) return;
      playFirst(s, AXIS, d.second);
      s.caseBlue = s.turn;
      world.tell({ key: 'case-blue', rules: ['DV-10.2f'] });
    },
  },
);

const takingInitiative = step<State>('taking-initiative', 'DV-4.1.IVa', {
  enter(s, _f, world) {
    world.tell({ key: 'initiative', rules: ['DV-10.2d'], params: { side: { side: sideOf(initiativeOf(s)) } } });
    if (s.turn !== 1) return;
    // 10.2: June 1941 opens with combat, then movement.
    playFirst(s, AXIS, 'combat');
    playFirst(s, AXIS, 'move');
  },
  decision: (s) => ({ side: sideOf(initiativeOf(s)) }),
  actions: [openWith],
  done: (s) => s.chits.opening.length > 0 || ownChits(s, initiativeOf(s)).length === 0,
});

/** IV.b: all others go into the cup, the Stavka chit excepted (10.2). */
const fillingCup = step<State>('filling-cup', 'DV-4.1.IVb', {
  enter(s) {
    const { chits } = s;
    const isHeld = (chit: string): boolean => chit === STAVKA_CHIT;
    chits.cup = [...chits.axis, ...chits.soviet.filter((chit) => !isHeld(chit)), LOGISTICS].toSorted();
    chits.axis = [];
    chits.soviet = chits.soviet.filter(isHeld);
  },
});
export const STAVKA_CHIT = chitOf(SOVIET, 'stavka');
export const holdsStavka = (s: State): boolean => s.chits.soviet.includes(STAVKA_CHIT);

/** IV.c: one activation, or the two of June 1941 and Case Blue, with nothing between them. */
const opening = step<State>('opening', 'DV-4.1.IVc', {
  enter(s, _f, world) {
    const chit = s.chits.opening.shift();
    if (chit !== undefined) playChit(s, chit, world);
  },
});
const openings = sequence<State>('openings', 'DV-4.1.IVc', [opening], { again: (s) => s.chits.opening.length > 0 });

// --- 10.3: drawing

const playStavka = action<State>(
  'play-stavka',
  'DV-10.2g',
  {},
  {
    apply(s, _d, world) {
      s.chits.soviet = [];
      playChit(s, STAVKA_CHIT, world);
    },
  },
);
const keepStavka = action<State>('keep-stavka', 'DV-10.2g', {}, { apply() {} });

/** Before every draw the Soviets may play the chit they hold; at the end they must. */
const stavkaOffer = step<State>('stavka-offer', 'DV-10.2g', {
  enter(s, _f, world) {
    if (!holdsStavka(s) || s.chits.cup.length > 0) return;
    s.chits.soviet = [];
    playChit(s, STAVKA_CHIT, world);
  },
  decision: (s) => (holdsStavka(s) && s.chits.cup.length > 0 ? { side: sideOf(SOVIET) } : undefined),
  actions: [playStavka, keepStavka],
});

const draw = step<State>('draw', 'DV-10.3a', {
  enter(s, _f, world) {
    const { cup } = s.chits;
    if (cup.length === 0) return;
    const [chit] = cup.splice(world.chance.below(cup.length), 1);
    world.reveal();
    playChit(s, chit!, world);
  },
});

/** 10.3: until the cup is empty and nothing is held. Manstein may come last of all (10.5.10). */
const drawing: AnyStep = sequence<State>('drawing', 'DV-4.1.IVd', [stavkaOffer, mansteinOffer, draw], {
  again: (s) => s.chits.cup.length > 0 || holdsStavka(s),
});

export const activationPhase = sequence<State>('activation-phase', 'DV-4.1.IVa', [
  choosingPanzers,
  takingInitiative,
  fillingCup,
  openings,
  drawing,
  mansteinLast,
]);
