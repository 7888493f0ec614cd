import { spawn } from 'node:child_process';

/** How each platform opens an address in the browser of its user; undefined where there is nobody to see it. */
function opener(platform, env) {
  if (env.CI && env.CI !== 'false') return undefined;
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['cmd', '/c', 'start', '""'];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined;
}

/** Opens the address in a browser where there is a display. The address is printed anyway, so failing is no matter. */
export function openInBrowser(address) {
  const command = opener(process.platform, process.env);
  if (command === undefined) return;
  const [program, ...args] = command;
  const child = spawn(program, [...args, address], {
    detached: true,
    stdio: 'ignore',
    windowsVerbatimArguments: true,
  });
  child.on('error', () => {});
  child.unref();
}
