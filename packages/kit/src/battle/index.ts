export * from './frames.ts';
export * from './losing.ts';
export * from './walk-slot.ts';
