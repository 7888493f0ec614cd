import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import ipaddr from 'ipaddr.js';
import { StartError } from './errors.ts';

/** The reverse proxies in front: how many there are, or their addresses. Only what they say of an address is believed. */
export type Proxies = number | readonly string[] | undefined;

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Somebody asked for this very port: another will not do. */
  readonly exactPort: boolean;
  /** The folder of the data file. */
  readonly data: string;
  /** Where PostgreSQL is, when it holds the data instead of a file. */
  readonly postgres?: string | undefined;
  /** Open to the world: accounts, limits, and only this address as origin. */
  readonly open?: { readonly origin: string; readonly proxy: Proxies } | undefined;
  readonly mail?: { readonly smtp: string; readonly from: string } | undefined;
  readonly logLevel?: string | undefined;
  /** Lets somebody who does not sit at this machine read /metrics. */
  readonly metricsToken?: string | undefined;
  /** So many milliseconds at most the computer thinks about one decision, however much its level may spend. */
  readonly thinking?: number | undefined;
  /** The folder of the built web table; it may not be there. */
  readonly web: string;
}

const inRepository = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export function readSettings(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Settings {
  const asked = portArgument(args) ?? (env['PORT'] || undefined);
  return {
    host: env['ROKADA_HOST'] || '127.0.0.1',
    port: asked === undefined ? 1941 : portNumber(asked),
    exactPort: asked !== undefined,
    data: env['ROKADA_DATA'] ? resolve(env['ROKADA_DATA']) : inRepository('.rokada'),
    postgres: env['ROKADA_POSTGRES'] || undefined,
    open: openSettings(env),
    mail: env['ROKADA_SMTP']
      ? { smtp: env['ROKADA_SMTP'], from: env['ROKADA_MAIL_FROM'] || 'rokada@localhost' }
      : undefined,
    logLevel: env['ROKADA_LOG'] || undefined,
    metricsToken: env['ROKADA_METRICS_TOKEN'] || undefined,
    thinking: env['ROKADA_THINKING'] ? milliseconds('ROKADA_THINKING', env['ROKADA_THINKING']) : undefined,
    web: inRepository('packages/web/dist'),
  };
}

function openSettings(env: Readonly<Record<string, string | undefined>>): Settings['open'] {
  if (env['ROKADA_PUBLIC'] !== '1') {
    if (env['ROKADA_HOST'] && !['127.0.0.1', '::1', 'localhost'].includes(env['ROKADA_HOST'])) {
      throw new StartError(
        'Without accounts the table stays on this machine: set ROKADA_PUBLIC=1 to listen elsewhere.',
      );
    }
    return undefined;
  }
  const origin = URL.canParse(env['ROKADA_ORIGIN'] ?? '') ? new URL(env['ROKADA_ORIGIN']!) : undefined;
  if (origin === undefined || !/^https?:$/.test(origin.protocol)) {
    throw new StartError(
      'ROKADA_PUBLIC=1 needs ROKADA_ORIGIN, the address players open, such as https://table.example.org.',
    );
  }
  return { origin: origin.origin, proxy: env['ROKADA_PROXY'] ? proxies(env['ROKADA_PROXY']) : undefined };
}

function proxies(text: string): Proxies {
  if (/^[1-9]$/.test(text)) return Number(text);
  const list = text.split(',').map((each) => each.trim());
  if (list.every((each) => ipaddr.isValid(each) || ipaddr.isValidCIDR(each))) return list;
  throw new StartError(
    `ROKADA_PROXY is the number of proxies in front, such as 1, or their addresses, not ${JSON.stringify(text)}.`,
  );
}

function portArgument(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { port: { type: 'string' } } }).values.port;
  } catch (error) {
    throw new StartError(`${(error as Error).message}\nKnown options: --port N, --no-open`);
  }
}

function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new StartError(`A port is a whole number from 0 (any free one) to 65535, not ${JSON.stringify(text)}.`);
  }
  return port;
}

function milliseconds(name: string, text: string): number {
  if (!/^\d{1,7}$/.test(text)) {
    throw new StartError(`${name} is a whole number of milliseconds, such as 3000, not ${JSON.stringify(text)}.`);
  }
  return Number(text);
}
