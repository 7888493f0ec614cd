import { covers } from '@rokada/kernel/testing';
import { expect, test } from 'vitest';
import { GREATER_ROMANIA, LAND, idOf } from '../src/geography.ts';
import {
  assault,
  fallBack,
  game,
  move,
  retreat,
  situation,
  storm,
  type Player,
  type Situation,
  type Table,
} from './support/clauses.ts';

/** Marches, advances and supply where a single hex or a single unit decides it. */

/** Who is offered for an action, before anything else is chosen. */
const offered = (t: Table, type: string, side: string = t.side): string[] =>
  game.choices(t.s, side, { type, slots: {} }).candidates.map(({ value }) => game.pieces.ids[Number(value)]!);

test('who has spent all his points is offered for no further march', () => {
  covers('ID-2.10a');
  const t = situation({ turn: 8, bare: true, units: { T21: 'ger-inf-1', T19: 'ger-inf-2' } });
  expect(offered(t, 'move').toSorted()).toEqual(['ger-inf-1', 'ger-inf-2']);
  for (const hex of ['U21', 'T21', 'U21', 'T21', 'U21']) if (t.spent('ger-inf-1') < 5) t.do(move('ger-inf-1', hex));
  expect(t.spent('ger-inf-1')).toBe(5);
  expect(offered(t, 'move')).toEqual(['ger-inf-2']);
});

test('OKH feeds two hexes, not three, and no line of it runs over a lake', () => {
  covers('ID-25.10d');
  const burn = (...hexes: readonly string[]) => ({ type: 'burn-attack', unit: 'ger-okh', hexes });
  const t = situation({
    step: 'declaring',
    bare: true,
    units: { T21: 'ger-okh', T24: 'ger-inf-1', S24: 'ger-inf-2', T25: 'ger-inf-4', S25: 'ger-inf-5' },
  });
  expect(t.no(burn('T24', 'S24'))).toBeUndefined();
  expect(t.no(burn('T24', 'S24', 'S25'))).toBeDefined();
  const lake = situation({ step: 'declaring', bare: true, units: { J22: 'ger-okh', I23: 'ger-inf-1' } });
  expect(lake.no(burn('I23'))).toBeUndefined();
  lake.ring('soviet', 'J22').give('hitlerite', 'I23');
  expect(lake.no(burn('I23'))).toBe('ID-25.10d');
});

test('who beat off an assault over the lake does not follow over it', () => {
  covers('ID-18.20a', 'ID-18.16e');
  const beaten = (from: string) => {
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { [from]: 'us-8', Y15: 'ger-inf-84 ger-inf-86 ger-inf-88' },
      lost: { 'us-8': 1 },
      fed: 'us-8',
      emergency: 'us-8',
    });
    t.do(assault('Y15', 'us-8')).do('end-phase').do({ type: 'resolve-assault', hex: 'Y15' }, 6);
    while (t.asked[0] === 'anglo-allied:toll') t.do({ type: 'lose-step', unit: 'us-8' });
    expect(t.at('us-8')).toBe('eliminated-eto');
    return t.asked;
  };
  expect(beaten('X15')).toEqual(['hitlerite:advancing']);
  expect(beaten('Y14')).toEqual(['soviet:soviet-reinforcements']);
});

test('the naval phase ends when its player says so', () => {
  covers('ID-5.A4c');
  const t = situation({
    turn: 8,
    side: 'anglo-allied',
    step: 'allied-naval',
    units: { eto: 'us-5 us-7 port-1 port-2' },
    more: { invasions: 2 },
  });
  t.do('end-naval');
  expect(t.asked).toEqual(['anglo-allied:operational-movement']);
});

test('every turn brings the whole lift again', () => {
  covers('ID-14.1a');
  const shift = (port: string) => ({ type: 'shift-port', port });
  const t = situation({
    turn: 8,
    side: 'anglo-allied',
    step: 'allied-naval',
    units: { eto: 'us-5 port-1 port-2' },
    more: { invasions: 2, chit: 'A' },
  });
  t.do(shift('port-1'));
  expect(t.no(shift('port-2'))).toBe('ID-14.1a');
  t.until(9, 'anglo-allied:allied-naval');
  expect(t.no(shift('port-2'))).toBeUndefined();
});

