import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { attack, fit, strike, whyNot } from '../combat-support.ts';
import { scene, type Scene, type Table } from '../support.ts';
import { ends, far, go, may, offers, open } from './help.ts';

const LINE = 'E4413 E4512 E4612 E4711 E4811 E4910 E5010'.split(' ');
const counter = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
  scene({ turn: 3, units, chit: 'soviet:counterattack', dice: [1, 1], ...more });
/** Ends the movement and the combat, with whatever the Soviets owe. */
const penalty = (t: Table): Table => {
  if (t.open === 'moving') go(t, 'end-movement');
  if (t.open === 'fighting') go(t, 'end-combat');
  return t;
};

describe('10.5.6 counterattacks', () => {
  test('10.5.6d two dice, and less than six counts as six', () => {
    covers('DV-10.5.6d');
    const quota = (...dice: number[]): number => counter({ E4929: 'sov-rd-10' }, { dice }).s.activation!.quota;
    expect([quota(1, 1), quota(2, 3), quota(3, 3), quota(3, 4), quota(6, 6)]).toEqual([6, 6, 6, 7, 12]);
  });
  test('12.1e whoever moves must come to where he can attack', () => {
    covers('DV-12.1e', 'DV-10.5.6a');
    const t = counter({ E4413: 'sov-mech41-3', E4712: 'ger-inf-207' });
    expect(may(t, { type: 'move', units: ['sov-mech41-3'], way: ['E4512'] })).toBe(false);
    expect(may(t, { type: 'move', units: ['sov-mech41-3'], way: ['E4512', 'E4612'] })).toBe(true);
  });
  test('10.5.6a and he must attack then; whoever stood may', () => {
    covers('DV-10.5.6a', 'DV-10.5a');
    const t = counter({ E4413: 'sov-mech41-3', E4713: 'sov-mech41-12', E4712: 'ger-inf-207', E4612: [] });
    go(t, { type: 'move', units: ['sov-mech41-3'], way: ['E4512', 'E4612'] });
    go(t, 'end-movement');
    expect(may(t, { type: 'end-combat' })).toBe(false);
    expect(whyNot(t, 'soviet', attack('E4712', ['sov-mech41-3', 'sov-mech41-12']))).toBeUndefined();
    strike(t, 'soviet', attack('E4712', ['sov-mech41-3']), 3);
    while (t.open !== 'fighting')
      go(
        t,
        open(t).includes('lose-step')
          ? { type: 'lose-step', unit: offers(t, { type: 'lose-step' })[0]! }
          : open(t).includes('retreat')
            ? { type: 'retreat', units: ['ger-inf-207'], way: ['E4612', 'E4512'] }
            : open(t).find((each) => each.startsWith('decline'))!,
      );
    expect(may(t, { type: 'end-combat' })).toBe(true);
  });
  test('10.5.6b who begins beside an enemy has three points', () => {
    covers('DV-10.5.6b');
    const units = { E4512: 'sov-mech41-3', E4812: 'ger-inf-281', E5011: 'ger-inf-285' };
    expect(far(counter(units), ['sov-mech41-3'], LINE.slice(2))).toBe(0);
    const reach = (more: Scene['units']): string[] => ends(counter({ ...units, ...more }), ['sov-mech41-3']);
    expect(reach({})).toContain('E4910');
    expect(reach({ E4413: 'ger-inf-207' })).toContain('E4811');
    expect(reach({ E4413: 'ger-inf-207' })).not.toContain('E4910');
  });
  test('10.5.6b never more than it had', () => {
    covers('DV-10.5.6b', 'DV-11.4a');
    const units = { E4512: 'sov-mech41-3', E4812: 'ger-inf-281' };
    expect(ends(counter(units, { outOfSupply: ['sov-mech41-3'] }), ['sov-mech41-3'])).toContain('E4811');
  });
  test('10.5.6c a lone unit on foot joins an attack from another hex', () => {
    covers('DV-10.5.6c', 'DV-12.2.1a');
    const t = counter({ E4611: 'sov-rd-10', E4713: 'sov-rd-90', E4712: 'ger-inf-207' });
    if (may(t, { type: 'move', units: ['sov-rd-10'], way: ['E4711'] }))
      go(t, { type: 'move', units: ['sov-rd-10'], way: ['E4711'] });
    go(t, 'end-movement');
    expect(whyNot(t, 'soviet', attack('E4712', ['sov-rd-10']))).toBeDefined();
    expect(whyNot(t, 'soviet', attack('E4712', ['sov-rd-10', 'sov-rd-90']))).toBeUndefined();
  });
  test('10.5.6e an attack counts at 1-3 or better with a supplied unit', () => {
    covers('DV-10.5.6e');
    const made = (defenders: string[], more: Partial<Scene> = {}): number => {
      const t = counter({ E4713: ['sov-mech41-3', 'sov-rd-10'], E4712: defenders }, more);
      go(t, 'end-movement');
      strike(t, 'soviet', attack('E4712', ['sov-mech41-3', 'sov-rd-10']), 3);
      return t.s.activation!.made;
    };
    expect(made(['ger-inf-207'])).toBe(1);
    // Three against twelve.
    const poor = counter({ E4713: ['sov-mech41-3', 'sov-rd-10'], E4712: ['ger-corps-i', 'ger-corps-ii'] });
    go(poor, 'end-movement');
    poor.act('soviet', fit(poor, 'soviet', attack('E4712', ['sov-mech41-3', 'sov-rd-10'])));
    if (poor.open === 'replying') go(poor, 'decline-support');
    expect(poor.s.activation?.made ?? 0).toBe(0);
    expect(made(['ger-inf-207'], { outOfSupply: ['sov-mech41-3', 'sov-rd-10'] })).toBe(0);
    expect(made(['ger-inf-207'], { outOfSupply: ['sov-mech41-3'] })).toBe(1);
  });
});

