import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { Table } from './support/table.ts';

const WON = {
  turn: 1,
  scenario: 'assault',
  attacker: 'german',
  winner: 'german',
  origin: 'lublin',
  target: 'kowel',
  progress: false,
  gained: [],
};
const BREAKTHROUGH = { scenario: 'breakthrough-conquest', origin: 'lublin', target: 'kowel' };
const { GERMAN, RUSSIAN } = Table;

describe('the initiative', () => {
  test('the higher die wins, and its side orders the battle', () => {
    covers('CA-INI-1', 'CA-INI-3', 'CA-INI-6', 'CA-ASL-2');
    expect(new Table().declare(GERMAN, RUSSIAN, 3, 2).asked).toEqual(['german ordering']);
    const table = new Table().declare(GERMAN, RUSSIAN, 2, 3);
    expect(table.asked).toEqual(['russian ordering']);
    expect(table.why('german', { type: 'order', ...GERMAN, size: 1500, prelude: 'none' })).toBe(
      'CA-INI-6 not-your-decision',
    );
  });

  test('a breakthrough declared by who won as attacker gives one, and binds him', () => {
    covers('CA-INI-5', 'CA-PER-A2', 'CA-PER-A1');
    const table = new Table({ turn: 2, last: WON }).declare(BREAKTHROUGH, RUSSIAN, 4, 4);
    expect(table.asked).toEqual(['german ordering']);
    expect(table.why('german', { type: 'order', ...GERMAN, size: 1500, prelude: 'none' })).toBe(
      'CA-INI-5 bound-to-scenario',
    );
    table.act('german', { type: 'order', ...BREAKTHROUGH, size: 1500, prelude: 'none' });
    expect(table.s.battle?.scenario).toBe('breakthrough-conquest');
  });

  test('without that win there is no breakthrough', () => {
    covers('CA-PER-A2');
    const declare = { type: 'declare', green: 'none', mauve: 0, ...BREAKTHROUGH };
    const no = (last: object) => new Table({ turn: 2, last }).why('german', declare);
    expect(no({ ...WON, winner: 'russian' })).toBe('CA-PER-A2 no-win-as-attacker');
    expect(no({ ...WON, winner: '' })).toBe('CA-PER-A2 no-win-as-attacker');
    expect(no({ ...WON, attacker: 'russian' })).toBe('CA-PER-A2 no-win-as-attacker');
    expect(new Table({ turn: 3, last: WON }).why('german', declare)).toBe('CA-PER-A2 no-win-as-attacker');
    expect(no(WON)).toBeUndefined();
  });

  test('a tie leads to an Engagement: six zones, a die, and its side attacks', () => {
    covers('CA-INI-4', 'CA-ENG-1', 'CA-ENG-2', 'CA-ENG-3');
    const table = new Table().declare(GERMAN, RUSSIAN, 4, 4);
    expect(table.asked).toEqual(['german naming', 'russian naming']);
    expect(table.why('german', { type: 'name-zones', zones: ['kowel', 'stryi'] })).toBe('CA-ENG-2 too-few');
    expect(table.why('german', { type: 'name-zones', zones: ['kowel', 'kiev', 'stryi'] })).toBe(
      'CA-ENG-2 out-of-reach',
    );
    table.act('german', { type: 'name-zones', zones: ['kowel', 'stryi', 'balti'] });
    table.act('russian', { type: 'name-zones', zones: ['przemysl', 'galati', 'suceava'] }, 5);
    expect(table.asked).toEqual(['russian ordering']);
    table.act('russian', {
      type: 'order',
      scenario: 'engagement',
      origin: 'izmail',
      size: 2000,
      prelude: 'none',
    });
    expect(table.s.battle).toMatchObject({ scenario: 'engagement', attacker: 'russian' });
  });

  test('one initiative card adds its number and is spent', () => {
    covers('CA-INI-2', 'CA-CRD-5');
    const hands = {
      german: { blue: [], green: [], mauve: [3, 1] },
      russian: { blue: [], green: [], mauve: [] },
    };
    const table = new Table({ hands });
    expect(table.why('german', { type: 'declare', green: 'none', mauve: 2, ...GERMAN })).toBe('CA-CRD-5 not-in-hand');
    table.declare({ ...GERMAN, mauve: 3 }, RUSSIAN, 1, 3);
    expect(table.asked).toEqual(['german ordering']);
    expect(table.s.hands.german.mauve).toEqual([1]);
  });

  test('a historical card and an initiative card together only where the card says so', () => {
    covers('CA-INI-2', 'CA-CRD-6');
    const hands = {
      german: { blue: [], green: ['surprise'], mauve: [1] },
      russian: { blue: [], green: ['berlin'], mauve: [1] },
    };
    const both = { type: 'declare', green: 'surprise', mauve: 1, ...GERMAN };
    expect(new Table({ hands }).why('german', both)).toBeUndefined();
    const berlin = {
      type: 'declare',
      green: 'berlin',
      mauve: 1,
      scenario: 'urban-conquest',
      origin: 'kowel',
      target: 'lublin',
    };
    expect(new Table({ hands }).why('russian', berlin)).toBe('CA-INI-2 one-card-or-the-other');
    // To Berlin voids the enemy's card: 1 + 0 against 2.
    const table = new Table({ hands });
    table.act('german', { ...both, green: 'none' }).act('russian', { ...berlin, mauve: 0 }, 1, 2);
    expect(table.asked).toEqual(['russian ordering']);
  });

  test('a failed airborne conquest gives the other side three, a victory the attacker one', () => {
    covers('CA-AIR-B3', 'CA-AIR-B4', 'CA-AIR-B1');
    const order = { scenario: 'airborne-conquest', target: 'brody' };
    const after = (result: string) => new Table().battle('german', order).report(result);
    expect(after('draw').s.bonus).toEqual({ german: 0, russian: 3 });
    expect(after('defender-marginal').s.bonus).toEqual({ german: 0, russian: 3 });
    const marginal = after('attacker-marginal');
    expect(marginal.s.bonus).toEqual({ german: 1, russian: 0 });
    expect(marginal.owner('brody')).toBe('russian');
    expect(after('attacker-decisive').owner('brody')).toBe('german');
  });
});

