import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../src/game.ts';
import { attack, told } from './combat-support.ts';
import { piece, scene, type Scene, type Table } from './support.ts';

/** Which chits there are, who sees them, who acts under them (10.1, 10.2, 10.5). */

const blue = { scenario: 'campaign-fall-blau' };
const staffs = { W2726: 'ger-hq-1', W2826: 'ger-hq-2', W3029: 'ger-hq-3', W3326: 'ger-hq-4' };
const begins = (turn: number, units: Scene['units'], of: Partial<Scene> = {}): Table =>
  scene({ ...blue, turn, units, phase: 'activation-phase', ...of });

describe('the chits of a turn (10.1)', () => {
  /** All that can be drawn or played in a turn; Panzer HQs without their number. */
  const chitsOf = (turn: number, of: Partial<Scene> = {}): string => {
    const table = begins(turn, { ...staffs, E2215: 'sov-stavka' }, of);
    while (table.open === 'choosing-panzers') {
      const chit = [1, 2, 3, 4].map((n) => `pz-${n}`).find((each) => mayChoose(table, each))!;
      table.act('axis', { type: 'choose-panzer', chit });
    }
    const { axis, soviet, cup, opening, played } = table.s.chits;
    const all = [...axis, ...soviet, ...cup, ...opening, ...played].map((chit) => chit.replace(/pz-\d/, 'pz'));
    return all.toSorted().join(' ');
  };
  const mayChoose = (table: Table, chit: string): boolean =>
    table.why('axis', { type: 'choose-panzer', chit }) === undefined;

  test('are those of the chart', () => {
    covers('DV-10.1a');
    expect(chitsOf(2)).toBe('axis:combat axis:move axis:pz axis:pz axis:pz axis:pz soviet:counterattack soviet:move');
    expect(chitsOf(5)).toBe(
      'axis:combat axis:move axis:pz axis:pz soviet:combat soviet:counterattack soviet:move soviet:stavka',
    );
    expect(chitsOf(10)).toBe('axis:move-combat soviet:move-combat soviet:stavka');
    expect(chitsOf(36)).toBe(
      'axis:move axis:move-combat axis:pz soviet:combat soviet:combat soviet:combat-stavka-zhukov soviet:deep-battle soviet:move soviet:stavka',
    );
  });

  test('by option, Combat Stavka takes the place of Combat Zhukov from September to December 1942', () => {
    covers('DV-10.5.12a');
    const autumn = (turn: number): string[] =>
      chitsOf(turn, { options: { 'september-chit': 'combat-stavka' } })
        .split(' ')
        .filter((chit) => /combat-(zhukov|stavka)$/.test(chit));
    expect([9, 15, 16, 17, 18].map((turn) => autumn(turn).join())).toEqual([
      'soviet:combat-zhukov',
      'soviet:combat-stavka',
      'soviet:combat-stavka',
      'soviet:combat-stavka',
      'soviet:combat-stavka',
    ]);
    expect(chitsOf(15)).toContain('combat-zhukov');
    // Under it who is out of Stavka's range attacks as if he were out of supply; Zhukov does not count.
    const units = { E2524: 'ger-inf-207', E2525: ['sov-army-16', 'sov-army-19'] };
    const die = (hqs: Scene['units']): number =>
      told(
        scene({ ...blue, turn: 15, units: { ...units, ...hqs }, chit: 'soviet:combat-stavka' }),
        'soviet',
        attack('E2524', ['sov-army-16', 'sov-army-19']),
      ).die;
    expect([die({ E2530: 'sov-stavka' }), die({ E2532: 'sov-stavka', E2526: 'sov-zhukov' })]).toEqual([0, -2]);
  });

  test('DV-EX-23: which Panzer HQs are in the cup, the Soviets learn when one is drawn', () => {
    covers('DV-10.1b', 'DV-10.1a');
    const table = begins(5, { ...staffs, E2215: 'sov-army-16' });
    expect([table.open, table.side]).toEqual(['choosing-panzers', 'axis']);
    const seen = (side: string): string => JSON.stringify(game.view(table.s, [side]).facts);
    table.act('axis', { type: 'choose-panzer', chit: 'pz-3' });
    expect(seen('axis')).toContain('chit-pz-3');
    expect(seen('soviet')).not.toContain('chit-pz-3');
    expect(table.why('axis', { type: 'choose-panzer', chit: 'pz-3' })).toBeDefined();
    table.act('axis', { type: 'choose-panzer', chit: 'pz-1' });
    table.act('soviet', { type: 'open-with', chit: 'move' }).act('soviet', { type: 'end-movement' });
    expect(seen('soviet')).not.toMatch(/chit-pz-[13]/);
    // Nobody but the Axis was told.
    const lines = table.news.filter(({ key }) => key === 'panzer-chosen');
    expect(lines.map(({ to }) => to)).toEqual([['axis'], ['axis']]);
    // The cup in alphabetical order: combat, move, pz-1, pz-3 of the Axis come first.
    table.roll(4).act('soviet', { type: 'keep-stavka' });
    expect(table.s.activation?.chit).toBe('axis:pz-3');
    expect(seen('soviet')).toContain('chit-pz-3');
  });

  test('the Stavka chit may open for the Soviets, and never comes before the chits the Axis opens with', () => {
    covers('DV-10.2h');
    const winter = begins(7, { E2215: ['sov-army-16', 'sov-stavka'], 'stavka-reserve': 'sov-army-19' });
    expect([winter.open, winter.side]).toEqual(['taking-initiative', 'soviet']);
    winter.roll(3, 3).act('soviet', { type: 'open-with', chit: 'stavka' });
    expect(winter.s.activation?.chit).toBe('soviet:stavka');
    // The Axis opens with two: only after both may Stavka be played.
    const june = begins(12, { W2726: 'ger-corps-i', E2215: ['sov-army-16', 'sov-stavka'] });
    expect(june.why('soviet', { type: 'play-stavka' })).toBeDefined();
    june.act('axis', { type: 'open-with', chit: 'move', second: 'combat' });
    expect([june.open, june.side]).toEqual(['moving', 'axis']);
    june.act('axis', { type: 'end-movement' });
    expect([june.open, june.side]).toEqual(['fighting', 'axis']);
    june.act('axis', { type: 'end-combat' });
    expect([june.open, june.side]).toEqual(['stavka-offer', 'soviet']);
  });
});

