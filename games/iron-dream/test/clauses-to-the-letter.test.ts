import { covers, refusalOf } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { CITIES, idOf } from '../src/geography.ts';
import { assault, game, hex, move, situation, storm, type Situation, type Table } from './support/clauses.ts';
import { natoPlacing, place } from './support/setting-up.ts';

/** Rules taken at their word, where little is left of the case they were made for. */

const lose = (id: string) => ({ type: 'lose-step', unit: id });
const resolve = (at: string) => ({ type: 'resolve-assault', hex: at });
const naval = (of: Situation): Table =>
  situation({ turn: 8, side: 'anglo-allied', step: 'allied-naval', bare: true, ...of });

describe('26.19: two German commanders', () => {
  const four = (of: Situation): Table => situation({ scenario: 'iron-dream-four', turn: 8, bare: true, ...of });

  test('neither attacks with the other’s corps, were it beside the same enemy', () => {
    covers('ID-26.19a');
    const t = four({
      step: 'declaring',
      units: { T22: 'ger-inf-1', S21: 'ger-inf-2', S22: 'sov-inf-3' },
      fed: 'ger-inf-1 ger-inf-2',
    });
    expect([
      t.no(assault('S22', 'ger-inf-1'), 'hitlerite-west'),
      t.no(assault('S22', 'ger-inf-2'), 'hitlerite-west'),
    ]).toEqual(['ID-26.19a', undefined]);
  });

  test('nor puts them to sea', () => {
    covers('ID-26.19a');
    const t = four({ step: 'german-naval', units: { X28: 'ger-inf-1' } });
    const sail = (side: string) => t.no({ type: 'sail', unit: 'ger-inf-1', hex: 'X26' }, side);
    expect([sail('hitlerite'), sail('hitlerite-west')]).toEqual([undefined, 'ID-26.19a']);
  });
});

describe('14, 18.20: the sea', () => {
  test('a beach call counts against the lift', () => {
    covers('ID-14.36a', 'ID-14.1a');
    const t = situation({
      turn: 7,
      side: 'anglo-allied',
      bare: true,
      units: {
        V5: 'us-7 port-1',
        U6: 'ger-inf-84',
        eto: 'us-5',
        W3: 'us-12 us-15 us-16 us-19 port-2',
      },
      more: { invasions: 2, chit: 'A' },
    });
    t.passTo('anglo-allied:allied-naval', 8).do({ type: 'emergency-beach-supply', hex: 'V5', unit: 'us-5' });
    for (const id of ['us-12', 'us-15', 'us-16']) t.do({ type: 'allied-sail', unit: id, to: 'eto' });
    expect(t.no({ type: 'allied-sail', unit: 'us-19', to: 'eto' })).toBe('ID-14.1a');
  });

  test('where nobody can land nobody is asked, and the enemy comes at once', () => {
    covers('ID-18.20a', 'ID-14.36a');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      step: 'declaring',
      bare: true,
      units: { V5: 'us-7 port-1', V6: 'ger-inf-1 ger-inf-2 ger-inf-4' },
      lost: { 'us-7': 1 },
      fed: 'us-7',
      emergency: 'us-7',
      more: { beachThreatened: [hex('V5')], invasions: 2, chit: 'A' },
    });
    t.do(assault('V6', 'us-7')).do('end-phase').do(resolve('V6'), 6);
    while (t.asked[0] === 'anglo-allied:toll') t.do(lose('us-7'));
    expect([t.at('us-7'), t.asked]).toEqual(['eliminated-eto', ['hitlerite:advancing']]);
  });

  test('a port whose box holds no corps is not offered for an invasion', () => {
    covers('ID-14.16a');
    const t = naval({ units: { eto: 'us-5 port-1', mto: 'port-2' }, more: { invasions: 1, chit: 'A' } });
    const ports = game.choices(t.s, 'anglo-allied', { type: 'invade', slots: {} }).candidates;
    expect(ports.map(({ value }) => game.pieces.ids[Number(value)])).toEqual(['port-1']);
  });

  test('the chit is drawn when the first invasion has fought its way ashore, not later', () => {
    covers('ID-14.12a', 'ID-14.25a');
    const corps = ['us-5', 'us-7', 'cw-B1', 'cw-B8'];
    const t = naval({ turn: 1, units: { eto: `${corps.join(' ')} port-1`, V8: 'ger-inf-84' } });
    t.do({ type: 'invade', port: 'port-1', hex: 'V8', corps }).passTo('anglo-allied:declaring').do('end-phase');
    t.do(resolve('V8'), 1, 2);
    expect([t.at('us-5'), t.s.chit]).toEqual(['V8', 'B']);
  });

  test('Southern Italy holds any number', () => {
    covers('ID-25.12a');
    const t = situation({
      turn: 8,
      side: 'anglo-allied',
      bare: true,
      units: { 'southern-italy': 'us-2 us-4 us-6 us-8', A17: 'us-5' },
    });
    expect(t.no(move('us-5', 'southern-italy'))).toBeUndefined();
  });
});

describe('15.16: fortresses', () => {
  test('of several garrisons each holds out unless told otherwise', () => {
    covers('ID-15.16a');
    const t = situation({
      step: 'declaring',
      units: { X11: 'ger-inf-84', V12: 'ger-inf-81', X28: 'ger-inf-73', U16: 'ger-supply-1' },
    });
    for (const id of ['X11', 'V12', 'X28']) t.ring('anglo-allied', id);
    t.do('end-phase').do('end-phase');
    expect(['ger-inf-84', 'ger-inf-81', 'ger-inf-73'].map((id) => t.at(id))).toEqual(['X11', 'V12', 'X28']);
  });
});

