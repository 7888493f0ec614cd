export * from './why.ts';
export * from './chance.ts';