describe('draws (10.3, 10.4)', () => {
  test('DV-EX-19: four chits of one side in a row are four activations', () => {
    covers('DV-10.4a', 'DV-10.3a');
    const table = scene({
      turn: 2,
      units: { W2726: 'ger-hq-1', W2826: 'ger-hq-2', E2215: 'sov-army-16' },
      chit: 'soviet:move',
      cup: [
        'axis:combat',
        'axis:move',
        'axis:pz-1',
        'axis:pz-2',
        'logistics',
        'soviet:combat',
        'soviet:counterattack',
        'soviet:deep-battle',
      ],
    });
    table.roll(1, 1, 1, 1).act('soviet', { type: 'end-movement' });
    expect([table.side, table.open]).toEqual(['axis', 'fighting']);
    table.act('axis', { type: 'end-combat' });
    expect([table.side, table.open]).toEqual(['axis', 'moving']);
    table.act('axis', { type: 'end-movement' });
    expect([table.side, table.s.activation?.chit]).toEqual(['axis', 'axis:pz-1']);
    table.act('axis', { type: 'choose-order', order: 'nothing' });
    expect([table.side, table.s.activation?.chit]).toEqual(['axis', 'axis:pz-2']);
    expect(table.s.chits.cup).toHaveLength(4);
  });
});

