// `node --import @rokada/text-import/register` lets Node import .csv, .txt and .map files as text.
import * as module from 'node:module';
import { loadSync } from './hooks.mjs';

// Hooks in the thread itself come before those of `register`: were ours of the older kind, tsx, which takes the newer
// where it can, would hand Node what it makes of a file before we have seen it.
if (module.registerHooks === undefined) module.register('./hooks.mjs', import.meta.url);
else module.registerHooks({ load: loadSync });
