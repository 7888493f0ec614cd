import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { assault, hex, move, situation, storm, type Situation, type Table } from './support/clauses.ts';

const ROAD = 'S29 S30 S31 S32 S33 S34 S35 S36 S37';
/** A Soviet army walks up to Warsaw (S27) on turn 7, along a road of supply: two hexes off it is at S29. */
const rising = (of: Situation = {}): Table =>
  situation({
    turn: 7,
    side: 'soviet',
    bare: true,
    ...of,
    units: { S30: 'sov-tank-1', A15: 'us-5', ...of.units },
    held: { soviet: `${ROAD} ${of.held?.soviet ?? ''}`.trim() },
  }).do(move('sov-tank-1', 'S29'));
const GERMAN_MOVE = 'hitlerite:operational-movement';
const SOVIET_MOVE = 'soviet:operational-movement';

describe('26.15: the Warsaw rising', () => {
  test('begins the instant a Soviet unit comes within two hexes; it liberates nothing and has no force', () => {
    covers('ID-26.15a', 'ID-26.15c', 'ID-26.15f');
    const t = situation({ turn: 7, side: 'soviet', bare: true, units: { S31: 'sov-tank-1' }, held: { soviet: ROAD } });
    t.do(move('sov-tank-1', 'S30'));
    expect(t.told('ID-26.15a')).toBe(false);
    t.do(move('sov-tank-1', 'S29'));
    expect(t.told('ID-26.15a')).toBe(true);
    // The city and what lies round it is as German as before; nothing stands there, covers or can be ordered about.
    expect(['S27', 'S26', 'R27', 'R26', 'T26'].map((id) => t.holder(id))).toEqual(Array(5).fill('hitlerite'));
    expect([t.s.polesDue, t.s.hexes.liberator[hex('S27')]]).toEqual([0, -1]);
    expect(t.asked).toEqual([SOVIET_MOVE]);
  });

  test('fewer than two German steps there at the end of German movement cost two points, four times', () => {
    covers('ID-26.15b', 'ID-26.15a');
    const charged = (t: Table) =>
      [8, 9, 10, 11, 12].map((turn) => {
        const before = t.points('hitlerite');
        t.until(turn, GERMAN_MOVE).play('end-phase', 'hitlerite');
        return t.points('hitlerite') - before;
      });
    // Begun in the Soviet turn of turn 7: the German phases of turns 8 to 11.
    expect(charged(rising())).toEqual([-2, -2, -2, -2, 0]);
    expect(charged(rising({ units: { S27: 'ger-inf-73' } }))).toEqual([-2, -2, -2, -2, 0]);
    expect(charged(rising({ units: { S27: 'ger-inf-1' } }))).toEqual([0, 0, 0, 0, 0]);
    expect(charged(rising({ units: { S27: 'ger-inf-73 ger-inf-75' } }))).toEqual([0, 0, 0, 0, 0]);
    expect(situation({ turn: 8 }).until(8, GERMAN_MOVE).do('end-phase').points('hitlerite')).toBe(0);
  });

  test('and are charged for a city that has fallen meanwhile', () => {
    covers('ID-26.15b');
    const t = rising().do(move('sov-tank-1', 'S28'));
    expect(t.holder('S27')).toBe('soviet');
    t.until(8, GERMAN_MOVE).play('end-phase', 'hitlerite');
    expect(t.points('hitlerite')).toBe(-2);
  });

  /** On that turn the army walks into the empty city from S28, under German guns that keep its zone from taking it. */
  const entered = (turn: number, scenario = 'iron-dream') => {
    const t = rising({ scenario, units: { S26: 'ger-inf-2' } }).until(turn, SOVIET_MOVE);
    for (const to of ['S28', 'S27']) t.play(move('sov-tank-1', to), 'soviet');
    return t;
  };
  const gained = (turn: number) => {
    const t = rising({ units: { S26: 'ger-inf-2' } });
    const before = [t.total('anglo-allied'), t.total('soviet')];
    const after = entered(turn);
    return [after.total('anglo-allied') - before[0]!, after.total('soviet') - before[1]! - after.points('soviet')];
  };

  test('a Soviet unit that enters Warsaw meanwhile makes a present of it to the Anglo-Allies', () => {
    covers('ID-26.15d');
    expect([gained(8), gained(10), gained(11)]).toEqual([
      [5, 0],
      [5, 0],
      [0, 5],
    ]);
  });

  test('so does one that assaults it, whatever comes of it', () => {
    covers('ID-26.15d');
    const t = rising({ units: { S27: 'ger-inf-1', S31: 'sov-supply-1' } });
    t.do(move('sov-tank-1', 'S28'))
      .do(move('sov-supply-1', 'S30', 'S29'))
      .do('end-phase');
    t.do({ type: 'burn-attack', unit: 'sov-supply-1', hexes: ['S28'] });
    t.do(assault('S27', 'sov-tank-1')).do('end-phase');
    expect(t.told('ID-26.15d')).toBe(false);
    t.do({ type: 'resolve-assault', hex: 'S27' }, 6);
    expect(t.told('ID-26.15d')).toBe(true);
  });

  test('so does a lone Soviet zone that takes it, and so does cutting it off from German supply', () => {
    covers('ID-26.15d');
    expect(rising().do(move('sov-tank-1', 'S28')).told('ID-26.15d')).toBe(true);
    // Armies on three sides leave it one way, over R26; the fourth shuts that.
    const t = rising({
      units: { S27: 'ger-inf-1', T27: 'sov-inf-8', S25: 'sov-inf-13', R28: 'sov-inf-5' },
      held: { soviet: 'S26 S28 R27 R28 R29 T26 T27' },
    });
    expect([t.holder('R26'), t.told('ID-26.15d')]).toEqual(['hitlerite', false]);
    t.do(move('sov-inf-5', 'R27'));
    expect([t.holder('S27'), t.told('ID-26.15d')]).toEqual(['hitlerite', true]);
  });

  test('an assault on any other hex betrays nobody', () => {
    covers('ID-26.15d');
    const t = rising({ units: { V35: 'sov-tank-2 sov-tank-3', V34: 'ger-inf-73' } });
    t.do(storm('sov-tank-2 sov-tank-3', 'V34'), 1);
    expect([t.news.some(({ key }) => key === 'battle'), t.told('ID-26.15d')]).toEqual([true, false]);
  });

  test('no German unit enters play in Warsaw any more', () => {
    covers('ID-26.15e', 'ID-7.5c');
    const t = rising({ units: { 'replacement-army': 'ger-inf-1' } });
    t.until(12, 'hitlerite:german-reinforcements');
    const enter = (at: string) => t.no({ type: 'enter-play', unit: 'ger-inf-1', hex: at }, 'hitlerite');
    expect([enter('S27'), enter('P21')]).toEqual(['ID-7.5c', undefined]);
    const before = situation({ turn: 12, step: 'german-reinforcements', units: { 'replacement-army': 'ger-inf-1' } });
    expect(before.no({ type: 'enter-play', unit: 'ger-inf-1', hex: 'S27' })).toBeUndefined();
  });

  test('two players: taken in the rising its points are the other ally’s, and off the Soviet total', () => {
    covers('ID-26.15g');
    const halves = (t: Table) => [t.halves[1]!, t.halves[3]! - t.points('soviet')];
    const before = halves(rising({ scenario: 'iron-dream-two', units: { S26: 'ger-inf-2' } }));
    const change = (t: Table) => halves(t).map((each, i) => each - before[i]!);
    expect(change(entered(8, 'iron-dream-two'))).toEqual([5, -5]);
    // Long after a betrayed rising: given to the one, but nothing is taken from the other.
    const t = rising({ scenario: 'iron-dream-two', units: { S26: 'ger-inf-2' }, more: { betrayed: true } });
    t.until(12, SOVIET_MOVE);
    for (const to of ['S28', 'S27']) t.play(move('sov-tank-1', to), 'soviet');
    expect(change(t)).toEqual([5, 0]);
  });
});
