export * from './stacking.ts';