test('who is lost after he entered play enters like any other when he is rebuilt', () => {
  covers('ID-7.5b', 'ID-16.11a');
  const enter = (hex: string) => ({ type: 'enter-play', unit: 'ger-inf-1', hex });
  const t = situation({ turn: 8, step: 'german-reinforcements', units: { 'replacement-army': 'ger-inf-1' } });
  t.do(enter('T21')).put('ger-inf-1', 'replacement-army');
  expect(t.no(enter('P21'))).toBeUndefined();
});

test('read so, a front that one retreat dissolves strikes no second blow elsewhere either', () => {
  covers('ID-24.8b');
  const burn = (id: string, hex: string) => ({ type: 'burn-attack', unit: id, hexes: [hex] });
  const struck = (reading: string) => {
    const t = situation({
      options: { 'shock-retreats': reading },
      side: 'soviet',
      turn: 4,
      step: 'shock-front',
      bare: true,
      units: {
        V34: 'sov-inf-3 sov-supply-1 sov-supply-3',
        W34: 'sov-inf-5 sov-inf-8 sov-supply-2 sov-supply-4',
        V33: 'ger-inf-73 ger-inf-1',
        W33: 'ger-inf-2',
      },
    });
    t.do({ type: 'place-shock-front', hexes: ['V34', 'W34'] });
    t.until(5, 'soviet:operational-movement').do('end-phase');
    t.do(burn('sov-supply-1', 'V34')).do(burn('sov-supply-2', 'W34'));
    t.do(burn('sov-supply-3', 'V34')).do(burn('sov-supply-4', 'W34'));
    t.do(assault('V33', 'sov-inf-3', { echelon: 'twice' })).do(
      assault('W33', 'sov-inf-5 sov-inf-8', { echelon: 'twice' }),
    );
    t.do('end-phase').do({ type: 'resolve-assault', hex: 'V33' }, 4).do('retreat');
    // The way it left is open to those who held; they stay.
    fallBack(t, 'sov-inf-3', 'soviet').play('stop-advance', 'hitlerite');
    t.do({ type: 'resolve-assault', hex: 'W33' }, 1);
    fallBack(t.play('retreat', 'hitlerite'), 'ger-inf-2', 'hitlerite');
    t.do('stop-advance');
    return t.asked;
  };
  expect(struck('from-those-who-retreat')).toEqual(['soviet:second-echelon']);
  expect(struck('from-the-whole-front')).toEqual(['soviet:shock-front']);
});

test('no Romanian is raised before Romania has gone over, whatever the Soviets hold by then', () => {
  covers('ID-19.1c');
  const held = LAND.filter((each) => GREATER_ROMANIA[each] === 1)
    .map(idOf)
    .join(' ');
  const raised = (romania: 'axis' | 'soviet') =>
    situation({
      side: 'soviet',
      step: 'soviet-reinforcements',
      units: { available: 'rum-1' },
      sided: { soviet: 'rum-1' },
      held: { soviet: held },
      more: { romania, budget: 1 },
    }).no({ type: 'place-romanian', unit: 'rum-1' });
  expect([raised('soviet'), raised('axis')]).toEqual([undefined, 'ID-19.1c']);
});

/** An army at T27, where a line from the east ends; forts keep its zone from taking anything but its own way west. */
const atTheEndOfTheLine = (units: NonNullable<Situation['units']>): Table => {
  const closed = 'S28 U28 T26 V27 U26 W26 W27 V25 U25 W25'.split(' ');
  const t = situation({
    turn: 8,
    side: 'soviet',
    bare: true,
    forts: Object.fromEntries(closed.map((id) => [id, 1])),
    units: { T27: 'sov-inf-3', ...units },
    held: {
      soviet: 'T27 T28 T29 T30 T31 T32 T33 T34 T35 T36 T37',
      hitlerite: `${closed.join(' ')} U27 V26`,
    },
  });
  expect(t.supplied('sov-inf-3')).toBe(true);
  return t;
};

test('who leaves the ground behind him to an ally walks out of supply', () => {
  covers('ID-15.26a', 'ID-4.1c');
  const west = (units: Situation['units']) => atTheEndOfTheLine(units ?? {}).no(move('sov-inf-3', 'U27', 'V26'));
  expect([west({ S26: 'us-5' }), west({ S27: 'us-5' })]).toEqual([undefined, 'ID-15.26a']);
});

