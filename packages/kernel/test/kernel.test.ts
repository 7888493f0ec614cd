import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  commitmentTo,
  everyAction,
  ledger,
  line,
  Match,
  names,
  PositionError,
  ProvableChance,
  randomAction,
  readPosition,
  RecordedChance,
  SeededChance,
  times,
  writePosition,
  type Position,
} from '../src/index.ts';
import {
  canariesIn,
  covers,
  fuzz,
  proveExamples,
  outsideFaults,
  reachFaults,
  secrecyFaults,
} from '../src/testing/index.ts';
import { SPY, tiny, type Tiny } from './tiny.ts';

const SECRET = 'ab'.repeat(32);

function pledged(): Match<Tiny> {
  const match = Match.start(tiny, { secret: SECRET, scenario: 'close' });
  match.act({ side: 'red', action: { type: 'pledge', much: 1 } });
  match.act({ side: 'blue', action: { type: 'pledge', much: 2 } });
  return match;
}

describe('chance', () => {
  test.each([2, 6, 20, 36, 1000])('every result of a draw below %i comes about equally often', (bound) => {
    const chance = new SeededChance('even');
    const counts = Array.from({ length: bound }, () => 0);
    for (let i = 0; i < bound * 200; i++) counts[chance.below(bound)]!++;
    // Chi-squared with bound - 1 degrees of freedom stays within six standard deviations of its mean.
    const chi = counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
    expect(Math.abs(chi - (bound - 1))).toBeLessThan(6 * Math.sqrt(2 * bound));
  });

  test('provable draws depend on the secret, the nonces and their number alone', () => {
    const draw = (chance: ProvableChance): number[] => Array.from({ length: 20 }, () => chance.below(6));
    const whole = draw(new ProvableChance(SECRET, ['x']));
    expect(draw(new ProvableChance(SECRET, ['x']))).toEqual(whole);
    expect(draw(new ProvableChance(SECRET, ['x'], 5)).slice(0, 15)).toEqual(whole.slice(5));
    expect(draw(new ProvableChance(SECRET, ['y']))).not.toEqual(whole);
    expect(draw(new ProvableChance('cd'.repeat(32), ['x']))).not.toEqual(whole);
    // Computed independently with another language's HMAC.
    expect(whole).toEqual([3, 1, 0, 2, 1, 0, 1, 3, 3, 1, 4, 1, 2, 4, 0, 0, 5, 5, 4, 5]);
  });

  test('a commitment says nothing about the secret and fits no other', () => {
    expect(commitmentTo(SECRET)).toMatch(/^[0-9a-f]{64}$/);
    expect(commitmentTo(SECRET)).not.toBe(commitmentTo('cd'.repeat(32)));
  });

  test('bad bounds and unrecorded draws are named', () => {
    for (const bound of [0, -1, 1.5, Number.NaN]) expect(() => new SeededChance(1).below(bound)).toThrow(RangeError);
    expect(() => new RecordedChance([]).below(6)).toThrow(/draw 1 of 6 is not recorded/);
    expect(() => new RecordedChance([[6, 1]]).below(10)).toThrow(/recorded of 6, the rules ask for one of 10/);
  });
});

describe('ledgers', () => {
  test('a total is the sum of its lines, with multiplications in their place', () => {
    const lines = [line('TY-1', 'a', 3), line('TY-2', 'b', 4), times('TY-3', 'doubled', 2), line('TY-4', 'c', -1)];
    expect(ledger('strength', lines).total).toBe(13);
  });
});

describe('names', () => {
  test('two of the same name are refused', () => {
    expect(() => names(['a', 'a'])).toThrow('the id a is used twice');
    expect(names(['a', 'b'], new Map([['B', 1]])).find('B')).toBe(1);
  });
});

describe('states', () => {
  test('copying into a used state leaves no trace of what it held', () => {
    const a = pledged();
    const b = Match.start(tiny, { secret: SECRET });
    const target = tiny.codec.clone(a.state);
    target.flat = true;
    tiny.codec.copyInto(b.state, target);
    expect(tiny.codec.hash(target)).toBe(tiny.codec.hash(b.state as Tiny));
    target.runners.at[0] = 5;
    target.pledges['red'] = 9;
    expect(tiny.codec.equal(target, b.state as Tiny)).toBe(false);
    expect(b.state.pledges).toEqual({});
  });

  test('the JSON form is exact, and a misshapen one is named', () => {
    const { state } = pledged();
    const json = JSON.parse(JSON.stringify(tiny.codec.toJSON(state)));
    expect(tiny.codec.equal(tiny.codec.fromJSON(json), state as Tiny)).toBe(true);
    json.tables.runners.at.pop();
    expect(() => tiny.codec.fromJSON(json)).toThrow('runners.at needs 6 numbers');
  });
});

