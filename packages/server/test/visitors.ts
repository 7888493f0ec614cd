import type { Settings } from '../src/index.ts';
import { Person } from './client.ts';
import { testServer } from './support.ts';

export const origin = 'https://table.example.org';

/** Somebody at a public table. */
export class Visitor extends Person {
  override get headers(): Record<string, string> {
    return { ...super.headers, origin };
  }
}

/** A server as the world sees it, and the mail it sends. */
export async function publicServer(open: Partial<NonNullable<Settings['open']>> = {}) {
  const mails: { to: string; text: string }[] = [];
  const mail = { send: async (to: string, _subject: string, text: string) => void mails.push({ to, text }) };
  const { address } = await testServer({ open: { origin, proxy: undefined, ...open }, logLevel: 'silent' }, { mail });
  return { address, mails };
}

/** Somebody with an account. */
export async function account(address: string, name: string): Promise<Visitor> {
  const person = new Visitor(address);
  await person.post('/account', { name, password: 'correct horse' });
  return person;
}