describe('who is active (10.5)', () => {
  test('marks last as long as the chit', () => {
    covers('DV-10.5a');
    const table = scene({
      turn: 3,
      units: { W3126: ['ger-hq-2', 'ger-pz-3'], W3130: 'ger-pz-10' },
      chit: 'axis:pz-2',
      cup: ['axis:move'],
    });
    table.act('axis', { type: 'choose-order', order: 'move-then-combat' });
    const far = { type: 'move', units: ['ger-pz-10'], way: ['W3129'] };
    expect(table.why('axis', far)?.rule).toBe('DV-10.5a');
    expect([piece('ger-pz-3'), piece('ger-pz-10')].map((u) => table.s.units.act[u])).toEqual([1, 0]);
    table.act('axis', { type: 'end-movement' }).act('axis', { type: 'end-combat' });
    // Another chit: everybody moves.
    expect([table.open, table.s.activation?.chit]).toEqual(['moving', 'axis:move']);
    table.act('axis', far).act('axis', { type: 'end-movement' });
    expect(table.s.units.act.some((is) => is === 1)).toBe(false);
  });

  test('Move: all land units, some or none, as far as they go', () => {
    covers('DV-10.5.1a');
    const units = {
      W3126: ['ger-hq-2', 'ger-pz-3', 'ger-corps-v', 'ger-art'],
      W4042: 'rum-corps-i',
      W2726: 'ger-corps-i',
      W2727: 'depot-1',
      W1925: 'air-ii',
    };
    const start = (): Table => scene({ turn: 3, units, chit: 'axis:move', cup: ['logistics'] });
    const table = start();
    const why = (unit: string, ...way: string[]) => table.why('axis', { type: 'move', units: [unit], way });
    expect([why('ger-hq-2', 'W3125'), why('ger-art', 'W3125'), why('rum-corps-i', 'W4041')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(why('depot-1', 'W2728')).toBeDefined();
    expect(why('air-ii', 'W1926')).toBeDefined();
    table.act('axis', { type: 'move', units: ['ger-pz-3'], way: ['W3125'] });
    table.act('axis', { type: 'move', units: ['ger-corps-i'], way: ['W2725', 'W2724', 'W2723'] });
    expect(why('ger-corps-v', 'W3125', 'W3124', 'W3123', 'W3122', 'W3121', 'W3120', 'W3119')?.key).toBe('too-far');
    table.act('axis', { type: 'end-movement' });
    expect(table.open).not.toBe('moving');
    expect(start().why('axis', { type: 'end-movement' })).toBeUndefined();
  });
});

describe('Deep Battle (10.5.8)', () => {
  /** One army beside a German each: near Stavka, near Zhukov, near neither. */
  const units = {
    E2530: ['sov-stavka', 'sov-army-20'],
    E2525: ['sov-army-16', 'sov-army-19'],
    E2524: 'ger-inf-207',
    E1915: 'sov-zhukov',
    E1914: ['sov-tank-1', 'sov-tank-2'],
    E1913: 'ger-inf-221',
    E3540: 'sov-tank-3',
  };
  const deep = (turn: number, cup: readonly string[] = []): Table =>
    scene({ scenario: 'campaign-zitadelle', turn, units, chit: 'soviet:deep-battle', cup });
  const strikes = (table: Table) => [
    table.why('soviet', { ...attack('E2524', ['sov-army-16', 'sov-army-19']), support: [] })?.rule,
    table.why('soviet', { ...attack('E1913', ['sov-tank-1', 'sov-tank-2']), support: [] })?.rule,
  ];

  test('combat, then movement, of those in range; the headquarters move too', () => {
    covers('DV-10.5.8a');
    const table = deep(30).act('soviet', { type: 'choose-headquarters', hq: 'stavka' });
    expect([table.open, table.side]).toEqual(['fighting', 'soviet']);
    expect(table.why('soviet', { type: 'move', units: ['sov-army-20'], way: ['E2531'] })).toBeDefined();
    table.act('soviet', { type: 'end-combat' });
    expect([table.open, table.side]).toEqual(['moving', 'soviet']);
    const move = (unit: string, to: string) => table.why('soviet', { type: 'move', units: [unit], way: [to] })?.rule;
    expect([move('sov-army-20', 'E2531'), move('sov-stavka', 'E2531')]).toEqual([undefined, undefined]);
    expect(move('sov-tank-3', 'E3541')).toBe('DV-10.5a');
    table.act('soviet', { type: 'end-movement' });
    expect(table.s.activation?.kind).not.toBe('deep-battle');
  });

  test('before turn 34 in range of the one or of the other, the same all through the turn', () => {
    covers('DV-10.5.8b');
    const stavka = deep(33).act('soviet', { type: 'choose-headquarters', hq: 'stavka' });
    expect(strikes(stavka)).toEqual([undefined, 'DV-10.5a']);
    const zhukov = deep(33, ['soviet:deep-battle']).act('soviet', { type: 'choose-headquarters', hq: 'zhukov' });
    expect(strikes(zhukov)).toEqual(['DV-10.5a', undefined]);
    zhukov.act('soviet', { type: 'end-combat' }).act('soviet', { type: 'end-movement' });
    zhukov.act('axis', { type: 'keep-manstein' });
    expect([zhukov.open, zhukov.s.activation?.kind]).toEqual(['choosing-headquarters', 'deep-battle']);
    expect(zhukov.why('soviet', { type: 'choose-headquarters', hq: 'stavka' })).toBeDefined();
    expect(zhukov.why('soviet', { type: 'choose-headquarters', hq: 'zhukov' })).toBeUndefined();
  });

  test('from turn 34 in range of both, as it was before anything happened', () => {
    covers('DV-10.5.8c');
    const table = deep(34);
    expect(table.open).toBe('fighting');
    expect(strikes(table)).toEqual([undefined, undefined]);
    table.act('soviet', { type: 'end-combat' });
    // Zhukov leaves; those who were in his range still move.
    table.act('soviet', { type: 'move', units: ['sov-zhukov'], way: ['E2016', 'E2116', 'E2217', 'E2317', 'E2418'] });
    expect(table.why('soviet', { type: 'move', units: ['sov-tank-1'], way: ['E1915'] })).toBeUndefined();
    expect(table.why('soviet', { type: 'move', units: ['sov-tank-3'], way: ['E3541'] })?.rule).toBe('DV-10.5a');
  });
});

describe('Counterattack and Stavka, by example', () => {
  test('DV-EX-17: a throw of two to five orders six attacks, any other as many as it shows', () => {
    covers('DV-10.5.6d');
    const ordered = (...dice: number[]): unknown =>
      scene({
        turn: 2,
        units: { W4121: 'sov-army-16' },
        chit: 'soviet:counterattack',
        dice,
      }).news.find(({ key }) => key === 'stalins-quota')?.params?.['quota'];
    expect([ordered(1, 1), ordered(1, 2), ordered(2, 2), ordered(1, 4)]).toEqual([6, 6, 6, 6]);
    expect([ordered(1, 5), ordered(3, 4), ordered(5, 6), ordered(6, 6)]).toEqual([6, 7, 11, 12]);
  });

  test('guns bombard in a Counterattack where they stand; they and headquarters do not move in it', () => {
    covers('DV-12.8h', 'DV-12.1e');
    const table = scene({
      ...blue,
      turn: 11,
      units: { E2525: ['sov-art-1', 'sov-army-16', 'sov-zhukov'], E2524: 'ger-inf-207' },
      chit: 'soviet:counterattack',
      dice: [3, 3],
    });
    for (const unit of ['sov-art-1', 'sov-zhukov'])
      expect(table.why('soviet', { type: 'move', units: [unit], way: ['E2425'] })?.rule, unit).toBe('DV-12.1e');
    table.act('soviet', { type: 'end-movement' });
    expect(table.why('soviet', { type: 'shell', guns: 'sov-art-1', hex: 'E2524' })).toBeUndefined();
  });

  test('DV-EX-14: under the Stavka chit only guns that were just released bombard', () => {
    covers('DV-12.8i');
    const table = scene({
      ...blue,
      turn: 14,
      units: {
        'stavka-reserve': ['sov-art-1'],
        E2525: ['sov-zhukov', 'sov-army-16'],
        E2626: 'sov-art-2',
        E2524: 'ger-inf-207',
        E2625: 'ger-inf-221',
      },
      chit: 'soviet:stavka',
      dice: [3, 3],
    });
    table.act('soviet', { type: 'release', unit: 'sov-art-1', to: 'E2525' });
    expect(table.open).toBe('moving');
    table.act('soviet', { type: 'end-movement' });
    const shell = (guns: string, hex: string) => table.why('soviet', { type: 'shell', guns, hex })?.rule;
    expect(shell('sov-art-1', 'E2524')).toBeUndefined();
    expect(shell('sov-art-2', 'E2625')).toBeDefined();
  });
});
