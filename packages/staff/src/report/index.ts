export { summaryOf, type Summary } from './summary.ts';
export { reportPage } from './page.ts';
