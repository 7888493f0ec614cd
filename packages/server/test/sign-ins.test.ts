import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../src/errors.ts';
import { Limits, TooMuch } from '../src/limits.ts';
import { People } from '../src/people/people.ts';
import { SignIns, type From } from '../src/people/sign-ins.ts';
import type { PlayerRow } from '../src/store/schema.ts';
import { Store } from '../src/store/store.ts';
import { onBothStores, testSettings } from './support.ts';
import { publicServer, Visitor } from './visitors.ts';

/** Who guesses is slowed down, and nobody else: least of all whom he guesses at. */

type Said = 'in' | 'wrong' | 'wait';

/** Anna's account in a store of its own, with passwords that cost nothing to look at. */
async function door(processes = 1) {
  const store = await Store.open(testSettings());
  onTestFinished(() => store.close());
  const people = new People(store);
  const anna = { id: 'anna', login: 'anna' };
  await store.db
    .insertInto('players')
    .values({
      ...anna,
      kind: 'account',
      name: 'Anna',
      password: '',
      skeleton: 'anna',
      owner: null,
      email: null,
      mail_key: null,
      unverified: null,
      webhook: null,
      webhook_secret: null,
      language: 'en',
      settings: '{}',
      created_at: 0,
    })
    .execute();
  const looked = vi.fn(async ({ password }: { password: string }): Promise<PlayerRow> => {
    if (password === 'nobody looks') throw new ApiError('too-much', 'Too many sign in at this moment.', 'too-often');
    if (password !== 'right') throw new ApiError('not-signed-in', 'wrong', 'wrong-password');
    return anna as PlayerRow;
  });
  const doors = Array.from({ length: processes }, () => {
    const limits = new Limits(true, store.pool);
    return new SignIns({ knows: (...asked) => people.knows(...asked), signIn: looked }, limits);
  });
  const attempt = async (password: string, from: From, { name = 'Anna', at = 0 } = {}): Promise<Said> => {
    try {
      await doors[at]!.signIn({ name, password }, from);
      return 'in';
    } catch (error) {
      if (error instanceof TooMuch) return 'wait';
      if (error instanceof ApiError) return 'wrong';
      throw error;
    }
  };
  return { people, looked, attempt };
}

const address = (n: number): From => ({ address: `198.51.${100 + (n >> 8)}.${n & 255}` });

