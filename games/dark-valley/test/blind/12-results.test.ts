import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { STEPPE, attack, axisCombat, sovietCombat, strike, told } from '../combat-support.ts';
import type { Scene, Table } from '../support.ts';
import { ends, go, offers, open, steps } from './help.ts';

const A = `
AE  AE  AL1 AL1 AL1 BL1 BL1 DR*
AE  AE  AL1 AL1 BL1 BL1 DR* DR*
AE  AL1 AL1 BL1 BL1 DR  DR* DR*
AL1 AL1 BL1 BL1 DR  DR* DR* EX
AL1 AL1 BL1 DR  DR* DR* EX  DE
AL1 BL1 DR  DR  DR* EX  DE  DE
BL1 DR  DR  DR* EX  DE  DE  DE
DR  DR  DR* EX  DE  DE  DE  DE`;
const B = `
AE  AE  AL1 AL1 AL1 NE  NE  DR
AE  AE  AL1 AL1 NE  NE  DR  BL1
AE  AL1 AL1 NE  NE  DR  BL1 BL1
AL1 AL1 NE  NE  DR  BL1 BL1 EX
AL1 AL1 NE  DR  BL1 BL1 EX  EX
AL1 NE  DR  BL1 BL1 EX  EX  DE
NE  NE  BL1 BL1 EX  EX  DE  DE
NE  DR  BL1 EX  EX  DE  DE  DE`;
const COLUMNS = ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1'];
/** Who attacks an army of five, by column: 5/15 is 1:3 and so on. */
const AXIS: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  '1:3': [['ger-pz-1'], ['sov-army-16', 'sov-army-19', 'sov-army-20']],
  '1:2': [['ger-pz-1'], ['sov-army-16', 'sov-army-19']],
  '1:1': [['ger-pz-1'], ['sov-army-16']],
  '2:1': [['ger-pz-1', 'ger-pz-6'], ['sov-army-16']],
  '3:1': [['ger-pz-1', 'ger-pz-6', 'ger-pz-8'], ['sov-army-16']],
  '4:1': [['ger-pz-1', 'ger-mot-3'], ['sov-mech41-3']],
  '5:1': [['ger-pz-1'], ['sov-rd-10']],
  '6:1': [['ger-pz-1', 'ger-pz-6'], ['sov-rd-10']],
};
const resultOf = (t: Table): unknown => {
  const line = t.news.find((each) => each.key === 'battle');
  return (line?.params?.['result'] as { word?: string } | undefined)?.word ?? line?.params?.['result'];
};

describe('12.1.1 the tables', () => {
  const rows = (text: string): string[][] =>
    text
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/ +/));
  const tried = (turn: number, die: number, column: string): unknown => {
    const [attackers, defenders] = AXIS[column]!;
    const t = axisCombat(
      { E4829: attackers, [STEPPE]: defenders },
      { turn, outOfSupply: die > 6 ? defenders : [], options: { 'winter-shelter': 'anywhere' } },
    );
    expect(told(t, 'axis', attack(STEPPE, attackers)).column).toBe(column);
    return resultOf(strike(t, 'axis', attack(STEPPE, attackers), die > 6 ? die - 2 : die));
  };
  test('the Axis attacks by table A', () => {
    covers('DV-CRT.a', 'DV-12.1.1a', 'DV-12.3d');
    rows(A).forEach((row, i) => {
      expect(
        COLUMNS.map((column) => tried(4, i + 1, column)),
        `die ${i + 1}`,
      ).toEqual(row);
    });
  });
  test('and by table B in the first winter', () => {
    covers('DV-CRT.b', 'DV-12.1.1a', 'DV-12.3d');
    rows(B).forEach((row, i) => {
      expect(
        COLUMNS.map((column) => tried(7 + (i % 3), i + 1, column)),
        `die ${i + 1}`,
      ).toEqual(row);
    });
  });
  test('turns 6 and 10: the Axis is back at table A', () => {
    covers('DV-12.1.1a');
    expect(tried(6, 1, '6:1')).toBe('DR*');
    expect(tried(10, 1, '6:1')).toBe('DR*');
  });
  test('the Soviets use A until turn 9 and B from turn 10', () => {
    covers('DV-12.1.1b');
    const result = (turn: number): unknown =>
      resultOf(
        strike(
          sovietCombat(
            { E4829: 'ger-mot-3', [STEPPE]: ['sov-army-16', 'sov-army-19'] },
            { scenario: 'campaign-barbarossa', turn },
          ),
          'soviet',
          attack('E4829', ['sov-army-16', 'sov-army-19']),
          2,
        ),
      );
    expect([2, 9, 10, 44].map(result)).toEqual(['BL1', 'BL1', 'NE', 'NE']);
  });
});

