import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const windows = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];
const usualPlaces = {
  linux: ['/snap/bin/chromium', '/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'],
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
  ),
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']
    .filter((variable) => process.env[variable])
    .flatMap((variable) => windows.map((path) => join(process.env[variable], path))),
};

/** The path of an installed Chromium, Chrome or Edge, if there is one. CHROME_PATH goes first. */
export function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const named = onPath.flatMap((folder) => names.map((name) => join(folder, name)));
  const places = [...named, ...(usualPlaces[process.platform] ?? [])];
  return [process.env.CHROME_PATH, process.env.ROKADA_CHROMIUM, ...places].find(isProgram);
}

/** Finds a Chromium, or installs Debian's where we are allowed to; undefined when neither works. */
export async function ensureChromium() {
  return findChromium() ?? ((await installWithApt()) ? findChromium() : undefined);
}

async function installWithApt() {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !isProgram('/usr/bin/apt-get')) return false;
  console.log('No Chromium for the browser tests: installing Debian’s …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], { env });
  await apt('update'); // may fail for one source of many; the install decides
  return (await apt('install', '-y', 'chromium')) === 0;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // undefined, absent or not ours to run
  }
}
