export * from './boxes.ts';
export * from './piles.ts';
export * from './words.ts';