test('a supply unit that is overrun on the way does not cut the line through its hex', () => {
  covers('ID-15.33c', 'ID-15.25a');
  // The Americans at M20 touch ground that a Soviet army holds.
  const t = atTheEndOfTheLine({ U27: 'ger-supply-1', M20: 'us-5', M21: 'sov-inf-5' });
  t.do(move('sov-inf-3', 'U27', 'V26'));
  expect([t.at('sov-inf-3'), t.at('ger-supply-1'), t.supplied('sov-inf-3')]).toEqual(['V26', 'destroyed', true]);
});

test('Yugoslav zones bar the retreat of NATO corps', () => {
  // Only Germans may ignore them.
  covers('ID-9.5a', 'ID-20.2b');
  const waysOut = (partisans: string) => {
    const t = situation({
      scenario: 'let-history-judge',
      turn: 3,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { G23: 'us-5', G24: 'sov-shock-1 sov-shock-2', [partisans]: 'yug-2' },
      held: { 'anglo-allied': 'G22 H22 H21 G21 H20 G20 G19 I20 F22 F21 H23 F23' },
      fed: 'sov-shock-1 sov-shock-2',
      emergency: 'sov-shock-1 sov-shock-2 us-5',
    });
    t.do(assault('G23', 'sov-shock-1 sov-shock-2')).do('end-phase');
    t.do({ type: 'resolve-assault', hex: 'G23' }, 3).play('retreat', 'anglo-allied');
    return ['F22', 'H22'].filter((id) => t.no(retreat('us-5', id), 'anglo-allied') === undefined);
  };
  expect([waysOut('E20'), waysOut('F23'), waysOut('H23')]).toEqual([['F22', 'H22'], ['H22'], ['F22']]);
});

test('who may go nowhere is not offered for the advance', () => {
  covers('ID-18.16a', 'ID-20.3a');
  const units = 'rum-1 sov-inf-3 sov-inf-5';
  const t = situation({
    turn: 8,
    side: 'soviet',
    step: 'declaring',
    bare: true,
    units: { G25: units, G24: 'ger-inf-1' },
    sided: { soviet: 'rum-1' },
    more: { romania: 'soviet' },
    fed: units,
    emergency: units,
  });
  t.do(assault('G24', units)).do('end-phase').do({ type: 'resolve-assault', hex: 'G24' }, 1);
  while (t.asked[0] === 'hitlerite:toll') t.play({ type: 'lose-step', unit: 'ger-inf-1' }, 'hitlerite');
  expect([t.asked, offered(t, 'advance')]).toEqual([['soviet:advancing'], ['sov-inf-3', 'sov-inf-5']]);
});

test('an invasion is not shown as the amphibious assault of the turn', () => {
  covers('ID-14.39a');
  const corps = ['us-5', 'us-7', 'cw-B1', 'cw-B8'];
  const t = situation({
    turn: 8,
    side: 'anglo-allied',
    step: 'allied-naval',
    bare: true,
    units: { eto: `${corps.join(' ')} port-1`, mto: 'port-2', V7: 'ger-inf-84' },
    more: { chit: 'A', invasions: 1 },
  });
  t.do({ type: 'invade', port: 'port-1', hex: 'V7', corps }).passTo('anglo-allied:declaring');
  expect(game.view(t.s, ['anglo-allied']).facts['assaults']).toEqual([
    { targets: ['V7'], attackers: corps, kind: 'invasion' },
  ]);
});

test('by sea one German unit a turn, and another in the next', () => {
  covers('ID-5.H4a', 'ID-13.1a');
  const sail = (id: string) => ({ type: 'sail', unit: id, hex: 'X26' });
  const t = situation({
    turn: 5,
    step: 'german-naval',
    units: { X28: 'ger-inf-1 ger-inf-2' },
    more: { chit: 'A', invasions: 2 },
  });
  t.do(sail('ger-inf-1'), 1);
  expect(t.no(sail('ger-inf-2'))).toBe('ID-5.H4a');
  t.until(6, 'hitlerite:german-naval');
  expect(t.no(sail('ger-inf-2'))).toBeUndefined();
});

test('a short crossing of the Baltic is one whose both ends lie in its west', () => {
  covers('ID-13.4a');
  const after = (from: string, to: string) => {
    const t = situation({ turn: 5, step: 'german-naval', bare: true, units: { [from]: 'ger-inf-1' } });
    t.do({ type: 'sail', unit: 'ger-inf-1', hex: to }, 5);
    return t.lost('ger-inf-1');
  };
  expect([after('Z19', 'W23'), after('Z19', 'X26'), after('X26', 'Z19')]).toEqual([0, 1, 1]);
});

