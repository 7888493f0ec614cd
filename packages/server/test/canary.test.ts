import { SeededChance } from '@rokada/kernel';
import { describe, expect, test } from 'vitest';
import { Person, randomChoice, type Json, type Live } from './client.ts';
import { onBothStores, testServer } from './support.ts';

onBothStores((store) => {
  /**
   * The brigade in hiding is the canary: as long as it hides, nothing that is sent to the German or to a spectator may
   * name it, or say where it is.
   */
  describe('every byte that leaves', () => {
    test.each(store === 'sqlite' ? ['one', 'two', 'three'] : ['four'])(
      'for the German and for spectators is free of what the Soviet hides (game %s)',
      async (seed) => {
        const { address } = await testServer();
        const [german, soviet, stranger] = [new Person(address), new Person(address), new Person(address)];
        const match = await german.post('/matches', { game: 'skirmish', visibility: 'open' });
        const { id } = match;
        await soviet.post(`/matches/${id}/join`, { seat: 1, token: match.seats[1].invitation });
        const lines: [Live, Live, Live] = [await german.live(id), await soviet.live(id), await stranger.live(id)];
        const chance = new SeededChance(seed);
        const secrets = new Set<string>();
        let scans = 0;

        const isHidden = (): boolean => lines[0].view.pieces.some((piece) => piece.marks?.includes('hidden'));
        const scan = (): void => {
          for (const [name, person] of [
            ['the German', german],
            ['a spectator', stranger],
          ] as const) {
            for (const text of person.received) {
              expect(text, `${name} was told of the brigade`).not.toMatch(/"Tank"|"placed"/);
              expect(text, `${name} was told a secret of the dice`).not.toContain('"secret"');
            }
            person.received.length = 0;
          }
          scans++;
        };

        for (let count = 0; lines[1].decisions.length > 0; count++) {
          const { side } = lines[1].decisions[0];
          const line = side === 'german' ? lines[0] : lines[1];
          await line.until(() => line.decisions[0]?.side === side);
          // Everything the German could ask for, in his turn and out of it.
          for (const [person, mine] of [
            [german, lines[0]],
            [stranger, lines[2]],
          ] as const) {
            await person.ask('GET', `/matches/${id}/state`);
            await person.ask('GET', `/matches/${id}`);
            await person.ask('GET', `/matches/${id}/journal`);
            await person.ask('GET', `/matches/${id}/replay/${count}`);
            await person.ask('GET', '/matches?show=running');
            await mine.ask('choices', { side: 'soviet' });
            await mine.ask('choices', { side: 'german', draft: { type: 'attack' } });
            await mine.ask('act', {
              side: 'soviet',
              action: { type: 'move', unit: 'Pz', to: 'D4' },
              version: mine.version,
            });
            await mine.ask('preview', { side: 'german', action: { type: 'move', unit: 'Pz', to: 'D4' } });
            await mine.ask('why', { side: 'german', draft: { type: 'move', slots: { unit: 'Pz' } }, value: 'D4' });
            await mine.ask('act', { side: 'german', action: { type: 'nonsense' }, version: mine.version });
          }
          const where =
            soviet.received.length > 0 ? lines[1].view.pieces.find((piece) => piece.id === 'Tank')?.at : undefined;
          if (typeof where === 'string') secrets.add(where);
          const before = isHidden();
          const action = await randomChoice(line, side, chance);
          const version = line.version + 1;
          const answer: Json = await line.ask('act', { side, action, version: line.version });
          expect(answer).toHaveProperty('version', version);
          await lines[0].ask('chat', { text: 'a beat, so that all has arrived' });
          await lines[2].ask('choices', { side: 'german' });
          if (before && isHidden()) scan();
          else [german, stranger].forEach((person) => (person.received.length = 0));
          if (!isHidden() && count > 0) break;
        }
        expect(scans).toBeGreaterThan(1);
        expect(secrets.size).toBeGreaterThan(0);
      },
    );
  });
});
