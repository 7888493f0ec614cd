/** The games on this table, in the order they are shown; games.ts says where each comes from. */
export const gameIds = ['stalingrad', 'skirmish'] as const;
