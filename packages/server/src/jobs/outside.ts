import { lookup } from 'node:dns/promises';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Calls to addresses that players gave: never into the server's own network, whatever a name says at which moment. */

/** Is it anything but an ordinary address of the internet? IPv4 in IPv6's clothes is looked at as what it is. */
export function isInside(address: string): boolean {
  if (!ipaddr.isValid(address)) return true;
  return ipaddr.process(address).range() !== 'unicast';
}

/** The one address a call may go to. The name is looked up once, here; what it says later does not matter. */
async function outsideAddress(url: URL): Promise<string> {
  if (url.protocol !== 'https:') throw new Error('a webhook must be https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);
  if (addresses.length === 0 || addresses.some(isInside)) throw new Error('a webhook may not call inside');
  return addresses[0]!;
}

/** Posts JSON and answers the status; follows nothing, and reads nothing of what comes back. */
export async function post(
  url: URL,
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
  { outsideOnly, patience = 10_000 }: { outsideOnly: boolean; patience?: number },
): Promise<number> {
  const pinned = outsideOnly ? await outsideAddress(url) : undefined;
  const options: RequestOptions = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    signal: AbortSignal.timeout(patience),
    agent: false,
    ...(pinned !== undefined && {
      lookup: (_host, { all }, found) =>
        all === true ? found(null, [{ address: pinned, family: isIP(pinned) }]) : found(null, pinned, isIP(pinned)),
    }),
  };
  return new Promise((resolve, reject) => {
    const asked = (url.protocol === 'https:' ? request : requestHttp)(url, options, (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