describe('the grammar', () => {
  const { state } = pledged();
  const s = state as Tiny;

  test('choices go slot by slot, with notes, and say why a value is dark', () => {
    expect(tiny.choices(s, 'red', {}).candidates.map((each) => each.value)).toEqual(['march', 'rest']);
    const runners = tiny.choices(s, 'red', { type: 'march' });
    expect(runners.slot).toEqual({ name: 'runner', of: 'piece' });
    expect(runners.candidates.map((each) => each.value)).toEqual([0, 1, 2]);
    expect(runners.why(3)).toMatchObject({ rule: 'TY-2a', key: 'not-yours' });
    expect(runners.why(0)).toBeUndefined();
    const way = tiny.choices(s, 'red', { type: 'march', slots: { runner: 0 }, chosen: [4] });
    expect(way.candidates.map((each) => each.value)).toEqual([3, 5]);
    expect(way.candidates[0]!.note!.total).toBe(2);
    expect(way.mayFinish).toBe(true);
    expect(way.why(8)).toMatchObject({ rule: 'TY-2c' });
    const cry = tiny.choices(s, 'red', { type: 'march', slots: { runner: 0, way: [4, 5] } });
    expect(cry.slot?.name).toBe('cry');
    expect(tiny.choices(s, 'red', { type: 'march', slots: { runner: 0, way: [4] } })).toMatchObject({
      slot: undefined,
      mayFinish: true,
    });
  });

  test('a draft that cannot stand says why', () => {
    expect(tiny.choices(s, 'red', { type: 'march', slots: { runner: 4 } }).refusal).toMatchObject({ key: 'not-yours' });
    expect(tiny.choices(s, 'blue', { type: 'march' }).refusal).toMatchObject({ key: 'not-your-decision' });
    expect(tiny.choices(s, 'red', {}).why('fly')).toMatchObject({ key: 'unknown-action' });
    expect(tiny.choices(s, 'red', {}).why('pledge')).toMatchObject({ key: 'not-now' });
  });

  test('every action listed is accepted, none comes twice, and random walks stay among them', () => {
    const all = [...everyAction(tiny, s, 'red')].map((each) => JSON.stringify(each));
    expect(new Set(all).size).toBe(all.length);
    for (const each of all) expect(tiny.check(s, 'red', JSON.parse(each))).toBeUndefined();
    const seen = new Set<string>();
    const chance = new SeededChance('walks');
    for (let i = 0; i < 2000; i++) {
      const walked = randomAction(tiny, s, 'red', chance)!;
      if (walked.type === 'rest') (walked['who'] as number[]).sort();
      seen.add(JSON.stringify(walked));
    }
    expect([...seen].toSorted()).toEqual(all.toSorted());
  });

  test('every accepted action can be built slot by slot', () => {
    for (const each of everyAction(tiny, s, 'red')) {
      expect(reachFaults(tiny, s, 'red', each)).toEqual([]);
      expect(outsideFaults(tiny, s, 'red', each, new SeededChance('outside'))).toEqual([]);
    }
  });

  test('anything at all may be thrown at check: it answers, and changes nothing', () => {
    const before = tiny.codec.hash(s);
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom('march', 'rest', 'pledge'), (value, type) => {
        const match = Match.resume(tiny, pledged().journal({ reveal: true }));
        const answer = match.act({ side: 'red', action: { type, runner: value, way: value, who: value, much: value } });
        expect('refusal' in answer).toBe(true);
      }),
      { numRuns: 200 },
    );
    expect(tiny.codec.hash(s)).toBe(before);
  });
});

describe('positions', () => {
  const written = (): Position =>
    JSON.parse(JSON.stringify(writePosition(tiny, { scenario: 'close', options: {} }, pledged().state)));

  test('any moment can be written and read again', () => {
    const match = pledged();
    match.act({ side: 'red', action: { type: 'march', runner: 'red-1', way: ['e', 'f'], cry: 'hurrah' } });
    const position = JSON.parse(JSON.stringify(writePosition(tiny, match.start, match.state)));
    expect(position.runners[0]).toEqual({ id: 'red-1', at: 'f', tired: true });
    expect(position.stack[2]).toMatchObject({ step: 'duel', attacker: 'red-1', defender: 'blue-1' });
    expect(tiny.codec.equal(readPosition(tiny, position).state, match.state as Tiny)).toBe(true);
  });

  test('a short position needs only what differs', () => {
    const { state } = readPosition(tiny, {
      format: 'rokada-position/1',
      game: 'tiny',
      scenario: 'row',
      stack: 'turn/marching',
      pledges: { red: 1, blue: 1 },
      runners: [
        { id: 'red-1', at: 'g' },
        { id: 'blue-1', at: 'b' },
      ],
    });
    expect(tiny.decisions(state)[0]).toMatchObject({ side: 'red', step: 'marching' });
    expect([...everyAction(tiny, state, 'red')].filter((each) => each.type === 'march')).toHaveLength(6);
  });

  test.each<[string, (p: { [key: string]: any }) => void, string]>([
    [
      'an unknown unit',
      (p) => p['runners'].push({ id: 'green-1', at: 'a' }),
      'runners[6]: nothing is called "green-1"',
    ],
    ['a unit twice', (p) => p['runners'].push({ id: 'red-1', at: 'a' }), 'runners.red-1: is listed twice'],
    ['a space off the map', (p) => (p['runners'][0].at = 'z'), 'runners.red-1.at: "z" is no space of this board'],
    ['an unknown column', (p) => (p['runners'][0].hat = 1), 'runners.red-1.hat: no such column'],
    ['a flag that is none', (p) => (p['runners'][0].tired = 1), 'runners.red-1.tired: expected true or false'],
    [
      'a word that is none',
      (p) => (p['runners'][0].mood = 'odd'),
      'runners.red-1.mood: "odd" is no one of calm, angry',
    ],
    ['an unknown field', (p) => (p['weather'] = 'mud'), 'weather: tiny has no such field or table'],
    ['an impossible turn', (p) => (p['turn'] = 40), 'turn: is out of range'],
    ['an unknown step', (p) => (p['stack'] = 'turn/dancing'), 'stack: no step is called dancing'],
    ['a step in the wrong place', (p) => (p['stack'] = 'turn/duel'), 'stack: duel is not a step of turn'],
    ['no stack', (p) => delete p['stack'], 'stack: expected a list of steps, or their names joined by slashes'],
    ['another game', (p) => (p['game'] = 'chess'), 'game: expected tiny, found "chess"'],
    ['an unknown option', (p) => (p['options'] = { snow: 'yes' }), 'scenario: tiny has no option snow'],
  ])('a position with %s is refused by name', (_, change, message) => {
    const position = written() as unknown as Record<string, unknown>;
    change(position);
    expect(() => readPosition(tiny, position)).toThrow(PositionError);
    expect(() => readPosition(tiny, position)).toThrow(message);
  });
});