test('a Soviet army moves strategically from one end of the front to the other, whatever points it has', () => {
  covers('ID-5.S3a');
  const t = situation({ side: 'soviet', step: 'strategic-movement', bare: true, units: { AC33: 'sov-inf-3' } });
  const east = 'U37 T37 S37 R37 Q37 P37 O37 N37 M37 L37'.split(' ');
  const way = ['AB33', 'AA34', 'Z34', 'Y35', 'X35', 'W36', 'V36', ...east];
  t.do({ type: 'strategic-move', unit: 'sov-inf-3', way });
  expect([way.length, t.at('sov-inf-3')]).toEqual([17, 'L37']);
});

test('every hex within reach is shown once, by its cheapest way', () => {
  covers('ID-10.1a');
  const ends = (side: Player, step: string, id: string, at: string, type: string): string[] => {
    const t = situation({ turn: 8, side, step, bare: true, units: { [at]: id, T21: 'ger-inf-1' } });
    const slots = type === 'move' ? { units: [t.unit(id)] } : { unit: t.unit(id) };
    return (game.choices(t.s, side, { type, slots }).reach ?? []).map((way) => idOf(way.at(-1)!));
  };
  for (const at of ['N20', 'L20', 'J20', 'P18', 'R15', 'K24', 'T24'])
    for (const [step, type] of [
      ['operational-movement', 'move'],
      ['strategic-movement', 'strategic-move'],
    ] as const) {
      const shown = ends('hitlerite', step, 'ger-pz-24', at, type);
      expect([at, type, shown.length > 0, shown.length - new Set(shown).size]).toEqual([at, type, true, 0]);
    }
});

test('a landing in Greece is the only one of its turn', () => {
  covers('ID-14.1a', 'ID-27.9a');
  const t = situation({
    scenario: 'let-history-judge',
    turn: 5,
    side: 'anglo-allied',
    step: 'allied-naval',
    bare: true,
    units: { mto: 'us-5 us-7 port-3 port-2', eto: 'us-8 port-1' },
    held: { soviet: 'V5' },
  });
  const invade = { type: 'invade', port: 'port-1', hex: 'V5', corps: ['us-8'] };
  expect([t.no(invade), t.no({ type: 'shift-port', port: 'port-2' })]).toEqual([undefined, undefined]);
  t.do({ type: 'invade-greece', port: 'port-3', corps: ['us-5'] });
  expect([t.no(invade), t.no({ type: 'shift-port', port: 'port-2' })]).toEqual(['ID-14.1a', 'ID-14.1a']);
});

test('the Bulgarian army is free from the turn after the Red Army came to Sofia', () => {
  covers('ID-19.8a');
  const free = (sofiaEntered: number) =>
    situation({
      turn: 2,
      side: 'soviet',
      bare: true,
      units: { E30: 'bul-1' },
      sided: { soviet: 'bul-1' },
      more: { bulgaria: 'soviet', romania: 'soviet', sofiaEntered },
    }).no(move('bul-1', 'E31'));
  expect([free(0), free(1), free(2)]).toEqual(['ID-19.8a', undefined, 'ID-19.8a']);
});

test('read so, only a corps that stands alone may storm where it could not hold out', () => {
  covers('ID-11.17a');
  const stormed = (stack: string) => {
    const t = situation({
      options: { 'lone-stormers': 'take-the-risk' },
      turn: 8,
      side: 'soviet',
      bare: true,
      units: { T27: stack, S27: 'ger-inf-1', T21: 'ger-inf-2' },
      held: { soviet: 'T27 T28 T29 T30 T31 T32 T33 T34 T35 T36 T37' },
    });
    // Since the supply check their line has been cut.
    return t.put('ger-inf-2', 'T28').no(storm('sov-tank-1', 'S27'));
  };
  expect([stormed('sov-tank-1'), stormed('sov-tank-1 sov-tank-2')]).toEqual([undefined, 'ID-11.17a']);
});

test('with two German commanders every turn begins with their claims', () => {
  covers('ID-26.19b');
  const t = situation({
    scenario: 'iron-dream-four',
    turn: 7,
    side: 'soviet',
    step: 'withdrawal',
    units: { V36: 'sov-supply-1', 'replacement-army': 'ger-inf-1' },
    more: { chit: 'A', invasions: 2 },
  });
  expect(t.do('end-phase').asked).toEqual(['hitlerite:arbitration', 'hitlerite-west:arbitration']);
});
