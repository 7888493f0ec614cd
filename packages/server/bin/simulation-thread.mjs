// A thread that plays matches for a simulation. Threads do not inherit loaders, so it brings its own.
import { register } from 'tsx/esm/api';

register();
await import('@rokada/text-import/register');
const { catalogue } = await import('@rokada/catalogue');
const { playMatch } = await import('@rokada/staff');

export default async ({ game, plan }) => playMatch(await catalogue.staff(game), plan);