describe('what may be declared', () => {
  const no = (table: Table, side: string, plan: object) =>
    table.why(side, { type: 'declare', green: 'none', mauve: 0, ...plan });

  test('an Assault starts from land held since the season began', () => {
    covers('CA-ASL-1');
    const taken = (turn: number, at: number) =>
      new Table({ turn: at, zones: { kowel: { owner: 'german', taken: turn } } });
    const from = { scenario: 'assault', origin: 'kowel', target: 'sarny' };
    expect(no(taken(2, 4), 'german', from)).toBe('CA-ASL-1 taken-this-season');
    expect(no(taken(2, 7), 'german', from)).toBeUndefined();
    const ceded = new Table({
      turn: 4,
      zones: { kowel: { owner: 'german', taken: 2, ceded: true } },
    });
    covers('CA-RET-2');
    expect(no(ceded, 'german', from)).toBeUndefined();
  });

  test('a city is attacked by a City conquest, and a plain zone is not', () => {
    covers('CA-URB-C1');
    expect(no(new Table(), 'german', { scenario: 'assault', origin: 'lublin', target: 'lwow' })).toBe(
      'CA-URB-C1 city-needs-conquest',
    );
    expect(no(new Table(), 'german', { scenario: 'urban-conquest', origin: 'lublin', target: 'kowel' })).toBe(
      'CA-URB-C1 not-a-city',
    );
    expect(no(new Table(), 'german', { scenario: 'urban-conquest', origin: 'lublin', target: 'lwow' })).toBeUndefined();
  });

  test('a river without a bridge is crossed by the Landing, and nothing else is', () => {
    covers('CA-LND-A1');
    expect(no(new Table(), 'german', { scenario: 'assault', origin: 'galati', target: 'kishinev' })).toBe(
      'CA-LND-A1 river-without-bridge',
    );
    expect(
      no(new Table(), 'german', {
        scenario: 'landing-river',
        origin: 'galati',
        target: 'kishinev',
      }),
    ).toBeUndefined();
    expect(no(new Table(), 'german', { scenario: 'landing-river', origin: 'lublin', target: 'kowel' })).toBe(
      'CA-LND-A1 no-river-to-cross',
    );
  });

  test('a tactical counter-attack goes to land lost this season or last turn', () => {
    covers('CA-CTR-B1');
    const lost = (turn: number, at: number) =>
      new Table({ turn: at, zones: { kowel: { owner: 'german', taken: turn } } });
    const back = { scenario: 'counter-tactical', origin: 'sarny', target: 'kowel' };
    expect(no(lost(2, 5), 'russian', back)).toBeUndefined();
    expect(no(lost(6, 7), 'russian', back)).toBeUndefined();
    expect(no(lost(5, 7), 'russian', back)).toBe('CA-CTR-B1 nothing-fits');
  });

  test('a victory counter-attack needs a defensive win in an Assault or Engagement', () => {
    covers('CA-CTR-A1', 'CA-CTR-A2');
    const last = {
      ...WON,
      attacker: 'russian',
      origin: 'stryi',
      target: 'przemysl',
      gained: ['stryi'],
      progress: true,
    };
    const zones = { stryi: { owner: 'german', taken: 1 } };
    const plan = { scenario: 'counter-victory', origin: 'stryi', target: 'stanislav' };
    expect(no(new Table({ turn: 2, last, zones }), 'german', plan)).toBeUndefined();
    expect(no(new Table({ turn: 2, last: { ...last, scenario: 'landing-river' }, zones }), 'german', plan)).toBe(
      'CA-CTR-A1 no-win-as-defender',
    );
    expect(no(new Table({ turn: 2, last: WON, zones }), 'german', plan)).toBe('CA-CTR-A1 no-win-as-defender');
    const table = new Table({ turn: 2, last, zones }).declare(
      plan,
      { scenario: 'assault', origin: 'stanislav', target: 'uzhgorod' },
      4,
      4,
    );
    expect(table.asked).toEqual(['german ordering']);
  });

  test('the jaws of a Pincer do not touch', () => {
    covers('CA-ECS-B1');
    const zones = { brody: { owner: 'german' }, tarnopol: { owner: 'german' } };
    const table = new Table({ zones: { ...zones, lwow: { owner: 'german' } } });
    const plan = {
      scenario: 'encirclement-pincer',
      origin: 'lwow',
      target: 'stryi',
      second: 'przemysl',
    };
    expect(no(table, 'german', plan)).toBe('CA-ECS-B1 jaws-touch');
    expect(no(table, 'german', { ...plan, second: 'uzhgorod' })).toBeUndefined();
  });

  test('encirclement asks for a pocket away from sea and mountains', () => {
    covers('CA-ECS-A1');
    expect(
      no(new Table(), 'german', {
        scenario: 'encirclement-classic',
        origin: 'lublin',
        target: 'kowel',
      }),
    ).toBe('CA-ECS-A1 nothing-fits');
  });

  test('no drop on a city, and one a year', () => {
    covers('CA-AIR-B2', 'CA-AIR-A1');
    expect(no(new Table(), 'german', { scenario: 'airborne-conquest', target: 'kiev' })).toBe(
      'CA-AIR-B2 no-drop-on-a-city',
    );
    const used = {
      german: { commando: false, airborne: true, foreign: 0, bought: [] },
      russian: { commando: false, airborne: false, foreign: 0, bought: [] },
    };
    expect(no(new Table({ used }), 'german', { scenario: 'airborne-conquest', target: 'brody' })).toBe(
      'CA-AIR-A1 airborne-used',
    );
  });

  test('evacuation needs a port, a sortie a city', () => {
    covers('CA-LND-B1', 'CA-URB-A3');
    expect(no(new Table(), 'german', { scenario: 'naval-evacuation', origin: 'lublin' })).toBe('CA-LND-B1 no-port');
    expect(no(new Table(), 'german', { scenario: 'naval-evacuation', origin: 'constanta' })).toBeUndefined();
    expect(no(new Table(), 'german', { scenario: 'urban-sortie', origin: 'przemysl', target: 'stryi' })).toBe(
      'CA-URB-A3 not-a-city',
    );
  });

  test('one commando operation a year', () => {
    covers('CA-CDO-1');
    const used = {
      german: { commando: true, airborne: false, foreign: 0, bought: [] },
      russian: { commando: false, airborne: false, foreign: 0, bought: [] },
    };
    const table = new Table({ used }).declare(GERMAN, RUSSIAN, 6, 1);
    expect(
      table.why('german', {
        type: 'order',
        ...GERMAN,
        size: 1500,
        prelude: 'commando',
        goal: 'hq',
      }),
    ).toBe('CA-CDO-1 commando-used');
    table.act('german', {
      type: 'order',
      ...GERMAN,
      size: 1500,
      prelude: 'airborne',
      night: 'yes',
    });
    covers('CA-AIR-A2');
    expect(table.s.battle).toMatchObject({ prelude: 'airborne', night: true });
    expect(table.s.used.german.airborne).toBe(true);
  });
});