describe('10.5.6 what is not done is paid for', () => {
  test('one rifle division for each attack not made', () => {
    covers('DV-10.5.6f');
    const eight = ['sov-rd-10', 'sov-rd-90', 'sov-rd-125', 'sov-rd-48'];
    const more = ['sov-rd-5', 'sov-rd-33', 'sov-army-16', 'sov-cav-2'];
    const t = penalty(counter({ E4929: eight, E4928: more, E5030: ['sov-rd-23', 'sov-rd-67'], E4829: 'ger-inf-207' }));
    expect([t.open, t.side]).toEqual(['counterattack-penalty', 'axis']);
    let n = 0;
    while (t.open === 'counterattack-penalty' && offers(t, { type: 'take-division' }).length > 0) {
      go(t, { type: 'take-division', unit: offers(t, { type: 'take-division' })[0]! });
      n++;
    }
    expect(n).toBe(6);
    expect([t.at('sov-army-16'), t.at('sov-cav-2')]).toEqual(['E4928', 'E4928']);
  });
  test('the Axis may, it need not', () => {
    covers('DV-10.5.6f');
    const t = penalty(counter({ E4929: 'sov-rd-10', E4829: 'ger-inf-207' }));
    go(t, 'end-penalty');
    expect(t.at('sov-rd-10')).toBe('E4929');
  });
  test('10.5.6g first those beside the Axis, then the nearest', () => {
    covers('DV-10.5.6g');
    const t = penalty(counter({ E4929: 'sov-rd-10', E5029: 'sov-rd-90', E5229: 'sov-rd-125', E4829: 'ger-inf-207' }));
    expect(offers(t, { type: 'take-division' })).toEqual(['sov-rd-10']);
    go(t, { type: 'take-division', unit: 'sov-rd-10' });
    expect(offers(t, { type: 'take-division' })).toEqual(['sov-rd-90']);
    go(t, { type: 'take-division', unit: 'sov-rd-90' });
    expect(offers(t, { type: 'take-division' })).toEqual(['sov-rd-125']);
  });
  test('10.5.6h those without supply too, if the Axis likes, in the same order', () => {
    covers('DV-10.5.6h');
    const t = penalty(
      counter(
        { E4929: 'sov-rd-10', E4830: 'sov-rd-5', E5029: 'sov-rd-90', E4829: 'ger-inf-207' },
        { outOfSupply: ['sov-rd-10', 'sov-rd-90'] },
      ),
    );
    expect(offers(t, { type: 'take-division' })).toEqual(['sov-rd-10', 'sov-rd-5']);
    go(t, { type: 'take-division', unit: 'sov-rd-5' });
    // An unsupplied division beside the Axis is left: no other may be taken before it.
    expect(offers(t, { type: 'take-division' })).toEqual(['sov-rd-10']);
  });
  test('militia are no 1-4 divisions', () => {
    covers('DV-10.5.6f');
    const t = penalty(counter({ E4929: 'sov-rd-1-dno', E5029: 'sov-rd-90', E4829: 'ger-inf-207' }));
    expect(offers(t, { type: 'take-division' })).toEqual(['sov-rd-90']);
  });
  test('10.5.6g on turn 1 the Axis in Romania does not count', () => {
    covers('DV-10.5.6g');
    // A division on the Prut beside Romanians, and another farther from a German in Poland.
    const t = penalty(
      counter({ W4243: 'sov-rd-10', W4143: 'rum-corps-i', W3331: 'sov-rd-90', W3130: 'ger-inf-207' }, { turn: 1 }),
    );
    expect(offers(t, { type: 'take-division' })).toEqual(['sov-rd-90']);
  });
});

