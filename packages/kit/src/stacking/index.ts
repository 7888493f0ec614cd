export * from './stacking.ts';
export * from './words.ts';
