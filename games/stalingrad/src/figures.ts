import { ownFigures } from '@rokada/kit';
import oobJson from '../data/oob.json' with { type: 'json' };
import tablesJson from '../data/tables.json' with { type: 'json' };

/** The figures of charts and counters, with those of the printed game where its owner has laid them over ours. */
export const tables = ownFigures('stalingrad', 'tables.csv', tablesJson);
export const counters = ownFigures('stalingrad', 'counters.csv', oobJson.units);