describe('the harness', () => {
  test('whole games at random hold every property', () => {
    const report = fuzz(tiny, { games: 40, seed: 1, every: 3 });
    expect(report.failures.map((failure) => failure.what)).toEqual([]);
    expect(report.actions).toBeGreaterThan(400);
  });

  test('it finds a dead end, an endless match and a broken invariant, and keeps the journal', () => {
    const stuck = {
      ...tiny,
      actions: new Map(
        [...tiny.actions].map(([k, v]) => [k, k === 'pledge' ? v : { ...v, closed: () => ({ rule: 'X', key: 'no' }) }]),
      ),
    };
    expect(fuzz(stuck, { games: 1, seed: 1 }).failures[0]!.what).toContain('is stuck at');
    expect(fuzz(tiny, { games: 1, seed: 1, longest: 3 }).failures[0]!.what).toContain('does not end');
    const strict = {
      ...tiny,
      *faults(s: Tiny) {
        if (s.turn > 1) yield { where: 'turn', what: 'too late' };
      },
    };
    const [failure] = fuzz(strict, { games: 1, seed: 1 }).failures;
    expect(failure!.what).toContain('turn: too late');
    expect(Match.resume(tiny, failure!.journal).version).toBe(failure!.version);
  });

  test('it finds an undo window left open on something revealed', () => {
    const { state } = pledged();
    const leaky = {
      ...tiny,
      sample: (s: Tiny) => {
        s.runners.at[SPY] = 7;
        return s;
      },
      view: (s: Tiny) => ({ pieces: [], spaces: [], facts: { spy: s.runners.at[SPY]! } }),
    };
    expect(secrecyFaults(leaky, state as Tiny, new SeededChance(1))).toContain('blue sees what is hidden in its view');
    expect(
      secrecyFaults({ ...leaky, view: tiny.view }, state as Tiny, new SeededChance(1)).filter((each) =>
        each.startsWith('blue'),
      ),
    ).toEqual([]);
  });

  test('a game that says it hides nothing, yet does, is found out and gives nothing away', () => {
    const match = pledged();
    const careless = { ...tiny, hides: () => false };
    const faults = secrecyFaults(careless, match.state as Tiny, new SeededChance(1));
    expect(faults).toContain('red alone sees what all should');
    const open = Match.start(careless, { secret: SECRET, scenario: 'close' });
    for (const view of open.views([['red'], ['blue'], []])) expect(view).toEqual(open.view([]));
    expect(match.views([['red'], []])).toEqual([match.view(['red']), match.view([])]);
  });

  test('canaries are found wherever they hide', () => {
    expect(canariesIn({ a: [{ b: 'xx-CANARY-xx' }] }, ['CANARY', 'DODO'])).toEqual(['CANARY']);
  });

  test('covers takes ids of clauses, and examples need their proofs', () => {
    expect(() => covers()).toThrow();
    expect(() => covers('fifteen')).toThrow('does not look like');
    expect(() => covers('ID-15.22b', 'TS-DEF-21')).not.toThrow();
    const run: Record<string, () => void> = {};
    const example = { id: 'EX-1', rules: [], given: '', when: '', then: 'it holds' };
    proveExamples((name, proof) => void (run[name] = proof), [example], { 'EX-2': () => {} });
    expect(run['EX-1: it holds']).toThrow('no proof of example EX-1');
    expect(run['every proof belongs to an example']).toThrow('no example is called EX-2');
  });
});
