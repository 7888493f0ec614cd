export * from './losing.ts';
export * from './walk-slot.ts';
