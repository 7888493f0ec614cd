export * from './tables/index.ts';
export * from './losses/index.ts';
export * from './board/index.ts';
export * from './stacking/index.ts';
export * from './time/index.ts';
export * from './pools/index.ts';
export * from './move/index.ts';
export * from './supply/index.ts';
