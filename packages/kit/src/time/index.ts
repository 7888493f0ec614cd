export * from './dates.ts';
export * from './calendar.ts';
export * from './weather.ts';
