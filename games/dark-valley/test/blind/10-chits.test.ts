import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { attack, strike } from '../combat-support.ts';
import { scene, type Scene, type Table } from '../support.ts';
import { go, may, offers, open } from './help.ts';

const HQS = {
  W3333: ['ger-hq-1', 'ger-pz-1'],
  W3433: 'ger-hq-2',
  W3533: 'ger-hq-3',
  W3633: 'ger-hq-4',
  E2215: ['sov-stavka', 'sov-zhukov', 'sov-rd-10'],
};
/** The activation phase, with the Panzer chits chosen from the first. */
function activations(turn: number, more: Partial<Scene> = {}): Table {
  const t = scene({ units: HQS, turn, phase: 'activation-phase', ...more });
  while (t.open === 'choosing-panzers')
    go(t, { type: 'choose-panzer', chit: offers(t, { type: 'choose-panzer' })[0]! });
  return t;
}
const inCup = (t: Table): string[] => [...t.s.chits.cup].toSorted();

describe('10.2 the initiative', () => {
  test('the Axis in fair turns through July 1943 and mixed turns through September 1942', () => {
    covers('DV-10.2a', 'DV-10.2b', 'DV-10.2c', 'DV-4.1.IVa');
    const who = (turn: number): string => activations(turn).side;
    expect([2, 3, 12, 13, 14, 23, 24].map(who)).toEqual(Array.from({ length: 7 }, () => 'axis'));
    expect([4, 6, 11, 15].map(who)).toEqual(Array.from({ length: 4 }, () => 'axis'));
    expect([5, 7, 8, 10, 16, 17, 18, 21, 22, 25, 26, 34, 44].map(who)).toEqual(
      Array.from({ length: 13 }, () => 'soviet'),
    );
  });
  test('he picks one of his own chits, never Logistics', () => {
    covers('DV-10.2d', 'DV-4.1.IVa', 'DV-10.1a');
    expect(offers(activations(2), { type: 'open-with' })).toEqual(['combat', 'move', 'pz-1', 'pz-2', 'pz-3', 'pz-4']);
    expect(offers(activations(5), { type: 'open-with' })).toEqual(['combat', 'counterattack', 'move', 'stavka']);
  });
  test('4.1 all others go into the cup, Stavka excepted', () => {
    covers('DV-4.1.IVb', 'DV-10.2g', 'DV-4.1.IVc');
    const t = activations(3);
    go(t, { type: 'open-with', chit: 'move' });
    expect(t.open).toBe('moving');
    expect(inCup(t)).toEqual([
      'axis:combat',
      'axis:pz-1',
      'axis:pz-2',
      'axis:pz-3',
      'axis:pz-4',
      'logistics',
      'soviet:counterattack',
      'soviet:move',
    ]);
  });
  test('10.2e June 1941 opens with a combat and a move of the Axis', () => {
    covers('DV-10.2e', 'DV-4.1.IVc');
    const t = activations(1);
    expect([t.open, t.side]).toEqual(['fighting', 'axis']);
    go(t, 'end-combat');
    expect([t.open, t.side]).toEqual(['moving', 'axis']);
    expect(t.s.chits.played).toEqual(['axis:combat', 'axis:move']);
  });
  test('10.2f Case Blue: two chits in June or July 1942, not in both', () => {
    covers('DV-10.2f');
    const june = activations(12);
    expect(offers(june, { type: 'open-with', chit: 'combat' })).toEqual(['move', 'none', 'pz-1', 'pz-2', 'pz-3']);
    go(june, { type: 'open-with', chit: 'combat', second: 'move' });
    go(june, 'end-combat');
    // Nobody comes in between, not even Stavka.
    expect([june.open, june.side]).toEqual(['moving', 'axis']);
    const july = activations(13);
    expect(offers(july, { type: 'open-with', chit: 'combat' })).toContain('move');
    expect(offers(activations(14), { type: 'open-with', chit: 'combat' })).toEqual([]);
  });
  test('10.2f having had it in June, the Axis has it not in July', () => {
    covers('DV-10.2f');
    const t = activations(12, { scenario: 'campaign-fall-blau', held: { axis: ['E2827', 'E3241', 'E1849'] } });
    go(t, { type: 'open-with', chit: 'combat', second: 'move' });
    t.playOn('taking-initiative');
    expect(t.s.turn).toBe(13);
    expect(offers(t, { type: 'open-with', chit: offers(t, { type: 'open-with' })[0]! })).toEqual([]);
  });
  test('10.1b where there are fewer chits than headquarters, the Axis chooses which', () => {
    covers('DV-10.1b', 'DV-10.1a');
    const t = scene({ units: HQS, turn: 5, phase: 'activation-phase' });
    expect([t.open, t.side]).toEqual(['choosing-panzers', 'axis']);
    go(t, { type: 'choose-panzer', chit: 'pz-3' });
    expect(offers(t, { type: 'choose-panzer' })).toEqual(['pz-1', 'pz-2', 'pz-4']);
    go(t, { type: 'choose-panzer', chit: 'pz-1' });
    expect(t.open).toBe('taking-initiative');
    expect(t.s.chits.axis.filter((each) => each.includes('pz')).toSorted()).toEqual(['axis:pz-1', 'axis:pz-3']);
  });
});

