/** The games on this table, in the order they are shown; games.ts says where each comes from. */
export const gameIds = ['iron-dream', 'stalingrad', 'skirmish'] as const;
