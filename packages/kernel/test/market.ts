import {
  action,
  defineGame,
  endMatch,
  names,
  refusal,
  rows,
  sequence,
  step,
  table,
  text,
  type State,
  type TablesOf,
} from '../src/index.ts';

/**
 * A game of tables, for the kernel's own tests: two merchants buy goods in one order each, sealed, then report what
 * became of their carts, with a few words. After three days whoever has more money left has won.
 */
export const SIDES = ['east', 'west'] as const;
const CARTS = names(['east-1', 'east-2', 'west-1', 'west-2']);
const PRICES: Readonly<Record<string, number>> = { salt: 2, silk: 5 };
const GRADES: Readonly<Record<string, number>> = { plain: 1, fine: 2 };

export const tables = { carts: table('pieces', { wheels: { kind: 'u8', start: 4 } }) };

// oxlint-disable-next-line typescript/consistent-type-definitions -- a row needs an index, which a type alias has
export type Order = { readonly good: string; readonly grade: string; readonly count: number };
// oxlint-disable-next-line typescript/consistent-type-definitions -- as above
export type Loss = { readonly cart: number; readonly lost: number; readonly fate: string };

export interface Market extends State, TablesOf<typeof tables> {
  day: number;
  purse: Record<string, number>;
  orders: Record<string, readonly Order[]>;
  story: string;
}

const sideOf = (cart: number): string => (cart < 2 ? 'east' : 'west');
const cartsOf = (side: string): number[] => [0, 1, 2, 3].filter((cart) => sideOf(cart) === side);
export const costOf = (orders: readonly Order[]): number =>
  orders.reduce((sum, { good, grade, count }) => sum + PRICES[good]! * GRADES[grade]! * count, 0);

const buy = action<Market, { orders: readonly Order[] }>(
  'buy',
  'MK-1',
  {
    orders: rows<Market, { orders: readonly Order[] }, Order>({
      repeats: true,
      max: 4,
      columns: [
        { name: 'good', of: 'option', among: () => Object.keys(PRICES) },
        {
          name: 'grade',
          of: 'option',
          among: () => Object.keys(GRADES),
          refuse: (s, _d, grade, row) =>
            s.day === 1 && row.good === 'silk' && grade === 'fine' ? refusal('MK-1a', 'no-fine-silk') : undefined,
        },
        { name: 'count', of: 'number', among: () => [1, 2, 3] },
      ],
      refuseWhole: (s, d, orders) =>
        costOf(orders) > s.purse[d.side]! ? refusal('MK-1b', 'too-dear', { cost: costOf(orders) }) : undefined,
      suggest: (s, d) => (s.purse[d.side]! < 2 ? [] : [{ good: 'salt', grade: 'plain', count: 1 }]),
    }),
  },
  {
    closed: (s, side) => (side in s.orders ? refusal('MK-1', 'ordered') : undefined),
    apply(s, d) {
      s.orders[d.side] = d.orders;
      s.purse[d.side]! -= costOf(d.orders);
    },
  },
);

const report = action<Market, { losses: readonly Loss[]; story: string }>(
  'report',
  'MK-2',
  {
    losses: rows<Market, { losses: readonly Loss[]; story: string }, Loss>({
      columns: [
        { name: 'cart', of: 'piece', among: (_s, d) => cartsOf(d.side) },
        {
          name: 'lost',
          of: 'number',
          among: (s, _d, row) => Array.from({ length: s.carts.wheels[row.cart!]! + 1 }, (_, i) => i),
          refuse: (s, _d, lost, row) =>
            Number(lost) < 0 || Number(lost) > s.carts.wheels[row.cart!]!
              ? refusal('MK-2a', 'not-so-many-wheels')
              : undefined,
        },
        { name: 'fate', of: 'option', among: () => ['home', 'ditch'] },
      ],
      refuseWhole: (_s, d, losses) =>
        losses.length < cartsOf(d.side).length ? refusal('MK-2b', 'cart-missing') : undefined,
      suggest: (_s, d) => cartsOf(d.side).map((cart) => ({ cart, lost: 0, fate: 'home' })),
    }),
    story: text({ max: 20, refuse: (_s, _d, said) => (said.includes('lie') ? refusal('MK-2c', 'a-lie') : undefined) }),
  },
  {
    apply(s, d) {
      for (const { cart, lost } of d.losses) s.carts.wheels[cart]! -= lost;
      s.story = d.story;
    },
  },
);

const buying = step<Market>('buying', 'MK-1', {
  enter: (s) => {
    s.orders = {};
  },
  decision: (s) => SIDES.filter((side) => !(side in s.orders)).map((side) => ({ side })),
  actions: [buy],
  done: (s) => Object.keys(s.orders).length === 2,
});

const reporting = step<Market, { side: string }>('reporting', 'MK-2', {
  decision: (_s, f) => ({ side: f.side }),
  actions: [report],
});

const day = sequence<Market>(
  'day',
  'MK-0',
  [buying, { step: reporting, data: { side: 'east' } }, { step: reporting, data: { side: 'west' } }],
  {
    again(s) {
      s.day++;
      return s.day <= 3;
    },
    leave: (s) => endMatch(s, { winners: [], key: 'evening' }),
  },
);

export const market = defineGame<Market>({
  id: 'market',
  version: '1',
  sides: SIDES,
  scenarios: [{ id: 'fair' }],
  spaces: names(['square']),
  pieces: CARTS,
  tables,
  refs: { cart: 'piece' },
  sequence: day,
  record: () => ({ day: 1, purse: { east: 20, west: 20 }, orders: {}, story: '' }),
  setup() {},
  view: (s, sides) => ({
    pieces: CARTS.ids.map((id, i) => ({ id, side: sideOf(i), at: 'square', face: 0 })),
    spaces: [],
    facts: {
      day: s.day,
      story: s.story,
      orders: Object.fromEntries(Object.entries(s.orders).filter(([side]) => sides.includes(side))),
    },
  }),
  *faults(s) {
    for (const side of SIDES) if (s.purse[side]! < 0) yield { rule: 'MK-1b', where: side, what: 'is in debt' };
  },
});