describe('10.2 the Stavka chit', () => {
  const waiting = { ...HQS, 'stavka-reserve': ['sov-army-16', 'sov-rd-90'] };
  test('not before an Axis initiative chit, but before any draw', () => {
    covers('DV-10.2h', 'DV-10.2g');
    const t = activations(3, { units: waiting });
    expect(open(t)).toEqual(['open-with']);
    go(t, { type: 'open-with', chit: 'move' });
    expect(t.open).toBe('moving');
    go(t, 'end-movement');
    expect([t.open, t.side]).toEqual(['stavka-offer', 'soviet']);
    t.roll(1, 1);
    go(t, 'play-stavka');
    expect(t.open).toBe('releasing');
  });
  test('it may be the Soviet initiative chit', () => {
    covers('DV-10.2h');
    const t = activations(5, { units: waiting }).roll(1, 1);
    go(t, { type: 'open-with', chit: 'stavka' });
    expect(t.open).toBe('releasing');
  });
  test('kept, it is played after all others', () => {
    covers('DV-10.2g');
    const t = activations(10, { units: waiting });
    go(t, { type: 'open-with', chit: 'move-combat' });
    go(t, { type: 'choose-side', part: 'move' });
    go(t, 'end-movement');
    let kept = 0;
    for (let n = 0; n < 8 && t.open !== 'releasing'; n++) {
      if (t.open === 'stavka-offer') kept++;
      t.roll(1, 1, 1);
      if (open(t).includes('choose-side')) go(t, { type: 'choose-side', part: 'move' });
      else
        go(
          t,
          open(t).find((each) => /^(keep|end)-/.test(each))!,
        );
    }
    // Offered before each of two draws; then nothing is left to be drawn, and its time has come.
    expect([kept, t.open]).toEqual([2, 'releasing']);
    expect(t.s.chits.played.at(-1)).toBe('soviet:stavka');
  });
});

describe('10.5.5 two-sided chits', () => {
  test('move or combat, and each side once a turn', () => {
    covers('DV-10.5.5a', 'DV-10.3b');
    const t = scene({ turn: 7, units: HQS, chit: 'axis:move-combat', cup: ['axis:move-combat'] });
    expect(offers(t, { type: 'choose-side' })).toEqual(['combat', 'move']);
    go(t, { type: 'choose-side', part: 'move' });
    expect(t.open).toBe('moving');
    go(t, 'end-movement');
    expect(offers(t, { type: 'choose-side' })).toEqual(['combat']);
  });
});

