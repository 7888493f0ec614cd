export { stepFates } from './demand.ts';
export type { LossClaim, LossDemand, Fate, Loser, Loss, LossOrder, LossPayment } from './demand.ts';
export * from './ways.ts';
export * from './check.ts';
export * from './exchange.ts';
export * from './words.ts';