describe('18, 22: forts', () => {
  test('ground whose fort has fallen belongs to those beside it', () => {
    covers('ID-22.5a', 'ID-4.1a');
    const t = situation({
      turn: 8,
      side: 'soviet',
      step: 'declaring',
      bare: true,
      units: { T25: 'sov-shock-1 sov-shock-2' },
      forts: { T24: 1 },
      fed: 'sov-shock-1 sov-shock-2',
      emergency: 'sov-shock-1 sov-shock-2',
    });
    expect(t.holder('T24')).toBe('hitlerite');
    t.do(assault('T24', 'sov-shock-1 sov-shock-2')).do('end-phase').do(resolve('T24'), 1);
    expect([t.asked, t.fort('T24'), t.holder('T24')]).toEqual([['soviet:advancing'], 0, 'soviet']);
  });

  test('may be built on a source of supply', () => {
    covers('ID-22.1b');
    const t = situation({ turn: 8, step: 'german-reinforcements', bare: true, more: { fortsLeft: 10, budget: 4 } });
    expect(['U16', 'R23', 'T21'].map((id) => t.no({ type: 'build-fort', hex: id }))).toEqual([
      undefined,
      undefined,
      'ID-25.1b',
    ]);
  });
});

test('in bad weather a second Mobile Assault is refused as one', () => {
  covers('ID-11.4a');
  const all = 'ger-pz-GD ger-pz-HG ger-pz-24 ger-pz-39';
  const t = situation({ turn: 14, bare: true, units: { K23: all, J23: 'sov-inf-3 sov-inf-5' } });
  t.do(storm(all, 'J23'), 1).play(lose('sov-inf-3'), 'soviet').play(lose('sov-inf-5'), 'soviet');
  const no = refusalOf(game, t.s, 'hitlerite', storm('ger-pz-GD', 'J23'));
  expect([no?.rule, no?.key]).toEqual(['ID-11.4a', 'once-in-bad-weather']);
});

test('the second blow of a Shock Front leaves alone what is still to be struck by the first', () => {
  covers('ID-24.8a', 'ID-18.2a');
  const t = situation({
    side: 'soviet',
    turn: 4,
    step: 'shock-front',
    bare: true,
    units: {
      V34: 'sov-inf-3 sov-supply-1 sov-supply-3',
      W34: 'sov-inf-5 sov-inf-8 sov-supply-2 sov-supply-4',
      V33: 'ger-inf-73 ger-inf-1',
      W33: 'ger-inf-84',
    },
  });
  const burn = (id: string, at: string) => ({ type: 'burn-attack', unit: id, hexes: [at] });
  t.do({ type: 'place-shock-front', hexes: ['V34', 'W34'] });
  t.until(5, 'soviet:operational-movement').do('end-phase');
  for (const [id, at] of [
    ['sov-supply-1', 'V34'],
    ['sov-supply-2', 'W34'],
    ['sov-supply-3', 'V34'],
    ['sov-supply-4', 'W34'],
  ] as const)
    t.do(burn(id, at));
  t.do(assault('V33', 'sov-inf-3', { echelon: 'once' })).do(
    assault('W33', 'sov-inf-5 sov-inf-8', { echelon: 'twice' }),
  );
  t.do('end-phase').do(resolve('W33'), 1).play(lose('ger-inf-84'), 'hitlerite').do('stop-advance');
  const second = (at: string) => t.no({ type: 'second-assault', hex: at, attackers: ['sov-inf-5'] });
  // V33 awaits its own assault.
  expect(t.asked[0] === 'soviet:second-echelon' ? second('V33') : 'not even asked').toBeDefined();
});

test('on other turns no French corps is raised', () => {
  covers('ID-7.25b', 'ID-7.25c');
  const t = situation({
    turn: 8,
    step: 'withdrawal',
    units: { U16: 'ger-supply-1', 'eliminated-mto': 'fr-1 fr-2' },
    more: { fxRemoved: 5 },
  });
  t.do('end-phase');
  expect([t.asked, t.told('ID-7.25b'), t.told('ID-7.25c')]).toEqual([
    ['anglo-allied:allied-reinforcements'],
    false,
    false,
  ]);
});

describe('27: the second scenario', () => {
  test('NATO sets up within stacking limits', () => {
    covers('ID-8.1a', 'ID-27.4f');
    const t = natoPlacing();
    const corps = ['us-5', 'us-7', 'us-8', 'us-12'];
    for (const id of corps) t.play(place(id, 'R15'), 'anglo-allied');
    expect(t.no(place('us-15', 'R15'), 'anglo-allied')).toBe('ID-8.1a');
  });

  test('with Berlin, the line and the points NATO has won, wherever its own corps stand', () => {
    covers('ID-27.10a', 'ID-27.10b');
    const judged = CITIES.filter((city) => city.judged > 0)
      .map((city) => idOf(city.hex))
      .join(' ');
    const end = (soviets: string) => {
      const t = situation({
        scenario: 'let-history-judge',
        turn: 14,
        side: 'soviet',
        step: 'withdrawal',
        units: { T21: 'us-5', S9: 'us-7', [soviets]: 'sov-inf-3', V36: 'sov-supply-1' },
        held: { 'anglo-allied': judged },
        emergency: 'sov-inf-3',
        more: { chit: 'A', bombs: 0 },
      });
      t.do('end-phase');
      return t.s.outcome?.key;
    };
    expect([end('V37'), end('S10')]).toEqual(['nato-wins', 'soviets-beyond-line']);
  });
});
