export * from './messages.ts';
export * from './table.ts';
export * from './delta.ts';
export * from './next.ts';
export * from './encode.ts';
export * from './decode.ts';
