export * from './covers.ts';
export * from './properties.ts';
export * from './fuzz.ts';
export * from './measure.ts';
export * from './pace.ts';
export * from './play.ts';
export * from './words.ts';
export * from './looks.ts';