describe('12.3 losses', () => {
  const three = {
    E4829: ['ger-pz-1', 'ger-pz-6', 'ger-inf-207'],
    [STEPPE]: ['sov-army-16', 'sov-army-19', 'sov-army-20'],
  };
  test('AE ends every attacker, and the defender stays', () => {
    covers('DV-CRT.c');
    const t = strike(
      axisCombat({ E4829: 'ger-pz-1', E4928: 'ger-inf-207', [STEPPE]: ['sov-army-16', 'sov-army-19', 'sov-army-20'] }),
      'axis',
      attack(STEPPE, ['ger-pz-1', 'ger-inf-207']),
      1,
    );
    expect([steps(t, 'ger-pz-1'), steps(t, 'ger-inf-207'), steps(t, 'sov-army-16')]).toEqual([0, 0, 2]);
  });
  test('12.3g no unit is eliminated while a two-step unit in the fight is whole', () => {
    covers('DV-12.3g', 'DV-CRT.d');
    const t = strike(axisCombat(three), 'axis', attack(STEPPE, ['ger-pz-1', 'ger-pz-6', 'ger-inf-207']), 3);
    expect(t.side).toBe('axis');
    expect(offers(t, { type: 'lose-step' })).toEqual(['ger-pz-1', 'ger-pz-6']);
  });
  test('12.3g when all are down to one step, anyone may go', () => {
    covers('DV-12.3g');
    const t = strike(
      axisCombat(three, { reduced: ['ger-pz-1', 'ger-pz-6'] }),
      'axis',
      attack(STEPPE, ['ger-pz-1', 'ger-pz-6', 'ger-inf-207']),
      4,
    );
    expect(offers(t, { type: 'lose-step' })).toEqual(['ger-inf-207', 'ger-pz-1', 'ger-pz-6']);
    go(t, { type: 'lose-step', unit: 'ger-inf-207' });
    expect(t.at('ger-inf-207')).toBe('eliminated');
  });
  test('12.3g a whole unit beside the attackers that did not attack does not shield them', () => {
    covers('DV-12.3g');
    const t = strike(
      axisCombat({ E4829: ['ger-pz-1', 'ger-mot-3'], [STEPPE]: 'sov-mech41-3' }),
      'axis',
      attack(STEPPE, ['ger-mot-3']),
      1,
    );
    expect([steps(t, 'ger-mot-3'), steps(t, 'ger-pz-1')]).toEqual([0, 2]);
  });
  test('BL1: each side loses a step of its own choice', () => {
    covers('DV-CRT.e', 'DV-12.3g');
    const t = strike(
      axisCombat({ E4829: ['ger-pz-1', 'ger-pz-6'], [STEPPE]: ['sov-army-16', 'sov-rd-10'] }),
      'axis',
      attack(STEPPE, ['ger-pz-1', 'ger-pz-6']),
      4,
    );
    for (let n = 0; n < 2 && open(t).includes('lose-step'); n++) {
      if (t.side === 'soviet') expect(offers(t, { type: 'lose-step' })).toEqual(['sov-army-16']);
      go(t, { type: 'lose-step', unit: t.side === 'axis' ? 'ger-pz-6' : 'sov-army-16' });
    }
    expect([steps(t, 'ger-pz-6'), steps(t, 'ger-pz-1'), steps(t, 'sov-army-16'), steps(t, 'sov-rd-10')]).toEqual([
      1, 2, 1, 1,
    ]);
  });
  test('EX: the defender goes, the attacker loses as many steps', () => {
    covers('DV-CRT.f');
    const t = strike(
      axisCombat({ E4829: ['ger-pz-1', 'ger-pz-6'], [STEPPE]: ['sov-rd-10', 'sov-rd-90'] }),
      'axis',
      attack(STEPPE, ['ger-pz-1', 'ger-pz-6']),
      5,
    );
    expect([t.at('sov-rd-10'), t.at('sov-rd-90')]).toEqual(['eliminated', 'eliminated']);
    go(t, { type: 'lose-step', unit: 'ger-pz-1' });
    // The second step must again come from a whole unit.
    if (open(t).includes('lose-step')) expect(offers(t, { type: 'lose-step' })).toEqual(['ger-pz-6']);
    if (open(t).includes('lose-step')) go(t, { type: 'lose-step', unit: 'ger-pz-6' });
    expect([steps(t, 'ger-pz-1'), steps(t, 'ger-pz-6')]).toEqual([1, 1]);
  });
  test('EX counts the steps the defender had left', () => {
    covers('DV-CRT.f');
    const t = strike(
      axisCombat(
        { E4829: ['ger-pz-1', 'ger-pz-6', 'ger-pz-8'], [STEPPE]: 'sov-army-16' },
        { reduced: ['sov-army-16'] },
      ),
      'axis',
      attack(STEPPE, ['ger-pz-1', 'ger-pz-6', 'ger-pz-8']),
      5,
    );
    go(t, { type: 'lose-step', unit: 'ger-pz-1' });
    expect(open(t)).not.toContain('lose-step');
    expect(t.at('sov-army-16')).toBe('eliminated');
  });
  test('DR*: a defender of two steps loses one, of one step none', () => {
    covers('DV-CRT.h');
    const one = strike(
      axisCombat({ E4829: ['ger-pz-1', 'ger-pz-6'], [STEPPE]: 'sov-rd-10' }),
      'axis',
      attack(STEPPE, ['ger-pz-1', 'ger-pz-6']),
      1,
    );
    go(one, { type: 'retreat', units: ['sov-rd-10'], way: ['E5029', 'E5128'] });
    expect(one.at('sov-rd-10')).toBe('E5128');
    const two = strike(
      axisCombat({ E4829: ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-mot-3'], [STEPPE]: ['sov-rd-10', 'sov-rd-90'] }),
      'axis',
      attack(STEPPE, ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-mot-3']),
      1,
    );
    go(two, { type: 'lose-step', unit: 'sov-rd-90' });
    expect(two.at('sov-rd-90')).toBe('eliminated');
    expect(ends(two, ['sov-rd-10'], 'retreat')).toEqual(['E5128', 'E5129', 'E5130']);
  });
  test('DE ends all defenders, and costs the Axis nothing', () => {
    covers('DV-CRT.j');
    const t = strike(
      axisCombat({ E4829: ['ger-pz-1', 'ger-pz-6'], [STEPPE]: 'sov-rd-10' }),
      'axis',
      attack(STEPPE, ['ger-pz-1', 'ger-pz-6']),
      6,
    );
    expect(t.at('sov-rd-10')).toBe('eliminated');
    expect([steps(t, 'ger-pz-1'), steps(t, 'ger-pz-6')]).toEqual([2, 2]);
  });
});

describe('what German losses cost the Soviets', () => {
  const soviets = (turn: number, units: Scene['units'], more: Partial<Scene> = {}): Table =>
    sovietCombat(units, { scenario: 'campaign-barbarossa', turn, ...more });
  test('DE against Germans costs a step', () => {
    covers('DV-CRT.j');
    const t = strike(
      soviets(20, { E4829: 'ger-inf-207', [STEPPE]: ['sov-gdarmy-1', 'sov-army-16'] }),
      'soviet',
      attack('E4829', ['sov-gdarmy-1', 'sov-army-16']),
      6,
    );
    expect(t.at('ger-inf-207')).toBe('eliminated');
    if (open(t).includes('lose-step')) go(t, { type: 'lose-step', unit: 'sov-gdarmy-1' });
    expect([steps(t, 'sov-gdarmy-1'), steps(t, 'sov-army-16')]).toEqual([1, 2]);
  });
  test('DE against Romanians costs nothing', () => {
    covers('DV-CRT.j');
    const t = strike(
      soviets(20, { E4829: 'rum-mtn', [STEPPE]: ['sov-gdarmy-1', 'sov-army-16'] }),
      'soviet',
      attack('E4829', ['sov-gdarmy-1', 'sov-army-16']),
      6,
    );
    expect(t.at('rum-mtn')).toBe('eliminated');
    expect([steps(t, 'sov-gdarmy-1'), steps(t, 'sov-army-16')]).toEqual([2, 2]);
  });
  test('DE against the Spaniards of Azul or the Slovaks costs as against Germans', () => {
    covers('DV-CRT.j', 'DV-15.1d');
    for (const unit of ['ger-inf-250', 'slo-mobile']) {
      const t = strike(
        soviets(20, { E4829: unit, [STEPPE]: ['sov-gdarmy-1', 'sov-army-16'] }),
        'soviet',
        attack('E4829', ['sov-gdarmy-1', 'sov-army-16']),
        6,
      );
      if (open(t).includes('lose-step')) go(t, { type: 'lose-step', unit: 'sov-gdarmy-1' });
      expect(steps(t, 'sov-gdarmy-1'), unit).toBe(1);
    }
  });
  test('a step lost by Germans to DR* costs a step', () => {
    covers('DV-CRT.i');
    const against = (unit: string): number => {
      // Six to one by table A: die 1 is DR*.
      const t = strike(
        soviets(
          9,
          {
            E4829: unit,
            [STEPPE]: ['sov-army-16', 'sov-army-19', 'sov-shock-1'],
            E4928: ['sov-army-20', 'sov-army-21', 'sov-shock-2'],
          },
          { reduced: [] },
        ),
        'soviet',
        attack('E4829', ['sov-army-16', 'sov-army-19', 'sov-shock-1', 'sov-army-20', 'sov-army-21', 'sov-shock-2']),
        4,
      );
      while (open(t).includes('lose-step')) go(t, { type: 'lose-step', unit: offers(t, { type: 'lose-step' })[0]! });
      return ['sov-army-16', 'sov-army-19', 'sov-shock-1', 'sov-army-20', 'sov-army-21', 'sov-shock-2'].reduce(
        (sum, each) => sum + steps(t, each),
        0,
      );
    };
    // Thirty-two against six is five to one; against three it is six to one, where a four is EX.
    expect(against('ger-corps-i')).toBe(11);
  });
  test('BL1 costs the Soviets one step, not two', () => {
    covers('DV-CRT.i', 'DV-CRT.e');
    const t = strike(
      soviets(20, { E4829: 'ger-corps-i', [STEPPE]: ['sov-army-16', 'sov-army-19', 'sov-shock-1'] }),
      'soviet',
      attack('E4829', ['sov-army-16', 'sov-army-19', 'sov-shock-1']),
      6,
    );
    while (open(t).includes('lose-step')) go(t, { type: 'lose-step', unit: offers(t, { type: 'lose-step' })[0]! });
    expect(['sov-army-16', 'sov-army-19', 'sov-shock-1'].reduce((sum, each) => sum + steps(t, each), 0)).toBe(5);
    expect(steps(t, 'ger-corps-i')).toBe(1);
  });
  test('12.3h an intact Guards army takes the first loss of an attack', () => {
    covers('DV-12.3h');
    const t = strike(
      soviets(20, {
        E4829: ['ger-corps-i', 'ger-corps-ii'],
        [STEPPE]: ['sov-army-16', 'sov-gdarmy-1', 'sov-gta-1', 'sov-tank-1'],
      }),
      'soviet',
      attack('E4829', ['sov-army-16', 'sov-gdarmy-1', 'sov-gta-1', 'sov-tank-1']),
      1,
    );
    expect(offers(t, { type: 'lose-step' })).toEqual(['sov-gdarmy-1', 'sov-gta-1']);
  });
  test('12.3h a reduced Guards army need not', () => {
    covers('DV-12.3h', 'DV-12.3g');
    const t = strike(
      soviets(
        20,
        { E4829: ['ger-corps-i', 'ger-corps-ii'], [STEPPE]: ['sov-army-16', 'sov-army-19', 'sov-gdarmy-1'] },
        { reduced: ['sov-gdarmy-1'] },
      ),
      'soviet',
      attack('E4829', ['sov-army-16', 'sov-army-19', 'sov-gdarmy-1']),
      1,
    );
    expect(offers(t, { type: 'lose-step' })).toEqual(['sov-army-16', 'sov-army-19']);
  });
  test('12.3h in defence a Guards army has no such duty', () => {
    covers('DV-12.3h');
    const t = strike(
      axisCombat(
        {
          E4829: ['ger-pz-1', 'ger-pz-6', 'ger-pz-8'],
          E4928: ['ger-pz-3', 'ger-pz-4'],
          [STEPPE]: ['sov-gdarmy-1', 'sov-army-16'],
        },
        { turn: 20 },
      ),
      'axis',
      attack(STEPPE, ['ger-pz-1', 'ger-pz-6', 'ger-pz-8', 'ger-pz-3', 'ger-pz-4']),
      4,
    );
    while (t.side === 'axis') go(t, { type: 'lose-step', unit: 'ger-pz-1' });
    expect(offers(t, { type: 'lose-step' })).toEqual(['sov-army-16', 'sov-gdarmy-1']);
  });
});

describe('no effect', () => {
  const t0 = (): Table =>
    strike(
      sovietCombat({ E4829: 'ger-mot-3', [STEPPE]: ['sov-army-16', 'sov-army-19'] }, { turn: 20 }),
      'soviet',
      attack('E4829', ['sov-army-16', 'sov-army-19']),
      2,
    );
  test('the Soviets may accept it', () => {
    covers('DV-CRT.k');
    const t = t0();
    expect(open(t)).toEqual(['accept-no-effect', 'roll-again']);
    expect(t.side).toBe('soviet');
    go(t, 'accept-no-effect');
    expect([steps(t, 'ger-mot-3'), steps(t, 'sov-army-16'), steps(t, 'sov-army-19')]).toEqual([1, 2, 2]);
  });
  test('or roll again, and a second one is a loss of a step', () => {
    covers('DV-CRT.k');
    const t = t0().roll(3);
    go(t, 'roll-again');
    expect(open(t)).toEqual(['lose-step']);
    go(t, { type: 'lose-step', unit: 'sov-army-19' });
    expect([steps(t, 'sov-army-16'), steps(t, 'sov-army-19')]).toEqual([2, 1]);
  });
  test('or roll again and have another result', () => {
    covers('DV-CRT.k');
    const t = t0().roll(4);
    go(t, 'roll-again');
    expect(open(t)).toEqual(['retreat']);
  });
  test('the Axis has no second die in the first winter', () => {
    covers('DV-CRT.k');
    const t = strike(
      axisCombat(
        { E4829: ['ger-pz-1', 'ger-pz-6'], [STEPPE]: 'sov-army-16' },
        { turn: 8, options: { 'winter-shelter': 'anywhere' } },
      ),
      'axis',
      attack(STEPPE, ['ger-pz-1', 'ger-pz-6']),
      3,
    );
    expect(open(t)).toContain('end-combat');
    expect([steps(t, 'ger-pz-1'), steps(t, 'sov-army-16')]).toEqual([2, 2]);
  });
});
