import { readFile } from 'node:fs/promises';
import { asModule, isText } from './text.mjs';

/** The same for Vite and Vitest. */
export const textImport = () => ({
  name: 'text-import',
  enforce: 'pre',
  async load(id) {
    const [path] = id.split('?');
    return isText(path) ? { code: asModule(await readFile(path, 'utf8')), map: null } : null;
  },
});