describe('10.3 the draw', () => {
  test('one after the other until none is left, and several of one side in a row', () => {
    covers('DV-10.3a', 'DV-10.4a', 'DV-4.1.IVd');
    const t = scene({ turn: 2, units: HQS, chit: 'axis:move', cup: ['axis:combat', 'axis:pz-1'] }).roll(1);
    go(t, 'end-movement');
    expect([t.open, t.s.chits.cup.length]).toEqual(['fighting', 1]);
    go(t, 'end-combat');
    expect([t.open, t.s.chits.cup.length]).toEqual(['choosing-order', 0]);
    go(t, { type: 'choose-order', order: 'nothing' });
    expect(t.open).not.toBe('choosing-order');
    expect(t.s.chits.played).toEqual(['axis:move', 'axis:combat', 'axis:pz-1']);
  });
});

describe('10.5.10 Manstein and Model', () => {
  const units = { E4829: 'ger-pz-1', E4729: 'ger-corps-i', E4629: 'rum-corps-i', E4529: 'ger-pz-6', E4429: 'ger-pz-8' };
  const asked = (turn: number, more: Scene['units'] = {}, held: Scene['held'] = {}): Table => {
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn,
      units: { ...units, ...more },
      held,
      chit: 'axis:move',
      cup: ['soviet:move'],
    });
    go(t, 'end-movement');
    return t;
  };
  test('from June 1942 to the end of 1944', () => {
    covers('DV-10.5.10a', 'DV-10.5.10b');
    expect([11, 12, 18, 19, 29, 30, 40, 41].map((turn) => asked(turn).open === 'manstein-offer')).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
  test('on a supplied Axis combat unit; it rouses Germans within three hexes', () => {
    covers('DV-10.5.10c', 'DV-10.5.7a');
    const t = asked(12);
    go(t, { type: 'play-manstein', unit: 'ger-pz-1' });
    go(t, { type: 'choose-order', order: 'move-then-combat' });
    expect(offers(t, { type: 'move' })).toEqual(['ger-corps-i', 'ger-pz-1', 'ger-pz-6']);
  });
  test('it may stand on an ally', () => {
    covers('DV-10.5.10c');
    expect(offers(asked(12), { type: 'play-manstein' })).toContain('rum-corps-i');
  });
  test('not without supply', () => {
    covers('DV-10.5.10c');
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn: 12,
      units,
      outOfSupply: ['ger-pz-1'],
      chit: 'axis:move',
      cup: ['soviet:move'],
    });
    go(t, 'end-movement');
    expect(offers(t, { type: 'play-manstein' })).not.toContain('ger-pz-1');
  });
  test('not in turns that follow each other', () => {
    covers('DV-10.5.10a');
    const t = asked(
      12,
      { W2726: 'ger-corps-ii' },
      { axis: ['E2827', 'E3241', 'E1849', 'E3147', 'E2849', 'E4236', 'E2319'] },
    );
    go(t, { type: 'play-manstein', unit: 'ger-pz-1' });
    go(t, { type: 'choose-order', order: 'nothing' });
    t.playOn('manstein-offer');
    expect(t.s.turn).toBe(14);
  });
  test('kept until the cup is empty, it is offered once more', () => {
    covers('DV-10.5.10b');
    const t = asked(12);
    go(t, 'keep-manstein');
    expect(t.open).toBe('moving');
    go(t, 'end-movement');
    expect(offers(t, { type: 'play-manstein' })).toContain('ger-pz-1');
  });
  test('10.5.10d Stavka goes first', () => {
    covers('DV-10.5.10d');
    const t = activations(12, { units: { ...HQS, 'stavka-reserve': ['sov-army-16'] } });
    go(t, { type: 'open-with', chit: 'move', second: 'none' });
    go(t, 'end-movement');
    expect([t.open, t.side]).toEqual(['stavka-offer', 'soviet']);
    go(t, 'keep-stavka');
    expect([t.open, t.side]).toEqual(['manstein-offer', 'axis']);
  });
});

