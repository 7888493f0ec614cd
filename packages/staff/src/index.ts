/**
 * The staff: a computer opponent that sees what a player sees.
 *
 *     const staff = defineStaff(game, values);                 // a game and what it values
 *     const seen = staff.look(state, sides, seed);             // as a seat knows it, the hidden redrawn; till the next look
 *     staff.decide({ seen, side, sides, level, seed, budget }) // one action and its reason, within the budget
 *     staff.hints({ seen, side, sides, level, seed }, 3)       // what a player could do, best first, and why
 *     staff.reason(state, side, action)                        // why somebody may have done that
 *     staff.values.words[lang]                                 // the words of all reasons
 *
 * Nothing here knows threads or files: call it from a worker, for a general thinks for a while. With a budget of nodes
 * the answer depends on nothing but the question; with one of milliseconds it also depends on the machine. It never
 * fails to answer legally, even without a budget.
 */
export * from './values.ts';
export * from './search-budget.ts';
export * from './levels.ts';
export * from './look.ts';
export * from './staff.ts';
export * from './match.ts';
export * from './elo.ts';
export * from './tournament.ts';
export * from './report/index.ts';
export * from './front/index.ts';