onBothStores((store) => {
  describe('passwords', () => {
    test('that are wrong ten times from one address are looked at there no more for an hour, and everywhere else', async () => {
      const { attempt, looked } = await door();
      const began = Date.now();
      const minute = (n: number): unknown => vi.setSystemTime(began + n * 61_000);
      onTestFinished(() => void vi.useRealTimers());
      // At once, so that each could be looked at before the others are counted; ten a minute from one address.
      const said = await Promise.all(Array.from({ length: 9 }, () => attempt('guess', address(1))));
      minute(1);
      said.push(...(await Promise.all(Array.from({ length: 9 }, () => attempt('guess', address(1))))));
      expect(said.filter((each) => each === 'wrong')).toHaveLength(10);
      expect(looked).toHaveBeenCalledTimes(10);
      minute(3);
      expect(await attempt('right', address(1))).toBe('wait');
      expect(await attempt('guess', address(1), { name: 'Boris' }), 'another name').toBe('wrong');
      // The owner, on a device and at an address where nobody has ever seen him.
      expect(await attempt('right', address(2))).toBe('in');
      minute(70);
      expect(await attempt('right', address(1))).toBe('in');
    });

    test('that are right make the wrong ones forgotten, and what nobody looked at does not count', async () => {
      const { people, attempt } = await door();
      const home = { address: '192.0.2.1', device: await people.remember('anna', '192.0.2.1') };
      const began = Date.now();
      onTestFinished(() => void vi.useRealTimers());
      for (let round = 0; round < 3; round++) {
        vi.setSystemTime(began + round * 61_000);
        for (let n = 0; n < 7; n++) expect(await attempt('guess', home)).toBe('wrong');
        expect(await attempt('right', home)).toBe('in');
      }
      for (let n = 0; n < 20; n++) {
        expect(await attempt('nobody looks', { address: `2001:db8:7:${n}::1` })).toBe('wrong');
      }
      expect(await attempt('right', address(9))).toBe('in');
    });

    test('from everywhere at once slow strangers down, and neither a device nor an address that is known', async () => {
      const { people, attempt, looked } = await door();
      const device = await people.remember('anna', '192.0.2.1');
      const written = ['Anna', 'ANNA', 'anna'];
      for (let n = 0; n < 50; n++)
        expect(await attempt('guess', address(n), { name: written[n % 3]! }), String(n)).toBe('wrong');
      // From now on one a minute, for all of them together.
      const more = await Promise.all(Array.from({ length: 20 }, (_, n) => attempt('guess', address(100 + n))));
      expect(more.filter((each) => each === 'wrong')).toHaveLength(1);
      expect(looked).toHaveBeenCalledTimes(51);
      expect(await attempt('right', { address: '203.0.113.77', device }), 'his device, somewhere else').toBe('in');
      expect(await attempt('right', { address: '192.0.2.1' }), 'another browser, at his address').toBe('in');
      expect(await attempt('right', address(200)), 'nobody knows who this is').toBe('wait');
      // Another name is another's.
      expect(await attempt('guess', address(201), { name: 'Boris' })).toBe('wrong');
      // What another account’s browser was given is worth nothing here.
      expect(await attempt('right', { ...address(202), device: 'r_made-up' })).toBe('wait');
    });

    test('from the owner’s own address, by somebody else, do not keep his device out', async () => {
      const { people, attempt } = await door();
      const device = await people.remember('anna', '192.0.2.1');
      for (let n = 0; n < 20; n++) await attempt('guess', { address: '192.0.2.1' });
      expect(await attempt('right', { address: '192.0.2.1' })).toBe('wait');
      expect(await attempt('right', { address: '192.0.2.1', device })).toBe('in');
      // A device is known no longer than the password it was known by.
      await people.setPassword('anna', 'another horse');
      expect(await people.knows('anna', '192.0.2.1', device)).toBeUndefined();
    });

    test('of an account are remembered at its last twenty devices and addresses', async () => {
      const { people } = await door();
      const devices: string[] = [];
      for (let n = 0; n < 22; n++) {
        vi.setSystemTime(1_800_000_000_000 + n);
        devices.push(await people.remember('anna', `192.0.2.${n}`));
      }
      onTestFinished(() => void vi.useRealTimers());
      expect(await people.knows('anna', 'elsewhere', devices[21])).toBe('device');
      expect(await people.knows('anna', 'elsewhere', devices[2])).toBe('device');
      expect(await people.knows('anna', 'elsewhere', devices[1])).toBeUndefined();
      expect(await people.knows('anna', '192.0.2.2')).toBe('place');
      expect(await people.knows('anna', '192.0.2.1')).toBeUndefined();
      expect(await people.whoIs(devices[21]!, 'session'), 'it signs nobody in').toBeUndefined();
    });

    if (store === 'postgres') {
      test('are counted for all processes together', async () => {
        const { attempt } = await door(2);
        const began = Date.now();
        onTestFinished(() => void vi.useRealTimers());
        for (let n = 0; n < 10; n++) {
          vi.setSystemTime(began + n * 61_000);
          expect(await attempt('guess', address(1), { at: n % 2 })).toBe('wrong');
        }
        vi.setSystemTime(began + 11 * 61_000);
        expect(await attempt('right', address(1), { at: 0 })).toBe('wait');
        expect(await attempt('right', address(1), { at: 1 })).toBe('wait');
        expect(await attempt('right', address(2), { at: 1 })).toBe('in');
      });
    }
  });

  test('a browser that has signed in before signs in although its address has used up what it may', async () => {
    const { address: at } = await publicServer();
    const [anna, stranger] = [new Visitor(at), new Visitor(at)];
    await anna.post('/account', { name: 'Anna', password: 'correct horse' });
    await anna.ask('DELETE', '/session');
    // Counted like passwords, and answered at once.
    for (let n = 0; n < 12; n++) await stranger.ask('POST', '/password/forgotten', { email: 'nobody@example.org' });
    const order = { name: 'Anna', password: 'correct horse' };
    expect(await stranger.ask('POST', '/session', order)).toMatchObject({ status: 429, body: { cause: 'too-often' } });
    expect(await anna.ask('POST', '/session', order)).toMatchObject({ status: 200, body: { name: 'Anna' } });
  });
});
