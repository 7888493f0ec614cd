export * from './places.ts';
export * from './refs.ts';
export * from './roster.ts';
export * from './watch.ts';
