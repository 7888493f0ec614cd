import { SeededChance } from '@rokada/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../src/index.ts';
import { Person, randomChoice, type Json } from './client.ts';
import { onBothStores, onPostgres, testServer, testSettings } from './support.ts';

/** The commander sits in the second seat, whose side begins. */
interface Table {
  readonly id: string;
  readonly commander: Person;
  readonly enemy: Person;
  /** Somebody new who belongs to a side, by a link of its own. */
  recruit(by: Person, link: Json, name: string): Promise<Person>;
}

async function table(address: string, game: Json = {}): Promise<Table> {
  const [commander, enemy] = [new Person(address), new Person(address)];
  const seats = [{ player: 'invited' }, { player: 'me' }];
  const match = await commander.post('/matches', { game: 'skirmish', spectators: 'none', seats, ...game });
  await enemy.post(`/matches/${match.id}/join`, { seat: 0, token: match.seats[0].invitation, name: 'Enemy' });
  return {
    id: match.id,
    commander,
    enemy,
    async recruit(by, link, name) {
      const { token } = await by.post(`/matches/${match.id}/links`, { kind: 'member', ...link });
      const who = new Person(address);
      await who.post(`/links/${token}/join`, { name });
      return who;
    },
  };
}

const idOf = async (who: Person): Promise<string> => (await who.get('/me')).player.id;
const noRight = { status: 403, body: { error: 'not-allowed', cause: 'not-your-duty' } };

