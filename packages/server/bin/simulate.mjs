// The server is written in TypeScript and reads maps as text: both loaders first, then the program itself.
import { register } from 'tsx/esm/api';

register();
await import('@rokada/text-import/register');
await import('../src/simulations/main.ts');
