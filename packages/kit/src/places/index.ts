export * from './places.ts';
export * from './roster.ts';
