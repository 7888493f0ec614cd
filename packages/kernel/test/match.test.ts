import { describe, expect, test } from 'vitest';
import { Match, parseJournal, verify, writePosition, type Journal } from '../src/index.ts';
import { PIECES, SPY, tiny, type Tiny } from './tiny.ts';

const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

const begun = (scenario = 'row'): Match<Tiny> => Match.start(tiny, { secret: SECRET, scenario });

function pledged(scenario = 'row'): Match<Tiny> {
  const match = begun(scenario);
  match.act({ side: 'red', action: { type: 'pledge', much: 1 } });
  match.act({ side: 'blue', action: { type: 'pledge', much: 2 } });
  return match;
}

const march = (runner: string, ...way: string[]) => ({ type: 'march', runner, way });
const refusalOf = (answer: object): string => (answer as { refusal?: { key: string } }).refusal?.key ?? 'accepted';

describe('acting', () => {
  test('an accepted action raises the version and tells the log', () => {
    const match = pledged();
    expect(match.act({ side: 'red', action: march('red-1', 'b', 'c'), version: 2 })).toMatchObject({ version: 3 });
    expect(match.log(['red'], 3)).toEqual([
      {
        version: 3,
        side: 'red',
        news: [{ key: 'marched', rules: ['TY-2'], params: { runner: { piece: 0 }, to: { space: 2 } } }],
      },
    ]);
  });

  test.each([
    ['no object', 'march', 'not-an-action'],
    ['no type', {}, 'not-an-action'],
    ['an unknown action', { type: 'fly' }, 'unknown-action'],
    ['an unknown slot', { ...march('red-1', 'b'), speed: 3 }, 'unknown-slot'],
    ['a missing slot', { type: 'march', runner: 'red-1' }, 'missing-slot'],
    ['an unknown piece', march('green-1', 'b'), 'bad-value'],
    ['an unknown space', march('red-1', 'z'), 'bad-value'],
    ['a number for a piece', { type: 'march', runner: 0, way: ['b'] }, 'bad-value'],
    ['a text for a path', { type: 'march', runner: 'red-1', way: 'b' }, 'bad-value'],
    ["somebody else's piece", march('blue-1', 'h'), 'not-yours'],
    ['a leap', march('red-1', 'd'), 'too-far'],
    ['too long a way', march('red-1', 'b', 'c', 'd'), 'too-many'],
    ['no way at all', march('red-1'), 'too-few'],
    ['a slot that is not asked', { ...march('red-1', 'b'), cry: 'hurrah' }, 'unknown-slot'],
    ['the same piece twice', { type: 'rest', who: ['red-1', 'red-1'] }, 'chosen-twice'],
    ['an action of another step', { type: 'pledge', much: 1 }, 'not-now'],
  ])('%s is refused and nothing changes', (_, bad, key) => {
    const match = pledged();
    const before = tiny.codec.hash(match.state);
    expect(refusalOf(match.act({ side: 'red', action: bad }))).toBe(key);
    expect(tiny.codec.hash(match.state)).toBe(before);
    expect(match.version).toBe(2);
  });

  test('the wrong side, an unknown side and a stale version are refused', () => {
    const match = pledged();
    expect(refusalOf(match.act({ side: 'blue', action: march('blue-1', 'h') }))).toBe('not-your-decision');
    expect(refusalOf(match.act({ side: 'green', action: march('red-1', 'b') }))).toBe('unknown-side');
    expect(refusalOf(match.act({ side: 'red', action: march('red-1', 'b'), version: 1 }))).toBe('stale');
  });

  test('both sides decide at once where a step says so', () => {
    const match = begun();
    expect(match.decisions().map((each) => each.side)).toEqual(['red', 'blue']);
    match.act({ side: 'blue', action: { type: 'pledge', much: 3 } });
    expect(match.decisions().map((each) => each.side)).toEqual(['red']);
    expect(refusalOf(match.act({ side: 'blue', action: { type: 'pledge', much: 3 } }))).toBe('not-your-decision');
  });

  test('a decision may open inside an action of the other side', () => {
    const match = pledged('close');
    match.act({ side: 'red', action: march('red-1', 'e') });
    match.act({ side: 'red', action: { ...march('red-2', 'e', 'f'), cry: 'hurrah' } });
    expect(match.state.stack.map((frame) => frame.step)).toEqual(['turn', 'marching', 'duel', 'shame']);
    const [open] = match.decisions();
    expect(open!.about).toBe('shame');
    match.act({ side: open!.side, action: { type: 'fall' } });
    expect(match.state.stack.map((frame) => frame.step)).toEqual(['turn', 'marching']);
    expect(match.decisions()[0]!.side).toBe('red');
  });

  test('a fault in the rules leaves the match as it was', () => {
    const broken = { ...tiny, apply: tiny.apply };
    broken.apply = (s, side, action, world) => {
      tiny.apply(s, side, action, world);
      throw new Error('a bug');
    };
    const match = Match.start(broken, { secret: SECRET });
    const before = tiny.codec.hash(match.state);
    expect(() => match.act({ side: 'red', action: { type: 'pledge', much: 1 } })).toThrow('a bug');
    expect(tiny.codec.hash(match.state)).toBe(before);
    expect(match.version).toBe(0);
  });

  test('nor does it spoil what was done before it, nor the way back', () => {
    let bug = false;
    const broken: typeof tiny = {
      ...tiny,
      apply(...given) {
        tiny.apply(...given);
        if (bug) throw new Error('a bug');
      },
    };
    const match = Match.start(broken, { secret: SECRET });
    const start = tiny.codec.hash(match.state);
    match.act({ side: 'red', action: { type: 'pledge', much: 3 } });
    bug = true;
    expect(() => match.act({ side: 'blue', action: { type: 'pledge', much: 1 } })).toThrow('a bug');
    bug = false;
    expect(match.undo({ side: 'red', consent: ['blue'] })).toMatchObject({ version: 2 });
    expect(tiny.codec.hash(match.state)).toBe(start);
  });
});

