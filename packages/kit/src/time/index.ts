export * from './dates.ts';
export * from './calendar.ts';
export * from './schedule.ts';
export * from './weather.ts';
export * from './track.ts';
export * from './impulses.ts';