describe('10.5.9 the Stavka chit', () => {
  const reserve = ['sov-army-16', 'sov-army-19', 'sov-rd-10', 'sov-rd-90'];
  const stavka = (units: Scene['units'], more: Partial<Scene> = {}): Table =>
    scene({
      scenario: 'campaign-fall-blau',
      turn: 13,
      units: { 'stavka-reserve': reserve, ...units },
      chit: 'soviet:stavka',
      dice: [1, 2],
      ...more,
    });
  test('10.5.9b two dice of steps, from 1942 at least six, from 1943 at least eight', () => {
    covers('DV-10.5.9b', 'DV-10.5.9c');
    const steps = (turn: number, dice: number[]): number =>
      stavka({ E2215: 'sov-stavka' }, { turn, dice }).s.activation!.quota;
    expect([
      steps(7, [1, 2]),
      steps(8, [1, 2]),
      steps(18, [3, 4]),
      steps(19, [1, 2]),
      steps(19, [3, 4]),
      steps(19, [6, 5]),
    ]).toEqual([3, 6, 7, 8, 8, 11]);
  });
  test('an army counts two, a division one', () => {
    covers('DV-10.5.9b', 'DV-2.2b');
    const t = stavka({ E2215: 'sov-stavka' }, { turn: 6, dice: [1, 2], scenario: 'campaign-barbarossa' });
    go(t, { type: 'release', unit: 'sov-army-16', to: 'E2215' });
    expect(may(t, { type: 'release', unit: 'sov-army-19', to: 'E2215' })).toBe(false);
    expect(may(t, { type: 'release', unit: 'sov-rd-10', to: 'E2215' })).toBe(true);
  });
  test('10.5.9d with Stavka or Zhukov, if supplied overland', () => {
    covers('DV-10.5.9d');
    const t = stavka({ E4828: 'sov-stavka', E4726: 'sov-zhukov' });
    expect(offers(t, { type: 'release', unit: 'sov-rd-10' })).toEqual(expect.arrayContaining(['E4828', 'E4726']));
    const cut = stavka({ E4828: 'sov-stavka', E4926: 'ger-corps-i', E4929: 'ger-corps-ii', E4628: 'ger-corps-x' });
    expect(offers(cut, { type: 'release', unit: 'sov-rd-10' })).not.toContain('E4828');
  });
  test('or in the cities of 7.3', () => {
    covers('DV-10.5.9d', 'DV-7.3a');
    const places = offers(stavka({ E4828: 'sov-stavka' }), { type: 'release', unit: 'sov-rd-10' });
    expect(places).toEqual(expect.arrayContaining(['E2215', 'E4236', 'E3312']));
    expect(places).not.toContain('E2019');
    expect(places).not.toContain('W4121');
  });
  test('10.5.9g only the released move, and only within range of Stavka or Zhukov', () => {
    covers('DV-10.5.9a', 'DV-10.5.9g');
    const t = stavka({ E4828: ['sov-stavka', 'sov-rd-125'] });
    go(t, { type: 'release', unit: 'sov-army-16', to: 'E4828' });
    go(t, { type: 'release', unit: 'sov-rd-10', to: 'E2215' });
    go(t, 'end-release');
    expect(offers(t, { type: 'move' })).toEqual(['sov-army-16']);
  });
  test('10.5.9h then they fight, if still within range', () => {
    covers('DV-10.5.9h', 'DV-10.5.9a');
    const t = stavka({ E4828: ['sov-stavka', 'sov-rd-125'], E4826: 'ger-inf-207', E4825: 'sov-rd-48' });
    go(t, { type: 'release', unit: 'sov-army-16', to: 'E4828' });
    go(t, { type: 'release', unit: 'sov-army-19', to: 'E4828' });
    go(t, 'end-release');
    go(t, { type: 'move', units: ['sov-army-16', 'sov-army-19'], way: ['E4827'] });
    go(t, 'end-movement');
    expect(t.open).toBe('fighting');
    expect(offers(t, { type: 'attack', target: 'E4826' })).toEqual(['sov-army-16', 'sov-army-19']);
  });
  test('10.5.9e in a turn of Soviet initiative from 1942, a march from Stavka ends near other Soviets', () => {
    covers('DV-10.5.9e');
    const from = (turn: number, units: Scene['units'] = {}): Table => {
      const t = stavka({ E4828: 'sov-stavka', ...units }, { turn, dice: [6, 6] });
      go(t, { type: 'release', unit: 'sov-army-16', to: 'E4828' });
      go(t, { type: 'release', unit: 'sov-rd-10', to: 'E4828' });
      go(t, 'end-release');
      return t;
    };
    // Nobody is near: no march at all; in a turn of the Axis all ways are open.
    expect(ends(from(17), ['sov-army-16'])).toEqual([]);
    expect(ends(from(13), ['sov-army-16']).length).toBeGreaterThan(20);
    const near = ends(from(17, { E4523: 'sov-rd-125' }), ['sov-army-16']);
    expect(near).toContain('E4625');
    expect(near).not.toContain('E4829');
  });
  test('10.5.9e or its first two hexes lie within two hexes of an Axis combat unit', () => {
    covers('DV-10.5.9e');
    const t = stavka({ E4828: 'sov-stavka', E4826: 'ger-inf-207' }, { turn: 17, dice: [6, 6] });
    go(t, { type: 'release', unit: 'sov-army-16', to: 'E4828' });
    go(t, 'end-release');
    expect(may(t, { type: 'move', units: ['sov-army-16'], way: ['E4927', 'E4926'] })).toBe(true);
    expect(may(t, { type: 'move', units: ['sov-army-16'], way: ['E4829', 'E4830'] })).toBe(false);
  });
  test('10.5.9f units placed in cities are free of it', () => {
    covers('DV-10.5.9f');
    // Saratov, with Stavka three hexes away.
    const t = stavka({ E4024: 'sov-stavka' }, { turn: 17, dice: [6, 6] });
    go(t, { type: 'release', unit: 'sov-army-16', to: 'E4227' });
    go(t, 'end-release');
    expect(ends(t, ['sov-army-16']).length).toBeGreaterThan(5);
  });
  test('12.8i artillery out of the box may bombard, other artillery may not', () => {
    covers('DV-12.8i');
    const t = stavka(
      {
        'stavka-reserve': ['sov-art-1', 'sov-army-16'],
        E4828: ['sov-stavka'],
        E4829: 'sov-art-2',
        E4928: 'ger-inf-207',
      },
      { turn: 25, dice: [6, 6] },
    );
    go(t, { type: 'release', unit: 'sov-art-1', to: 'E4828' });
    go(t, 'end-release');
    if (t.open === 'moving') go(t, 'end-movement');
    expect(offers(t, { type: 'shell' })).toEqual(['sov-art-1']);
  });
});
