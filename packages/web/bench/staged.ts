import { gameModule as suddenStorm } from '@rokada/sudden-storm';
import {
  Match,
  randomAction,
  SeededChance,
  secretFrom,
  encodeAction,
  type Decision,
  type GameModule,
  type Value,
} from '@rokada/kernel';

/** Matches played by heart to a moment worth a picture. */

/** What lets a question pass, in every game. */
const PASSES =
  /^(?:take-ready-setup|ready|ready-setup|place-the-rest|end|end-.*|keep-.*|decline-.*|stand-.*|stop-.*|no-.*)$/;

export const begin = ({ game }: GameModule, scenario = game.scenarios[0]!.id, seed = 'picture'): Match =>
  Match.start(game, { scenario, secret: secretFrom(seed), seats: [{ name: 'all', sides: game.sides }] });

/** Lets everything pass until something is asked. */
export function passUntil(match: Match, asked: (decision: Decision) => boolean): Match {
  const chance = new SeededChance('picture');
  for (let n = 0; n < 600; n++) {
    const decision = match.decisions()[0];
    if (decision === undefined || asked(decision)) return match;
    const { side } = decision;
    const passed = decision.actions
      .filter((type) => PASSES.test(type))
      .some((type) => !('refusal' in match.act({ side, action: { type } })));
    if (passed) continue;
    const any = randomAction(match.game, match.state, side, chance);
    if (any === undefined) throw new Error(`${side} is stuck in ${decision.step}`);
    match.act({ side, action: encodeAction(match.game, any) });
  }
  throw new Error('that is never asked');
}

/** Answers the open question with an action put together from the first that may be chosen, but for what is wanted. */
function actFirst(match: Match, type: string, wanted: Readonly<Record<string, unknown>> = {}): boolean {
  const { side } = match.decisions()[0]!;
  const { game } = match;
  const action: Record<string, unknown> = { type };
  const slots: Record<string, Value> = {};
  for (const { name, slot } of game.actions.get(type)!.order) {
    const { candidates } = match.choices(side, { type, slots });
    const ids = slot.of === 'space' ? game.spaces.ids : game.pieces.ids;
    const first = candidates[0]?.value;
    if (first === undefined) return false;
    const value = slot.of === 'pieces' ? [ids[first as number]] : slot.of === 'space' ? ids[first as number] : first;
    action[name] = wanted[name] ?? value;
    const known = action[name];
    const number = (id: unknown): number => (slot.of === 'space' ? game.spaces : game.pieces).find(String(id))!;
    const put = slot.of === 'pieces' ? (known as string[]).map(number) : slot.of === 'space' ? number(known) : known;
    slots[name] = put as Value;
  }
  return !('refusal' in match.act({ side, action }));
}

/** Bombers over Siauliai, and fighters that meet them. */
export function bombers(): Match {
  const match = passUntil(begin(suddenStorm), ({ step, side }) => step === 'air-movement' && side === 'axis');
  const { candidates } = match.choices('axis', { type: 'fly', slots: { mission: 'bombing' } });
  const target = '1B:2420';
  let flying = 0;
  for (const { value } of candidates) {
    const unit = match.game.pieces.ids[Number(value)]!;
    if (!/ju-?88/i.test(unit)) continue;
    const answer = match.act({ side: 'axis', action: { type: 'fly', mission: 'bombing', units: [unit], target } });
    if (!('refusal' in answer) && ++flying === 3) break;
  }
  if (flying === 0) throw new Error('nobody flies there');
  match.act({ side: 'axis', action: { type: 'end-air-movement' } });
  if (match.decisions()[0]?.step === 'interception') actFirst(match, 'intercept', { target });
  return passUntil(match, ({ step }) => step !== 'interception');
}

/** The reinforcements of July. */
export function july(): Match {
  const match = begin(suddenStorm);
  const june = match.view(['axis']).facts['turn'];
  return passUntil(
    match,
    ({ step, side }) => step === 'reinforcements' && side === 'axis' && match.view(['axis']).facts['turn'] !== june,
  );
}
