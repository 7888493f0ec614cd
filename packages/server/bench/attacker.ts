// A flood from a process of its own: node attacker.ts <kind> <address> <match> <token> <seconds>. Prints what it got.
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

const [kind, address, match, token, seconds] = process.argv.slice(2) as [string, string, string, string, string];
const until = Date.now() + Number(seconds) * 1000;
const got: Record<string, number> = {};
const count = (what: string): void => void (got[what] = (got[what] ?? 0) + 1);
/** Each flood comes from an address that has not used up its due yet. */
const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `203.0.113.${kind.charCodeAt(0)}` };
const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`;

function open(): Promise<WebSocket | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/matches/${match}/live`, { headers });
    socket.once('message', (data: Buffer) => {
      const refused = data.toString().startsWith('{"is":"error"');
      count(refused ? 'refused lines' : 'lines');
      resolve(refused ? undefined : socket);
    });
    socket.once('error', () => (count('lines cut'), resolve(undefined)));
    socket.once('close', () => resolve(undefined));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('{"is":"answer"')) count(text.includes('"error"') ? 'refused' : 'answered');
    });
  });
}

async function post(path: string, body: string, more: Record<string, string> = headers): Promise<void> {
  try {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...more },
      body,
    });
    await response.arrayBuffer();
    count(String(response.status));
  } catch {
    count('cut');
  }
}

const floods: Record<string, () => Promise<void>> = {
  /** Two thousand lines, and talk that would go to each of them. */
  async sockets() {
    const all: (WebSocket | undefined)[] = [];
    for (let n = 0; n < 2000 && Date.now() < until; n += 50)
      all.push(...(await Promise.all(Array.from({ length: 50 }, () => open()))));
    for (let n = 0; Date.now() < until; n++) {
      for (const socket of all) socket?.send(JSON.stringify({ id: n, do: 'chat', text: `line ${n}` }));
      await sleep(20);
    }
  },
  /** The dearest questions, as fast as lines carry them. */
  async questions() {
    let lines = await Promise.all(Array.from({ length: 20 }, () => open()));
    for (let n = 0; Date.now() < until; n++) {
      for (const line of lines) {
        if (line?.readyState !== WebSocket.OPEN) continue;
        for (const side of ['german', 'soviet', 'russian', 'hitlerite'])
          line.send(JSON.stringify({ id: n, do: 'beginnings', side }));
      }
      if (lines.every((line) => line?.readyState !== WebSocket.OPEN))
        lines = await Promise.all(Array.from({ length: 20 }, () => open()));
      await sleep(5);
    }
  },
  /** A hundred and fifty at a time, from as many addresses. */
  async 'sign-ins'() {
    for (let round = 0; Date.now() < until; round++) {
      await Promise.all(
        Array.from({ length: 150 }, (_, n) =>
          post('/api/session', JSON.stringify({ name: `p${round}-${n}`, password: 'x' }), {
            origin: 'https://bench.example',
            'x-forwarded-for': `198.51.${round % 250}.${n}`,
          }),
        ),
      );
    }
  },
  /** At both doors. */
  async 'deep JSON'() {
    const line = await open();
    for (let n = 0; Date.now() < until; n++) {
      const body = `{"side":"german","draft":{"type":"move","slots":{"to":${deep}}}}`;
      if (line?.readyState === WebSocket.OPEN) line.send(`{"id":${n},"do":"choices",${body.slice(1)}`);
      await Promise.all(Array.from({ length: 8 }, () => post(`/api/matches/${match}/choices`, body)));
    }
  },
};

await floods[kind]!();
console.log(JSON.stringify(got));
process.exit(0);
