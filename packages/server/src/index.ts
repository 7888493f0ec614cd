export { StartError } from './errors.ts';
export { startServer, type RunningServer } from './server.ts';
export { readSettings, type Settings } from './settings.ts';
