export * from './advancing.ts';
export * from './attack-slots.ts';
export * from './exchange.ts';
export * from './frames.ts';
export * from './losing.ts';
export * from './walk-slot.ts';