describe('10.5.7 Panzerarmee', () => {
  const units = {
    E4829: ['ger-hq-1', 'ger-pz-1', 'ger-corps-i'],
    E4529: 'ger-pz-6',
    E4429: 'ger-pz-8',
    E4729: ['rum-corps-i', 'ger-hq-2'],
    E4929: 'sov-rd-10',
  };
  const army = (order: string, more: Scene['units'] = {}): Table => {
    const t = scene({ turn: 2, units: { ...units, ...more }, chit: 'axis:pz-1' });
    go(t, { type: 'choose-order', order });
    return t;
  };
  test('10.5.7a German land units within three hexes, and no others', () => {
    covers('DV-10.5.7a', 'DV-10.5.7c', 'DV-2.4j', 'DV-14.1i', 'DV-14.1a');
    expect(offers(army('move-then-combat'), { type: 'move' })).toEqual([
      'ger-corps-i',
      'ger-hq-1',
      'ger-pz-1',
      'ger-pz-6',
    ]);
  });
  test('10.5.7b moved first, only mechanized units attack', () => {
    covers('DV-10.5.7b');
    const t = army('move-then-combat');
    go(t, 'end-movement');
    expect(offers(t, { type: 'attack', target: 'E4929' })).toEqual(['ger-pz-1']);
  });
  test('10.5.7b fought first, all may, and move afterwards', () => {
    covers('DV-10.5.7b');
    const t = army('combat-then-move').roll(1);
    expect(offers(t, { type: 'attack', target: 'E4929' })).toEqual(['ger-corps-i', 'ger-pz-1']);
    t.act('axis', { type: 'attack', target: 'E4929', attackers: ['ger-pz-1', 'ger-corps-i'], support: [] });
    while (t.open !== 'fighting')
      go(
        t,
        open(t).includes('retreat')
          ? { type: 'retreat', units: ['sov-rd-10'], way: ['E5029', 'E5128'] }
          : 'decline-advance',
      );
    go(t, 'end-combat');
    expect(t.open).toBe('moving');
    expect(offers(t, { type: 'move' })).toEqual(['ger-corps-i', 'ger-hq-1', 'ger-pz-1', 'ger-pz-6']);
  });
  test('10.5.7a the range is measured before anybody moves', () => {
    covers('DV-10.5.7a');
    const t = army('move-then-combat', { E4929: [], E4629: 'ger-mot-3' });
    go(t, { type: 'move', units: ['ger-hq-1'], way: ['E4729', 'E4629', 'E4529', 'E4429'] });
    expect(may(t, { type: 'move', units: ['ger-pz-8'], way: ['E4428'] })).toBe(false);
    expect(may(t, { type: 'move', units: ['ger-pz-1'], way: ['E4828'] })).toBe(true);
  });
  test('or nothing at all', () => {
    covers('DV-10.5.7b');
    expect(['moving', 'fighting']).not.toContain(army('nothing').open);
  });
  test('12.1b a rearward unit does not attack', () => {
    covers('DV-12.1b');
    const t = army('combat-then-move', { E4428: 'sov-rd-90' });
    expect(may(t, { type: 'attack', target: 'E4428', attackers: ['ger-pz-8'], support: [] })).toBe(false);
  });
});

describe('10.5.8 Deep Battle', () => {
  const units = {
    E4829: ['sov-zhukov', 'sov-army-16'],
    E4529: 'sov-tank-1',
    E4429: 'sov-tank-2',
    E5229: 'sov-stavka',
    E5329: 'sov-army-19',
    E4928: 'ger-inf-207',
  };
  const deep = (turn: number): Table =>
    scene({ scenario: 'campaign-zitadelle', turn, units, chit: 'soviet:deep-battle' });
  test('10.5.8b before turn 34 either Zhukov or Stavka', () => {
    covers('DV-10.5.8b', 'DV-10.5.8a');
    const t = deep(24);
    expect(offers(t, { type: 'choose-headquarters' })).toEqual(['stavka', 'zhukov']);
    go(t, { type: 'choose-headquarters', hq: 'zhukov' });
    go(t, 'end-combat');
    expect(offers(t, { type: 'move' })).toEqual(['sov-army-16', 'sov-tank-1', 'sov-zhukov']);
  });
  test('10.5.8a combat first, then movement, of those who fought as well', () => {
    covers('DV-10.5.8a');
    const t = deep(24);
    go(t, { type: 'choose-headquarters', hq: 'stavka' });
    expect(t.open).toBe('fighting');
    go(t, 'end-combat');
    expect(t.open).toBe('moving');
    expect(offers(t, { type: 'move' })).toContain('sov-stavka');
    go(t, 'end-movement');
    expect(t.open).not.toBe('fighting');
  });
  test('10.5.8c from turn 34 both', () => {
    covers('DV-10.5.8c');
    const t = scene({ scenario: 'campaign-bagration', turn: 34, units, chit: 'soviet:deep-battle' });
    expect(t.open).toBe('fighting');
    go(t, 'end-combat');
    expect(offers(t, { type: 'move' })).toEqual([
      'sov-army-16',
      'sov-army-19',
      'sov-stavka',
      'sov-tank-1',
      'sov-zhukov',
    ]);
  });
});

