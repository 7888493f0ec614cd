export * from './places.ts';
export * from './roster.ts';
export * from './watch.ts';
