/** What the staffs of hex games with fronts share. It knows no game: each gives its ground, units and weights. */
export * from './idea.ts';
export * from './ground.ts';
export * from './wave.ts';
export * from './picture.ts';
export * from './strikes.ts';
export * from './while-same.ts';
