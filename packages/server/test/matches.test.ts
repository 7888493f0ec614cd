import { parseJournal, readPosition, SeededChance, verify } from '@rokada/kernel';
import { game } from '@rokada/skirmish';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newBot, playAlone } from '../bench/bot.ts';
import { startServer } from '../src/index.ts';
import { Store } from '../src/store/store.ts';
import { Person, randomChoice, type Json, type Live } from './client.ts';
import { onBothStores, testServer, testSettings } from './support.ts';

const seats = [{ player: 'me' }, { player: 'invited' }];

/** Two people at a table, each with an open line. */
async function twoAtATable(
  changes: object = {},
): Promise<{ german: Person; soviet: Person; id: string; lines: [Live, Live] }> {
  const { address } = await testServer();
  const [german, soviet] = [new Person(address), new Person(address)];
  const match = await german.post('/matches', { game: 'skirmish', seats, nonce: 'mine', ...changes });
  expect(match.status).toBe('waiting');
  const { invitation } = match.seats[1];
  await soviet.post(`/matches/${match.id}/join`, { seat: 1, token: invitation, nonce: 'yours', name: 'Anna' });
  return { german, soviet, id: match.id, lines: [await german.live(match.id), await soviet.live(match.id)] };
}

/** Plays at random through the API until the match is over, or so many actions are done. */
async function playOn(lines: readonly [Live, Live], seed: string, most = Infinity): Promise<number> {
  const chance = new SeededChance(seed);
  for (let count = 0; count < most; count++) {
    const open = lines[0].decisions;
    if (open.length === 0) return count;
    const side = open[0].side as string;
    const line = lines[side === 'german' ? 0 : 1];
    const { version } = line;
    const action = await randomChoice(line, side, chance);
    const answer = await line.ask('act', { side, action, version: line.version });
    expect(answer).toEqual({ is: 'answer', id: expect.any(Number), version: version + 1 });
    await line.until(() => line.version === version + 1);
    if (line.decisions[0]?.side !== side) {
      const other = lines[side === 'german' ? 1 : 0];
      await other.until(
        () =>
          JSON.stringify(other.decisions.map((each) => each.side)) ===
          JSON.stringify(line.decisions.map((each) => each.side)),
      );
    }
  }
  return most;
}

