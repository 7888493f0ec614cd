export * from './covers.ts';
export * from './properties.ts';
export * from './fuzz.ts';
export * from './words.ts';
