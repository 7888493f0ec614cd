export * from './control.ts';
export * from './costs.ts';
export * from './path.ts';
export * from './search.ts';
export * from './walks.ts';
export * from './zone-rules.ts';
export * from './zones.ts';