onBothStores(() => {
  describe('a match between two people', () => {
    test('is played to its end, live, and its dice are proven afterwards', async () => {
      const { german, soviet, id, lines } = await twoAtATable();
      const before = (await german.get(`/matches/${id}`)).chance;
      expect(before).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), nonces: ['mine', 'yours'] });
      expect((await german.ask('GET', `/matches/${id}/journal`)).status).toBe(409);

      await playOn(lines, 'to the end');
      for (const line of lines) await line.until(() => line.table.status === 'finished');
      expect(lines[0].table.result).toMatchObject({ how: 'outcome', winners: [expect.any(String)] });

      const text = JSON.stringify(await soviet.get(`/matches/${id}/journal`));
      const journal = parseJournal(text);
      expect(verify(game, journal)).toEqual({ problems: [], dice: 'proven' });
      expect(journal.chance).toMatchObject(before);

      // What was told bit by bit is what the whole view says.
      for (const [person, line] of [
        [german, lines[0]],
        [soviet, lines[1]],
      ] as const) {
        const state = await person.get(`/matches/${id}/state`);
        expect(line.view).toEqual(state.view);
        expect(line.version).toBe(state.version);
      }
      const last = await german.get(`/matches/${id}/replay/${journal.end.version}`);
      expect(last.view.pieces.map((each: Json) => each.id)).toContain('Tank');
    });

    test('a line that was lost comes back and catches up by version', async () => {
      const { german, id, lines } = await twoAtATable();
      await playOn(lines, 'lost', 6);
      const { version, view } = lines[0];
      lines[0].close();
      const again = await german.live(id, `?since=${version}`);
      expect(again.messages[0]).toMatchObject({ is: 'welcome', version, view });
      expect(again.messages[0].log.map((each: Json) => each.version)).toEqual([version]);
      const all = await german.get(`/matches/${id}/state`);
      expect(all.log.map((each: Json) => each.version)).toEqual(Array.from({ length: version + 1 }, (_, i) => i));
    });

    test('a refusal names its rule, and a stale version is refused', async () => {
      const { lines } = await twoAtATable();
      const [german, soviet] = lines;
      expect(await german.ask('act', { side: 'german', action: { type: 'end' }, version: 0 })).toMatchObject({
        refusal: { rule: 'SK-2.1', key: 'not-your-decision' },
      });
      expect(
        await soviet.ask('act', { side: 'soviet', action: { type: 'place', to: 'A1' }, version: 0 }),
      ).toMatchObject({
        refusal: { rule: 'SK-2.1', key: 'cannot-cover' },
      });
      expect(await soviet.ask('act', { side: 'soviet', action: { type: 'end' }, version: 3 })).toMatchObject({
        refusal: { key: 'stale', params: { version: 3, now: 0 } },
      });
      expect(await german.ask('act', { side: 'soviet', action: { type: 'end' }, version: 0 })).toMatchObject({
        error: 'not-allowed',
      });
    });

    test('a hidden move is not even noticed', async () => {
      const { german: person, soviet: other, id: match, lines } = await twoAtATable();
      const [german, soviet] = lines;
      const towns = new Set(['D5', 'E6']); // where the brigade cannot stay unseen
      const places = (await soviet.ask('choices', { side: 'soviet', draft: { type: 'place' } })).choices.candidates;
      const hide = places.map((each: Json) => each.value).find((each: string) => !towns.has(each));
      await soviet.ask('act', { side: 'soviet', action: { type: 'place', to: hide }, version: 0 });
      await german.until(() => german.version === 1);
      for (const side of ['german', 'german']) {
        const line = side === 'german' ? german : soviet;
        if (line.decisions[0]?.side !== side) continue;
        await line.ask('act', { side, action: { type: 'end' }, version: line.version });
      }
      await soviet.until(() => soviet.decisions[0]?.side === 'soviet');
      const heard = german.messages.length;
      const { choices } = await soviet.ask('choices', {
        side: 'soviet',
        draft: { type: 'move', slots: { unit: 'Tank' } },
      });
      const tank = soviet.view.pieces.find(({ id }) => id === 'Tank')!;
      // The nearest hex that is no town: on the way to it nothing is passed that would give the brigade away.
      const to = choices.candidates
        .filter(({ value }: Json) => value !== tank.at && !towns.has(value))
        .toSorted((a: Json, b: Json) => a.note.total - b.note.total)[0].value;
      const was = german.version;
      // Even to try things out from: what is hidden is imagined, and follows from what is seen alone.
      const position = await person.get(`/matches/${match}/position`);
      const { state } = readPosition(game, position);
      expect(game.view(state, ['german'])).toEqual(german.view);
      expect(
        await soviet.ask('act', {
          side: 'soviet',
          action: { type: 'move', unit: 'Tank', to },
          version: soviet.version,
        }),
      ).toMatchObject({ version: expect.any(Number) });
      expect(await person.get(`/matches/${match}/position`)).toEqual(position);
      const truth = readPosition(game, await other.get(`/matches/${match}/position`)).state;
      expect(game.view(truth, ['soviet'])).toEqual((await other.get(`/matches/${match}/state`)).view);
      expect((await new Person(person.address).ask('GET', `/matches/${match}/position`)).status).toBe(403);
      await german.ask('chat', { text: 'still there?' });
      expect(german.version).toBe(was);
      expect(german.messages.slice(heard).filter((each) => each.is === 'update')).toEqual([]);
      // And what was never noticed can be taken back unnoticed.
      expect(await soviet.ask('undo', { side: 'soviet', version: soviet.version })).toMatchObject({
        version: expect.any(Number),
      });
      await german.ask('chat', { text: 'and now?' });
      expect(german.version).toBe(was);
      expect(soviet.view.pieces.find(({ id }) => id === 'Tank')).toEqual(tank);
    });

    test('taking back beyond the window needs the other; a draw too; resigning does not', async () => {
      const { german, id, lines } = await twoAtATable();
      const [one, two] = lines;
      await playOn(lines, 'back', 1); // the brigade is placed, and the turn passed
      const placed = two.version;
      expect(await two.ask('undo', { side: 'soviet', version: placed })).toMatchObject({
        refusal: { key: 'undo-passed' },
      });
      const { offer } = await two.ask('offer', { kind: 'undo' });
      await one.until(() => one.table.offers.length === 1);
      expect(one.table.offers[0]).toEqual({ id: offer, kind: 'undo', by: 1, agreed: [1], back: 0 });
      expect(await one.ask('answer', { offer, accept: true })).not.toHaveProperty('error');
      await two.until(() => two.decisions[0]?.step === 'placing' && two.table.offers.length === 0);
      expect(two.version).toBe(placed + 1);

      const draw = await one.ask('offer', { kind: 'draw' });
      await two.until(() => two.table.offers.length === 1);
      await two.ask('answer', { offer: draw.offer, accept: false });
      await one.until(() => one.table.offers.length === 0);
      expect(await one.ask('resign')).not.toHaveProperty('error');
      await two.until(() => two.table.status === 'finished');
      expect(two.table.result).toEqual({ how: 'resigned', winners: ['soviet'], seat: 0 });
      const journal = parseJournal(JSON.stringify(await german.get(`/matches/${id}/journal`)));
      expect(verify(game, journal)).toEqual({ problems: [], dice: 'proven' });
    });

    test('once it is over any of them closes it to others, and only together they open it', async () => {
      const { german, soviet, id, lines } = await twoAtATable();
      const stranger = new Person(german.address);
      const set = async (who: Person, visibility: string) =>
        (await who.ask('PATCH', `/matches/${id}`, { visibility })).status;
      const sees = async () => (await stranger.ask('GET', `/matches/${id}/replay/1`)).status;
      const listed = async () => (await stranger.get('/matches?show=finished')).some((each: Json) => each.id === id);
      await playOn(lines, 'to see', 2);
      expect(await set(german, 'open')).toBe(409); // while it runs, it is as it was set up
      await lines[0].ask('resign');
      await lines[1].until(() => lines[1].table.status === 'finished');

      expect(await sees()).toBe(200); // whoever has the address
      expect(await set(stranger, 'private')).toBe(403);
      expect(await set(german, 'private')).toBe(200);
      expect(await sees()).toBe(403);
      expect((await stranger.ask('GET', `/matches/${id}/journal`)).status).toBe(403);

      expect(await set(soviet, 'open')).toBe(200);
      expect(await set(soviet, 'open')).toBe(200); // saying it twice is not saying it together
      expect([await sees(), await listed()]).toEqual([403, false]);
      await lines[0].until(() => lines[0].table.offers[0]?.kind === 'publish');
      const { id: offer } = lines[0].table.offers[0];
      await lines[0].ask('answer', { offer, accept: false });
      expect(await set(german, 'open')).toBe(200);
      expect([await sees(), await listed()]).toEqual([403, false]); // declined: it is the German's offer now
      expect(await set(soviet, 'open')).toBe(200);
      expect([await sees(), await listed()]).toEqual([200, true]);
      expect((await stranger.get(`/matches/${id}/state`)).view.pieces.length).toBeGreaterThan(0);
      expect(await set(soviet, 'private')).toBe(200);
      expect([await sees(), await listed()]).toEqual([403, false]);
    });

    test('a rematch swaps the sides', async () => {
      const { german, soviet, id, lines } = await twoAtATable();
      await lines[0].ask('resign');
      const next = await german.post(`/matches/${id}/rematch`);
      expect(next).toMatchObject({ status: 'waiting', mine: [1] });
      const same = await soviet.post(`/matches/${id}/rematch`);
      expect(same).toMatchObject({ id: next.id, status: 'running', mine: [0] });
      expect(same.chance.commitment).not.toBe(lines[0].table.chance.commitment);
    });

    test('talk reaches the players, notes only their writer; spectators see what is public', async () => {
      const { german, soviet, id, lines } = await twoAtATable({ visibility: 'open' });
      const stranger = new Person(german.address);
      const watching = await stranger.live(id);
      await playOn(lines, 'watch', 8);
      await lines[0].ask('chat', { text: 'among us', channel: 'players' });
      await lines[0].ask('chat', { text: 'for all' });
      await lines[1].until(() => lines[1].messages.filter((each) => each.is === 'chat').length === 2);
      // What players say is theirs; see together.test.ts for when they let others read it.
      expect(watching.messages.filter((each) => each.is === 'chat')).toEqual([]);
      expect(watching.view.pieces.map(({ id: piece }) => piece)).not.toContain('Tank');
      expect(await watching.ask('chat', { text: 'hello' })).toMatchObject({ error: 'not-allowed' });
      await german.post(`/matches/${id}/note`, { text: 'my plan' });
      expect(await german.get(`/matches/${id}/note`)).toEqual({ note: 'my plan' });
      expect(await soviet.get(`/matches/${id}/note`)).toEqual({ note: '' });
      expect((await stranger.ask('GET', `/matches/${id}/note`)).status).toBe(403);
      expect((await stranger.ask('GET', `/matches/${id}/replay/0`)).status).toBe(409);
      expect((await stranger.get('/matches?show=running')).map((each: Json) => each.id)).toEqual([id]);
    });
  });

  describe('the computer', () => {
    test('plays its side, and both sides, to the end', async () => {
      const { address } = await testServer();
      const person = new Person(address);
      const both = await person.post('/matches', {
        game: 'skirmish',
        seats: [{ player: 'computer' }, { player: 'computer' }],
      });
      expect((await person.get(`/matches/${both.id}/state?since=100000&wait=30`)).table.status).toBe('finished');
      const journal = parseJournal(JSON.stringify(await person.get(`/matches/${both.id}/journal`)));
      expect(verify(game, journal)).toEqual({ problems: [], dice: 'proven' });
    });
  });

  describe('a table that shows a match', () => {
    test('learns in one answer what can be begun, what was seen before, and whether the last action may be taken back', async () => {
      const { address } = await testServer();
      const bot = new Person(address, await newBot(address));
      const { id } = await bot.post('/matches', { game: 'skirmish', seats: [{ player: 'me' }, { player: 'me' }] });
      const line = await bot.live(id, '?seat=1');
      const first = line.view;
      expect(line.messages[0]).toMatchObject({ is: 'welcome', takeBack: 'undo-nothing' });

      const { open, closed } = await line.ask('beginnings', { side: 'soviet' });
      expect(open.length + closed.length).toBe(line.decisions[0].actions.length);
      for (const { type, choices } of open) {
        expect(choices).toEqual((await line.ask('choices', { side: 'soviet', draft: { type } })).choices);
      }
      for (const { refusal } of closed) expect(refusal).toHaveProperty('rule');

      const chance = new SeededChance('past');
      await line.ask('act', { side: 'soviet', action: await randomChoice(line, 'soviet', chance), version: 0 });
      await line.until(() => line.version === 1);
      const update = line.messages.findLast((each) => each.is === 'update');
      const placed = line.view;
      const free = await line.ask('undo', { side: 'soviet', version: 1 });
      expect(free.refusal?.key ?? null).toBe(update.takeBack === undefined ? 'undo-nothing' : update.takeBack);

      expect(await bot.get(`/matches/${id}/past/0?seat=1`)).toMatchObject({ version: 0, view: first });
      expect((await bot.ask('GET', `/matches/${id}/past/99?seat=1`)).status).toBe(404);
      // What the Soviet hid then he sees; the German, at whatever he saw, does not.
      expect(await bot.get(`/matches/${id}/past/1?seat=1`)).toMatchObject({ version: 1, view: placed });
      const { version } = await bot.get(`/matches/${id}/state?seat=0`);
      expect((await bot.get(`/matches/${id}/past/${version}?seat=0`)).view).not.toEqual(placed);
    });
  });

  describe('spectators who may see everything, later', () => {
    test('see nothing too early, those who play nothing at all, and what is old enough in full', async () => {
      const settings = testSettings();
      let server = await startServer(settings);
      const bot = new Person(server.address, await newBot(server.address));
      const { id } = await bot.post('/matches', {
        game: 'skirmish',
        spectators: 'delayed',
        pace: 'blitz',
        seats: [{ player: 'me' }, { player: 'me' }],
      });
      await playAlone(bot, id, new SeededChance('delay'), () => {}, 2);
      const look = (who: Person, version: number) => who.ask('GET', `/matches/${id}/replay/${version}`);
      // Not even how it began.
      expect((await look(new Person(server.address), 0)).status).toBe(404);
      await server.stop();

      const store = await Store.open(settings);
      const hourAgo = Date.now() - 3_600_000;
      await store.db.updateTable('matches').set({ started_at: hourAgo }).where('id', '=', id).execute();
      await store.db.updateTable('entries').set({ at: hourAgo }).where('version', '=', 1).execute();
      await store.close();
      server = await startServer(settings);
      onTestFinished(() => server.stop());
      const stranger = new Person(server.address);
      const { status, body } = await look(stranger, 1);
      expect({ status, last: body.last }).toEqual({ status: 200, last: 1 });
      expect(body.view.pieces.some((piece: Json) => piece.id === 'Tank')).toBe(true); // nothing is hidden from him
      expect((await look(stranger, 2)).status).toBe(404);
      expect((await look(bot.at(server.address), 1)).status).toBe(409);
      expect((await stranger.ask('GET', `/matches/${id}/journal`)).status).toBe(409);
    });
  });
});

