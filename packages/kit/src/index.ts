export * from './tables/index.ts';
export * from './board/index.ts';
export * from './stacking/index.ts';
export * from './time/index.ts';
export * from './move/index.ts';
export * from './places/index.ts';
export * from './setup/index.ts';
export * from './battle/index.ts';
