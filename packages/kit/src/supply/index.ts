export * from './lines.ts';
