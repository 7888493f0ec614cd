import { gameModule as ironDream } from '@rokada/iron-dream';
import { Match, secretFrom, writePosition, type GameModule } from '@rokada/kernel';
import { gameModule as stalingrad } from '@rokada/stalingrad';
import type { Page } from 'playwright-core';

/** Matches made beforehand, for the page to take up from a file: one person plays every side. */

const everybody = ({ game }: GameModule) => [{ name: 'all', sides: game.sides }];

/** A lesson as far as the step that asks for an action; that step is still to be done. */
export function lessonUpTo(module: GameModule, id: string, type: string): Match {
  const { scenario, options = {}, seed, side, before = [], steps } = module.lessons!.find((each) => each.id === id)!;
  const secret = secretFrom(seed);
  const match = Match.start(module.game, { scenario, options, secret, seats: everybody(module) });
  const act = (by: string, action: unknown): void => {
    const answer = match.act({ side: by, action });
    if ('refusal' in answer) throw new Error(`${by} may not ${JSON.stringify(action)}: ${answer.refusal.key}`);
  };
  for (const each of before) act(each.side, each.action);
  for (const step of steps) {
    if (step.do?.type === type) return match;
    if (step.do !== undefined) act(side, step.do);
    for (const each of step.then ?? []) act(each.side, each.action);
  }
  throw new Error(`the lesson ${id} never asks for ${type}`);
}

/** The same position again and again, each time with other dice, until a match comes out as wanted. */
export function withDice(
  module: GameModule,
  from: Match,
  wanted: (match: Match) => boolean,
  changed = (position: string): string => position,
): Match {
  const position = JSON.parse(changed(JSON.stringify(writePosition(module.game, from.start, from.state)))) as unknown;
  for (let n = 0; n < 500; n++) {
    const match = Match.start(module.game, { position, secret: secretFrom(`${n}`), seats: everybody(module) });
    if (wanted(match)) return match;
  }
  throw new Error('no dice lead there');
}

/** An assault whose defenders, both corps whole, owe several steps and have a choice who pays them. */
export function owing(): Match {
  const owes = (match: Match): boolean => {
    const answer = match.act({ side: 'soviet', action: { type: 'resolve-assault', hex: 'Y34' } });
    const [decision] = match.decisions();
    const due = decision?.params?.['due'];
    return !('refusal' in answer) && decision?.about === 'defender-result' && typeof due === 'number' && due >= 2;
  };
  const whole = (position: string): string => position.replaceAll(/("id":"ger-inf-(?:9|53)"[^}]*?),"lost":1/g, '$1');
  return withDice(ironDream, lessonUpTo(ironDream, 'bagration', 'resolve-assault'), owes, whole);
}

/** An attack at Stalingrad that costs the defenders several points, with a choice how to absorb them. */
export function absorbing(): Match {
  return withDice(stalingrad, lessonUpTo(stalingrad, 'sawmill', 'attack'), (match) => {
    const action = stalingrad.lessons![0]!.steps.find((step) => step.do?.type === 'attack')!.do!;
    match.act({ side: match.decisions()[0]!.side, action });
    for (const type of ['declineSupport', 'letStand']) match.act({ side: 'russian', action: { type } });
    const [decision] = match.decisions();
    return decision?.step === 'absorbing' && Number(decision.params!['points']) >= 3;
  });
}

/** Opens a match on the page. */
export async function openMatch(page: Page, match: Match): Promise<void> {
  const text = JSON.stringify(match.journal({ reveal: true }));
  await page.locator('input[type=file]').setInputFiles({
    name: 'match.rokada.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await page.locator('.prompt').waitFor();
}
