/** The rules of the gaming table, each as a function of what is asked and what was rolled. The resolver uses them too. */
export * from './tests.ts';
export * from './air.ts';
export * from './spotting.ts';
export * from './fire.ts';
export * from './crews.ts';
export * from './heroes.ts';
export * from './headquarters.ts';
export * from './edges.ts';