describe('taking back', () => {
  test('inside the window it is free and exact', () => {
    const match = pledged();
    const before = tiny.codec.hash(match.state);
    match.act({ side: 'red', action: march('red-1', 'b') });
    match.act({ side: 'red', action: march('red-2', 'b', 'c') });
    expect(match.undo({ side: 'red' })).toMatchObject({ version: 5 });
    expect(match.state.runners.at[1]).toBe(0);
    expect(match.undo({ side: 'red', version: 5 })).toMatchObject({ version: 6 });
    expect(tiny.codec.hash(match.state)).toBe(before);
    expect(match.log(['red'], 3).map((each) => each.undone ?? each.news[0]!.key)).toEqual([true, true, 'undo', 'undo']);
  });

  test('dice close the window', () => {
    const match = pledged('close');
    match.act({ side: 'red', action: { ...march('red-1', 'e', 'f'), cry: 'quiet' } });
    expect(refusalOf(match.undo({ side: 'red' }))).toBe('undo-chance');
  });

  test('passing the decision on closes the window', () => {
    const match = pledged();
    match.act({ side: 'red', action: { type: 'rest', who: [] } });
    expect(refusalOf(match.undo({ side: 'red' }))).toBe('undo-passed');
    expect(refusalOf(match.undo({ side: 'blue' }))).toBe('undo-passed');
  });

  test('nobody takes back what another did', () => {
    const match = pledged();
    match.act({ side: 'red', action: march('red-1', 'b') });
    expect(refusalOf(match.undo({ side: 'blue' }))).toBe('undo-passed');
  });

  test('with consent it goes beyond the window, and the dice fall anew', () => {
    const match = pledged('close');
    const before = tiny.codec.hash(match.state);
    match.act({ side: 'red', action: { ...march('red-1', 'e', 'f'), cry: 'quiet' } });
    expect(match.undo({ side: 'red', consent: ['blue'] })).toMatchObject({ version: 4 });
    expect(tiny.codec.hash(match.state)).toBe(before);
    match.act({ side: 'red', action: { ...march('red-1', 'e', 'f'), cry: 'quiet' } });
    const [first, second] = match.journal().actions.filter((each) => 'draws' in each && each.draws);
    expect(first).not.toEqual(second);
    expect(verify(tiny, match.journal({ reveal: true })).problems).toEqual([]);
  });

  test('who plays all sides alone may always go back', () => {
    const match = Match.start(tiny, { secret: SECRET, seats: [{ name: 'me', sides: ['red', 'blue'] }] });
    match.act({ side: 'red', action: { type: 'pledge', much: 1 } });
    match.act({ side: 'blue', action: { type: 'pledge', much: 1 } });
    expect(match.undo({ side: 'blue', to: 0 })).toMatchObject({ version: 3 });
    expect(match.state.pledges).toEqual({});
  });

  test('there is nothing to take back at the start', () => {
    expect(refusalOf(begun().undo({ side: 'red' }))).toBe('undo-nothing');
    expect(refusalOf(pledged().undo({ side: 'red', to: 99, consent: ['blue'] }))).toBe('undo-nothing');
  });
});

