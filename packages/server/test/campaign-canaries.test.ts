import { SeededChance, encodeAction, randomAction, Match } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { gameOf } from '../src/games.ts';
import { onBothStores } from './support.ts';
import { askEverything, play, twinTable, type TwinTable, type Witness } from './twin-tables.ts';

/**
 * A club's campaign with an umpire and hidden stocks: everybody who has a part in it, or looks on, asks for everything
 * there is to be had, and nothing of it may name what is hidden from him. Declarations, forces, sectors and postures
 * have no names of their own: that they are not told is proven by twins (twins.test.ts), for the same people.
 */

type Hands = Readonly<Record<string, { readonly green: readonly string[] }>>;

/** Whatever was in sight once may be read again in the log: what each has seen by now. */
const everSeen = new WeakMap<Witness, Set<string>>();

/** What is hidden from somebody, and always was, by names that stand for nothing else. */
function secretsFrom(witness: Witness, match: Match, witnesses: readonly Witness[]): Set<string> {
  const known = everSeen.get(witness) ?? new Set();
  everSeen.set(witness, known);
  for (const { id } of witness.line.view.pieces) known.add(id);
  const stocks = witnesses
    .flatMap(({ line }) => line.view.pieces.map(({ id }) => id))
    .filter((id) => !known.has(id))
    .map((id) => `"${id}"`);
  const { hands } = match.state as unknown as { hands: Hands };
  const mine = new Set(witness.sides.flatMap((side) => hands[side]?.green ?? []));
  const cards = Object.keys(hands)
    .filter((side) => !witness.sides.includes(side))
    .flatMap((side) => hands[side]!.green)
    .filter((card) => !mine.has(card) && !isLookedAt(witness))
    .map((card) => `"${card}"`);
  const words = ['german', 'russian', 'umpire'].flatMap((side) =>
    witness.sides.includes(side) ? [] : [`${side} sings on the side`, `${side} writes it down`],
  );
  return new Set([...stocks, ...cards, ...words]);
}

/** A radio intercept lets its side see the other's cards. */
const isLookedAt = ({ line, sides }: Witness): boolean =>
  Object.keys((line.view.facts['hand'] ?? {}) as object).some((side) => !sides.includes(side));

async function sing({ id, witnesses }: TwinTable): Promise<void> {
  for (const { name, person } of witnesses.slice(0, 3)) {
    await person.post(`/matches/${id}/chat`, { text: `${name} sings on the side`, channel: 'side' });
    await person.post(`/matches/${id}/note`, { text: `${name} writes it down` });
  }
}

onBothStores(() =>
  describe('a campaign', () => {
    test('tells nobody of hands, stocks, notes and talk that are not his, whatever he asks', async () => {
      const asked = { game: 'campaign', scenario: 'umpired', options: { stocks: 'hidden', battles: 'screen' } };
      const game = gameOf('campaign');
      const table = await twinTable(asked, { staff: true });
      const { id, witnesses, dice } = table;
      expect(witnesses.map(({ name }) => name)).toEqual([
        'german',
        'russian',
        'umpire',
        ...['german', 'russian', 'umpire'].flatMap((side) => [`officer of ${side}`, `observer of ${side}`]),
        'spectator',
        'reader',
      ]);
      await sing(table);
      const match = Match.start(game, { ...asked, ...dice });
      const chance = new SeededChance('canaries');
      const looked = { stocks: 0, cards: 0 };
      for (let n = 0; n < 70 && match.outcome === undefined; n++) {
        const open = match.decisions();
        const { side } = open[chance.below(open.length)]!;
        const action = encodeAction(game, randomAction(game, match.state as never, side, chance)!);
        const before = witnesses.map((witness) => secretsFrom(witness, match, witnesses));
        for (const { person } of witnesses) person.received.length = 0;
        match.act({ side, action });
        await play(table, [{ side, action }]);
        for (const [i, witness] of witnesses.entries()) {
          if (n % 10 === 9) await askEverything(witness, { id, game });
          const still = secretsFrom(witness, match, witnesses);
          const sent = witness.person.received.join('\n');
          for (const secret of before[i]!) {
            if (!still.has(secret)) continue; // it has just come to light
            looked[secret.startsWith('"g') || secret.startsWith('"r') ? 'stocks' : 'cards']++;
            const at = sent.indexOf(secret);
            const where = sent.slice(Math.max(0, at - 200), at + 60);
            expect(at, `${witness.name} was told ${secret} at ${n}: ${where}`).toBe(-1);
          }
        }
      }
      expect(looked.stocks).toBeGreaterThan(1000);
      expect(looked.cards).toBeGreaterThan(1000);
    });
  }),
);