describe('10.5.3 and 10.5.4 combat under command', () => {
  const army = ['sov-army-16', 'sov-army-19'];
  const die = (chit: string, units: Scene['units'], turn = 17, more: Partial<Scene> = {}): number => {
    const t = scene({
      scenario: 'campaign-fall-blau',
      turn,
      units: { E4829: 'ger-corps-i', E4929: army, ...units },
      chit,
      ...more,
    });
    strike(t, 'soviet', attack('E4829', army), 6);
    return t.news.find((each) => each.key === 'battle')?.ledgers?.find((each) => each.of === 'die')?.total ?? 0;
  };
  test('Combat Zhukov: beyond his three hexes an attack counts as unsupplied', () => {
    covers('DV-10.5.3a');
    expect(die('soviet:combat-zhukov', { E5229: 'sov-zhukov' })).toBe(0);
    expect(die('soviet:combat-zhukov', { E5329: 'sov-zhukov' })).toBe(-2);
    expect(die('soviet:combat-zhukov', { E4930: 'sov-stavka' })).toBe(-2);
    expect(die('soviet:combat', { E5329: 'sov-zhukov' })).toBe(0);
  });
  test('one unit beyond it is enough', () => {
    covers('DV-10.5.3a', 'DV-12.3e');
    expect(die('soviet:combat-zhukov', { E4929: 'sov-army-16', E4828: 'sov-army-19', E5229: 'sov-zhukov' })).toBe(-2);
  });
  test('in Zhukov’s range an unsupplied attacker is still unsupplied', () => {
    covers('DV-10.5.3a');
    expect(die('soviet:combat-zhukov', { E5229: 'sov-zhukov' }, 17, { outOfSupply: ['sov-army-16'] })).toBe(-2);
  });
  test('Combat Stavka Zhukov: the range of either, six hexes for Stavka', () => {
    covers('DV-10.5.4a');
    expect(die('soviet:combat-stavka-zhukov', { E5329: 'sov-stavka' }, 20)).toBe(0);
    expect(die('soviet:combat-stavka-zhukov', { E4329: 'sov-stavka' }, 20)).toBe(0);
    expect(die('soviet:combat-stavka-zhukov', { E4229: 'sov-stavka' }, 20)).toBe(-2);
    expect(die('soviet:combat-stavka-zhukov', { E5229: 'sov-zhukov', E4229: 'sov-stavka' }, 20)).toBe(0);
  });
  test('10.5.12 the option: Combat Stavka in place of Combat Zhukov on turns 15 to 18', () => {
    covers('DV-10.5.12a', 'DV-10.5.3b');
    const chits = (turn: number): string[] => [
      ...activations(turn, { options: { 'september-chit': 'combat-stavka' } }).s.chits.soviet,
    ];
    for (const turn of [15, 16, 17, 18]) {
      expect(chits(turn), `turn ${turn}`).toContain('soviet:combat-stavka');
      expect(chits(turn), `turn ${turn}`).not.toContain('soviet:combat-zhukov');
    }
    expect(chits(8)).toContain('soviet:combat-zhukov');
    expect(die('soviet:combat-stavka', { E4329: 'sov-stavka' })).toBe(0);
    expect(die('soviet:combat-stavka', { E5229: 'sov-zhukov' })).toBe(-2);
  });
});
