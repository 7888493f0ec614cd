export * from './placing.ts';
export * from './zones.ts';