describe('journals', () => {
  function played(): Match<Tiny> {
    const match = pledged('close');
    match.act({ side: 'red', action: march('red-2', 'e') });
    match.undo({ side: 'red' });
    match.act({ side: 'red', action: { ...march('red-1', 'e', 'f'), cry: 'quiet' } });
    match.act({ side: match.decisions()[0]!.side, action: { type: 'fall' } });
    return match;
  }
  const file = (match: Match<Tiny>): Journal => parseJournal(JSON.stringify(match.journal({ reveal: true })));

  test('a match resumes from its journal, with or without a snapshot', () => {
    const match = played();
    for (const at of [undefined, 0, 2, 4, 6]) {
      const snapshot = at === undefined ? undefined : { version: at, state: tiny.codec.toJSON(match.stateAt(at)) };
      const resumed = Match.resume(tiny, file(match), snapshot && { snapshot });
      expect(tiny.codec.equal(resumed.state as Tiny, match.state as Tiny)).toBe(true);
      expect(resumed.log(['red', 'blue'])).toEqual(match.log(['red', 'blue']));
      expect(resumed.act({ side: 'red', action: march('red-2', 'e') })).toMatchObject({ version: 7 });
    }
  });

  test('what came after a snapshot is told without playing again what came before it', () => {
    const match = played();
    let replayed = 0;
    const counted: typeof tiny = {
      ...tiny,
      apply(...given) {
        replayed++;
        tiny.apply(...given);
      },
    };
    const snapshot = { version: 5, state: tiny.codec.toJSON(match.stateAt(5)) };
    const resumed = Match.resume(counted, file(match), { snapshot });
    expect(replayed).toBe(1);
    expect(resumed.log(['red'], 6)).toEqual(match.log(['red'], 6));
    expect(replayed).toBe(1);
    // Older news are played again when somebody asks for them, once.
    expect(resumed.log(['red'], 3)).toEqual(match.log(['red'], 3));
    expect(resumed.log(['red'])).toEqual(match.log(['red']));
    const whole = replayed;
    expect(resumed.log(['red'])).toEqual(match.log(['red']));
    expect(replayed).toBe(whole);
  });

  test('every version can be visited', () => {
    const match = played();
    expect(match.stateAt(0).pledges).toEqual({});
    expect(match.stateAt(3).runners.at[1]).toBe(4);
    expect(match.stateAt(4).runners.at[1]).toBe(3);
    expect(() => match.stateAt(7)).toThrow('versions 0 to 6');
  });

  test('the secret stays out until the match is over', () => {
    const match = played();
    expect(JSON.stringify(match.journal())).not.toContain(SECRET);
    const kept = Match.resume(tiny, match.journal());
    expect(refusalOf(kept.act({ side: 'red', action: march('red-2', 'e') }))).toBe('no-secret');
    expect(verify(tiny, match.journal()).dice).toBe('unproven');
    expect(verify(tiny, file(match))).toEqual({ problems: [], dice: 'proven' });
  });

  const edit = (change: (journal: Record<string, never>) => void): Journal => {
    const journal = JSON.parse(JSON.stringify(file(played()))) as Record<string, never>;
    change(journal);
    return parseJournal(JSON.stringify(journal));
  };

  test.each<[string, (j: { [key: string]: any }) => void, RegExp]>([
    ['cut short', (j) => j['actions'].pop(), /end\.version: says 6 entries, the file has 5/],
    ['of another format', (j) => (j['format'] = 'x'), /format: expected rokada-journal\/1/],
    ['with a wrong secret', (j) => (j['chance'].secret = SECRET.replace('00', '01')), /does not match the commitment/],
    [
      'with an impossible die',
      (j) => (j['actions'][4].draws[0][1] = 6),
      /actions\[4\]\.draws\[0\]: the result is not below its bound/,
    ],
    ['with an entry that is none', (j) => (j['actions'][2] = 7), /actions\[2\]: expected an object/],
    ['going back to the future', (j) => (j['actions'][3].undo = 5), /had not happened yet/],
    ['without seats', (j) => delete j['seats'], /seats: expected a list/],
  ])('a file %s is not read', (_, change, message) => {
    expect(() => edit(change)).toThrow(message);
  });

  test('a file cut in the middle is not read', () => {
    const text = JSON.stringify(file(played()));
    expect(() => parseJournal(text.slice(0, text.length / 2))).toThrow(/not readable as JSON/);
  });

  test.each<[string, (j: { [key: string]: any }) => void, string]>([
    ['another die', (j) => (j['actions'][4].draws[0][1] = (j['actions'][4].draws[0][1] + 1) % 6), 'actions[4].draws'],
    ['another action', (j) => (j['actions'][4].action.way = ['e']), 'actions[4]'],
    ['a die too many', (j) => j['actions'][4].draws.push([6, 0]), 'actions[4].draws'],
    ['an undo without consent', (j) => (j['actions'][3] = { side: 'blue', undo: 2 }), 'actions[3]'],
    ['another end', (j) => (j['end'].state = '00'), 'end.state'],
    ['a false victory', (j) => (j['end'].outcome = { winners: ['red'], key: 'home' }), 'end.outcome'],
    ['another game', (j) => (j['game'] = 'chess'), 'game'],
    ['other rules', (j) => (j['rules'] = '0'), 'rules'],
    ['an unknown scenario', (j) => (j['scenario'] = 'moon'), 'scenario'],
    ['an unseated side', (j) => j['seats'].pop(), 'seats'],
  ])('a journal edited to hold %s does not verify', (_, change, where) => {
    expect(verify(tiny, edit(change)).problems.map((problem) => problem.where)).toContain(where);
  });
});