onBothStores(() =>
  describe('the staff of a side', () => {
    const server = async (): Promise<string> => (await testServer()).address;

    test('has officers who do what they were given, by name, and observers who look', async () => {
      const { id, commander, enemy, recruit } = await table(await server(), { game: 'campaign' });
      const buyer = await recruit(commander, { role: 'officer', duties: ['purchases', 'talk'] }, 'Buyer');
      const clerk = await recruit(commander, { role: 'officer', duties: ['reports'] }, 'Clerk');
      const guest = await recruit(commander, { role: 'observer' }, 'Guest');
      expect((await buyer.get(`/matches/${id}`)).me).toEqual({
        seat: 1,
        role: 'officer',
        duties: ['purchases', 'talk'],
      });
      // Who belongs to a side is known at the table; what he may do there only within it.
      const members = (await enemy.get(`/matches/${id}`)).seats[1].members;
      expect(members.map(({ name, role }: Json) => [name, role])).toEqual([
        ['Buyer', 'officer'],
        ['Clerk', 'officer'],
        ['Guest', 'observer'],
      ]);
      expect(members[0]).not.toHaveProperty('duties');
      expect((await guest.get('/matches?show=mine')).map((each: Json) => each.id)).toEqual([id]);

      const line = await buyer.live(id);
      const side = line.decisions.find(({ actions }) => actions !== undefined).side as string;
      const before = await commander.get(`/matches/${id}/state`);
      const offered = await line.ask('beginnings', { side });
      expect(offered.open.length).toBeGreaterThan(0);
      for (const who of [clerk, guest]) {
        const { open, closed } = await who.post(`/matches/${id}/beginnings`, { side });
        expect(open).toEqual([]);
        expect(closed).toContainEqual({
          type: offered.open[0].type,
          refusal: { rule: 'rokada', key: 'not-your-duty' },
        });
      }
      const action = await randomChoice(line, side, new SeededChance('a purchase'));
      const order = { side, action, version: line.version };
      for (const who of [clerk, guest])
        expect(await who.ask('POST', `/matches/${id}/act`, order)).toMatchObject(noRight);
      expect(await commander.get(`/matches/${id}/state`)).toEqual(before);

      await buyer.post(`/matches/${id}/act`, order);
      for (const who of [commander, buyer, clerk, guest]) {
        const { log, version } = await who.get(`/matches/${id}/state`);
        expect(version).toBe(order.version + 1);
        expect(log.at(-1)).toMatchObject({ side, by: 'Buyer' });
      }
      await line.until(() => line.version === order.version + 1);
      expect(line.messages.findLast(({ is }) => is === 'update')).toMatchObject({ by: 'Buyer' });
      // What somebody may do he may take back; the others may not take it back for him.
      expect(await clerk.ask('POST', `/matches/${id}/undo`, { side, version: line.version })).toMatchObject(noRight);
      const undone = await buyer.ask('POST', `/matches/${id}/undo`, { side, version: line.version });
      expect([200, 422]).toContain(undone.status);
    });

    test('is led by its commander: nobody gives himself a right', async () => {
      const { id, commander, enemy, recruit } = await table(await server());
      const officer = await recruit(commander, { role: 'officer', duties: ['rest'] }, 'Officer');
      const observer = await recruit(commander, { role: 'observer' }, 'Observer');
      const foe = await recruit(enemy, { role: 'commander' }, 'Foe');
      const member = `/matches/${id}/members/${await idOf(officer)}`;
      const before = (await commander.get(`/matches/${id}`)).seats;
      const hostile: [Person, string, string, Json?][] = [
        [officer, 'PATCH', member, { role: 'commander' }],
        [observer, 'PATCH', `/matches/${id}/members/${await idOf(observer)}`, { role: 'officer', duties: ['rest'] }],
        [foe, 'PATCH', member, { role: 'observer' }],
        [foe, 'DELETE', member],
        [officer, 'POST', `/matches/${id}/links`, { kind: 'member', role: 'commander' }],
        [observer, 'POST', `/matches/${id}/links`, { kind: 'chronicle' }],
        [foe, 'POST', `/matches/${id}/links`, { kind: 'member', seat: 1, role: 'observer' }],
        [officer, 'GET', `/matches/${id}/links`],
        [officer, 'POST', `/matches/${id}/resign`, {}],
        [officer, 'POST', `/matches/${id}/offer`, { kind: 'draw' }],
        [observer, 'POST', `/matches/${id}/note`, { text: 'mine' }],
        [observer, 'POST', `/matches/${id}/chat`, { text: 'to all' }],
        [officer, 'POST', `/matches/${id}/chat`, { text: 'to all' }],
      ];
      for (const [who, method, path, body] of hostile)
        expect(await who.ask(method, path, body), `${method} ${path} ${JSON.stringify(body)}`).toMatchObject(noRight);
      expect((await commander.get(`/matches/${id}`)).seats).toEqual(before);

      const { token } = await commander.post(`/matches/${id}/links`, { kind: 'member', role: 'observer' });
      for (const who of [enemy, foe]) {
        expect(await who.ask('POST', `/links/${token}/join`, {})).toMatchObject({
          status: 409,
          body: { cause: 'already-seated' },
        });
      }
      expect(
        await commander.ask('POST', `/matches/${id}/links`, { kind: 'member', role: 'officer', duties: ['king'] }),
      ).toMatchObject({ status: 400, body: { message: expect.stringContaining('king') } });
      // A link that was taken back brings nobody, and makes no guest.
      const late = new Person(commander.address);
      expect((await commander.ask('DELETE', `/matches/${id}/links/${token}`)).status).toBe(204);
      expect(await late.ask('POST', `/links/${token}/join`, { name: 'Late' })).toMatchObject({
        status: 404,
        body: { cause: 'link-unknown' },
      });
      expect((await late.get('/me')).player).toBeNull();

      // Sent away, an officer neither looks nor acts.
      const line = await officer.live(id);
      const cut = new Promise((resolve) => line.socket.once('close', resolve));
      expect((await commander.ask('DELETE', member)).status).toBe(204);
      await cut;
      expect((await officer.ask('GET', `/matches/${id}/state`)).status).toBe(403);
      expect((await officer.ask('POST', `/matches/${id}/choices`, { side: 'german' })).status).toBe(403);
    });

    test('talks among itself, and nobody else hears it', async () => {
      const { id, commander, enemy, recruit } = await table(await server(), { spectators: 'public' });
      const observer = await recruit(commander, { role: 'observer' }, 'Observer');
      const foe = await recruit(enemy, { role: 'observer' }, 'Foe');
      const stranger = new Person(commander.address);
      const lines = await Promise.all([commander, observer, enemy, foe, stranger].map((who) => who.live(id)));
      await observer.post(`/matches/${id}/chat`, { text: 'canary at dawn', channel: 'side' });
      await lines[0]!.until(() => lines[0]!.messages.some(({ is }) => is === 'chat'));
      // Whatever comes later has come after it.
      await commander.post(`/matches/${id}/chat`, { text: 'good evening' });
      for (const line of lines.slice(0, 4))
        await line.until(() => JSON.stringify(line.messages).includes('good evening'));
      for (const who of [enemy, foe, stranger]) {
        await who.get(`/matches/${id}/chat`);
        await who.get(`/matches/${id}/state`);
        expect(who.received.join(), 'heard by somebody else').not.toContain('canary');
      }
      for (const who of [commander, observer]) {
        const said = await who.get(`/matches/${id}/chat`);
        expect(said[0]).toMatchObject({ name: 'Observer', channel: 'side', text: 'canary at dawn' });
      }
      expect((await stranger.ask('POST', `/matches/${id}/chat`, { text: 'psst', channel: 'side' })).status).toBe(403);
    });

    test('goes on when its commander leaves', async () => {
      const { id, commander, recruit } = await table(await server());
      const deputy = await recruit(commander, { role: 'commander' }, 'Deputy');
      await commander.post(`/matches/${id}/leave`);
      const { seats, me } = await deputy.get(`/matches/${id}`);
      expect(seats[1]).toMatchObject({ name: 'Deputy', vacant: false, mine: true });
      expect([seats[1].members, me]).toEqual([undefined, undefined]);
      expect((await commander.ask('GET', `/matches/${id}/state`)).status).toBe(403);
      const line = await deputy.live(id);
      const { side } = line.decisions.find(({ actions }) => actions !== undefined);
      const action = await randomChoice(line, side, new SeededChance('deputy'));
      await deputy.post(`/matches/${id}/act`, { side, action, version: line.version });
    });

    test('files one of two reports made at once; one made on what is no more is refused', async () => {
      const { id, commander, recruit } = await table(await server());
      const officer = await recruit(commander, { role: 'officer', duties: ['rest'] }, 'Officer');
      const line = await commander.live(id);
      const { side } = line.decisions.find(({ actions }) => actions !== undefined);
      const made = line.version;
      const action = await randomChoice(line, side, new SeededChance('report'));
      const answers = await Promise.all(
        [commander, officer].map((who) => who.ask('POST', `/matches/${id}/act`, { side, action, version: made })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      const refused = answers.find(({ status }) => status === 422)!;
      expect(refused.body.refusal).toMatchObject({
        rule: 'rokada',
        key: 'stale',
        params: { version: made, now: made + 1 },
      });
      // Kept on a phone and sent an hour later, it is told what it was made on, and changes nothing.
      const before = await commander.get(`/matches/${id}/state`);
      const late = await officer.ask('POST', `/matches/${id}/act`, { side, action, version: made });
      expect(late).toMatchObject({ status: 422, body: { refusal: { key: 'stale' } } });
      expect(await commander.get(`/matches/${id}/state`)).toEqual(before);
      // And can ask what happened since.
      expect((await officer.get(`/matches/${id}/state?since=${made + 1}`)).log).toHaveLength(1);
    });

    test('hands out a link to read the match by, and takes it back', async () => {
      const { id, commander } = await table(await server());
      const line = await commander.live(id);
      for (let n = 0; n < 3; n++) {
        const own = line.decisions.find(({ actions }) => actions !== undefined);
        if (own === undefined) break;
        const action = await randomChoice(line, own.side, new SeededChance(`chronicle ${n}`));
        const { version } = line;
        await commander.post(`/matches/${id}/act`, { side: own.side, action, version });
        await line.until(() => line.version > version);
      }
      const reader = new Person(commander.address);
      expect(await reader.ask('GET', `/matches/${id}/state`)).toMatchObject({
        status: 403,
        body: { cause: 'no-spectators' },
      });
      const { token } = await commander.post(`/matches/${id}/links`, { kind: 'chronicle' });
      expect(await reader.get(`/links/${token}`)).toMatchObject({ kind: 'chronicle', match: id, table: { mine: [] } });
      const { seat, log, version } = await reader.get(`/matches/${id}/state?link=${token}`);
      expect(seat).toBe(-1);
      // What happened before there was a link is told too, by the public's own count.
      expect(log.length).toBe(version + 1);
      expect(version).toBeGreaterThan(0);
      await reader.get(`/matches/${id}/past/${version}?link=${token}`);
      await reader.get(`/matches/${id}?link=${token}`);
      const watching = await reader.live(id, `?link=${token}`);
      expect(watching.messages[0]).toMatchObject({ is: 'welcome', seat: -1 });
      // To read, and nothing else: neither this match in his name, nor another by the same link.
      expect((await reader.ask('POST', `/matches/${id}/choices`, { side: 'german' })).status).toBe(403);
      expect((await reader.ask('POST', `/links/${token}/join`, { name: 'Reader' })).status).toBe(400);
      const other = await commander.post('/matches', { game: 'skirmish', spectators: 'none' });
      expect((await reader.ask('GET', `/matches/${other.id}/state?link=${token}`)).status).toBe(404);
      const cut = new Promise((resolve) => watching.socket.once('close', resolve));
      await commander.ask('DELETE', `/matches/${id}/links/${token}`);
      await cut;
      expect((await reader.ask('GET', `/matches/${id}/state?link=${token}`)).status).toBe(404);
    });
  }),
);

onPostgres(() => {
  test('whom his commander has sent away by one door does nothing by the other', async () => {
    const settings = testSettings();
    const [here, there] = await Promise.all([startServer(settings), startServer(settings)]);
    onTestFinished(async () => {
      await here.stop();
      await there.stop();
    });
    const { id, commander, recruit } = await table(here.address);
    const officer = (await recruit(commander, { role: 'officer', duties: ['rest'] }, 'Officer')).at(there.address);
    const line = await officer.live(id);
    const { side } = line.decisions.find(({ actions }) => actions !== undefined);
    const action = await randomChoice(line, side, new SeededChance('away'));
    const order = { side, action, version: line.version };
    const member = `/matches/${id}/members/${await idOf(officer)}`;
    await commander.ask('PATCH', member, { duties: [] });
    expect(await officer.ask('POST', `/matches/${id}/act`, order)).toMatchObject(noRight);
    await commander.ask('DELETE', member);
    expect((await officer.ask('POST', `/matches/${id}/act`, order)).status).toBe(403);
    expect((await officer.ask('GET', `/matches/${id}/state`)).status).toBe(403);
    await commander.post(`/matches/${id}/act`, order);
  });
});
