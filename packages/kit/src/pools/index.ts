export * from './piles.ts';