describe('a match from a position', () => {
  const position = (): object => {
    const match = pledged('close');
    match.act({ side: 'red', action: march('red-1', 'e') });
    return JSON.parse(JSON.stringify(writePosition(tiny, match.start, match.state)));
  };

  test('goes on from there, is kept, resumed and verified', () => {
    const match = Match.start(tiny, { secret: SECRET, position: position() });
    expect(match.state.runners.at[0]).toBe(4);
    expect(match.act({ side: 'red', action: { ...march('red-2', 'e', 'f'), cry: 'quiet' } })).toMatchObject({
      version: 1,
    });
    const journal = parseJournal(JSON.stringify(match.journal({ reveal: true })));
    expect(verify(tiny, journal)).toEqual({ problems: [], dice: 'proven' });
    expect(Match.resume(tiny, journal).log(['red'])).toEqual(match.log(['red']));
    expect(match.stateAt(0).runners.at[0]).toBe(4);
  });

  test('an impossible position is refused by name', () => {
    const bad = { ...position(), runners: [{ id: 'red-9', at: 'a' }] };
    expect(() => Match.start(tiny, { position: bad })).toThrow('nothing is called "red-9"');
    const journal = Match.start(tiny, { secret: SECRET, position: position() }).journal({ reveal: true });
    expect(verify(tiny, { ...journal, from: bad as never }).problems).toMatchObject([{ where: 'scenario' }]);
  });
});

describe('what each may know', () => {
  test('news for one side stay with it', () => {
    const match = begun();
    match.act({ side: 'red', action: { type: 'pledge', much: 3 } });
    expect(match.log(['blue']).flatMap((each) => each.news)).toEqual([]);
    expect(match.log(['red']).flatMap((each) => each.news)).toHaveLength(1);
    expect(match.log([]).flatMap((each) => each.news)).toEqual([]);
  });

  test('a view is what the game whitelists', () => {
    const match = pledged();
    const spy = (sides: string[]) => match.view(sides).pieces.find((each) => each.id === PIECES.ids[SPY]);
    expect(spy(['red'])?.at).toBe('a');
    expect(spy(['blue'])?.at).toBeNull();
    expect(spy([])?.at).toBeNull();
  });
});
