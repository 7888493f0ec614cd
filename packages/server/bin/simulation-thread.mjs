// A thread that plays matches for a simulation. Threads do not inherit loaders, so it brings its own.
import { register } from 'tsx/esm/api';

register();
await import('@rokada/text-import/register');
const { playMatch, staffs } = await import('@rokada/staff');

const known = new Map();

export default async ({ game, plan }) => {
  if (!known.has(game)) known.set(game, staffs[game]());
  return playMatch(await known.get(game), plan);
};