describe('what is sent', () => {
  test('what is long comes deflated, what is short as it is', async () => {
    const { address } = await testServer();
    const bot = new Person(address, await newBot(address));
    const both = [{ player: 'me' }, { player: 'me' }];
    const { id } = await bot.post('/matches', { game: 'stalingrad', seats: both });
    const line = await bot.live(id, '?seat=0');
    const welcome = JSON.stringify(line.messages[0]).length;
    expect(welcome).toBeGreaterThan(5000);
    expect(line.bytes).toBeLessThan(welcome / 2);
    line.bytes = 0;
    const answer = JSON.stringify(await line.ask('beat')).length;
    expect(line.bytes).toBeGreaterThanOrEqual(answer);
  });
});

describe('what may be laid over the map', () => {
  test('is asked for at a version one has seen, by players and by who may watch', async () => {
    const { german, id } = await twoAtATable({ game: 'stalingrad', scenario: 'simulation' });
    expect(await german.get(`/matches/${id}/overlay/supply/0?seat=0`)).toMatchObject({ overlay: { 7: 'german' } });
    expect((await german.ask('GET', `/matches/${id}/overlay/supply/99?seat=0`)).status).toBe(404);
    expect((await german.ask('GET', `/matches/${id}/overlay/toString/0?seat=0`)).status).toBe(404);
    expect((await german.ask('GET', `/matches/${id}/overlay/supply/0?seat=1`)).status).toBe(403);
    const other = new Person(german.address);
    expect(await other.get(`/matches/${id}/overlay/victory/0`)).toMatchObject({ overlay: expect.any(Object) });
  });
});
