import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { failed } from './errors.ts';

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === 'ENOENT' ? failed('no-file', { file }) : failed('unreadable', { file, what: message });
  }
}

/** Writes a file whole or not at all: what stood there before stays until the new one is complete. */
export function writeText(file: string, text: string | Uint8Array): void {
  const draft = `${file}.${process.pid}.part`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Only a plain file can be replaced by another; a link or a device is written through.
    if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === false) return writeFileSync(file, text);
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft);
    throw failed('unwritable', { file, what: (error as Error).message });
  }
}

export const pretty = (json: unknown): string => JSON.stringify(json, null, 2);
