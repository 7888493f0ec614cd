import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failed } from './errors.ts';

/** Paints an SVG picture with an installed browser, loaded only when it is wanted. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'rokada-map-'));
  try {
    const { writePng } = await import('@rokada/forge/png');
    await writePng(svg, join(folder, 'map.png'));
    return readFileSync(join(folder, 'map.png'));
  } catch (error) {
    throw failed('no-png', { what: (error as Error).message.split('\n')[0]! });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
