import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Board } from '@rokada/kit';
import { distance, emitMap, parseBoard, spaceAt } from '@rokada/kit';
import type { Ground } from './classify.ts';
import { survey } from './classify.ts';
import type { Draft } from './draft.ts';
import { hexRun, layerOf } from './draft.ts';
import { composeMap } from './emit.ts';
import { applyFact, contradiction } from './facts.ts';
import type { ControlPoint, Residual, Warp } from './fit.ts';
import { affineWarp, fitAffine, fitSpline, leastStretch, residuals, rms } from './fit.ts';
import { readGeodata } from './geodata.ts';
import { Mesh, centre, hexOf, layBoard } from './grid.ts';
import { LAYER_VERBS, OPEN_WATER, setBorder, setSides, shareOut } from './layers.ts';
import type { Look } from './look/look.ts';
import { makeLook } from './look/look.ts';
import type { Zones } from './look/zones.ts';
import { makeZonesLook } from './look/zones.ts';
import { laea } from './project.ts';
import { settle } from './places.ts';
import { layRiver } from './rivers.ts';
import { layRoute, setAlong } from './routes.ts';
import { layShores } from './shores.ts';
import { ForgeError, lonLat, numberFact, readStatements, refuse, textFact } from './statements.ts';
import type { Statement } from './statements.ts';

export type Tell = (line: string) => void;

export interface Forged {
  readonly board: Board;
  readonly text: string;
}

/** The recipe of a map and its hand layers, read from its folder. */
export interface Plan {
  readonly recipe: readonly Statement[];
  readonly layers: readonly Statement[];
}

const VERBS = new Set([
  ...Object.keys(LAYER_VERBS),
  ...'point land sea lake outline sides erase border river place mark route along legend grid origin space link line record fact'.split(
    ' ',
  ),
]);

export function readPlan(folder: string): Plan {
  const recipe = readStatements(join(folder, 'recipe.txt'), 'recipe.txt');
  const files = recipe.filter((at) => at.verb === 'layers').flatMap((at) => at.words);
  const layers = files.flatMap((file) => readStatements(join(folder, file), file));
  for (const at of layers) if (!VERBS.has(at.verb)) refuse(at, `there is no verb "${at.verb}"`);
  return { recipe, layers };
}

/** Fit, survey, hand layers, rivers, facts: the same plan and geodata always give the same bytes. */
export function forge({ recipe, layers: plan }: Plan, geoFolder: string, tell: Tell): Forged {
  const one = (verb: string): Statement =>
    recipe.find((at) => at.verb === verb) ?? refuse('recipe.txt', `has no ${verb}`);

  const board = layBoard(
    one('hexes').words[0] ?? '',
    recipe.filter((at) => at.verb === 'sheet'),
  );
  tell(`grid: ${board.hexes} hexes, ${board.ids[0]!} to ${board.ids[board.hexes - 1]!}`);

  const controls = plan.filter((at) => at.verb === 'point' || at.verb === 'record');
  const warp = fitMap(board, one('projection'), one('fit'), controls, tell);
  const { layers, towns } = settle(board, warp, plan);
  const of = (...verbs: string[]): Statement[] => layers.filter((at) => verbs.includes(at.verb));

  const geo = readGeodata(geoFolder, recipe);
  tell(`geodata: ${geo.rivers.size} rivers`);
  let told = 0;
  const ground = survey(board, warp, geo, (share) => {
    if (share >= told + 0.25) tell(`survey: ${Math.round(share * 100)} %`);
    if (share >= told + 0.25) told = share;
  });

  const mesh = new Mesh(board);
  const draft: Draft = { board, mesh, warp, geo, ground, towns, layers: new Map(), sides: new Map(), courses: [] };
  const classified = classify(ground, board.hexes, one('classify'));
  draft.layers.set(
    'terrain',
    classified.map(({ wet, dry }) => wet ?? dry),
  );
  // The shape of the land first: everything else asks what is land.
  for (const at of [...of('land', 'sea', 'lake'), ...of('fact').filter((s) => s.words[0] === 'land')])
    for (const hex of hexRun(board, at.words.slice(at.verb === 'fact' ? 1 : 0), at))
      layerOf(draft, 'terrain')[hex] = at.verb === 'sea' || at.verb === 'lake' ? at.verb : classified[hex]!.dry;
  for (const at of recipe.filter((s) => s.verb === 'shores')) layShores(draft, at);
  const isOpen = (at: Statement): boolean => OPEN_WATER.includes(at.words[0] ?? '');
  for (const at of of('sides', 'erase').filter(isOpen)) setSides(draft, at);

  shareOut(draft, of('outline'));
  for (const at of layers) LAYER_VERBS[at.verb]?.(draft, at);
  for (const at of of('fact')) applyFact(draft, at);
  tell(`land: ${layerOf(draft, 'terrain').filter((word) => word !== 'sea').length} hexes`);

  forEach(of('river'), (at) => layRiver(draft, at));
  for (const at of of('border')) setBorder(draft, at);
  for (const at of of('sides', 'erase').filter((s) => !isOpen(s))) setSides(draft, at);
  for (const at of of('fact')) applyFact(draft, at);
  tell(
    `rivers: ${draft.courses.length} courses, ${[...draft.sides].map(([name, sides]) => `${sides.size} ${name}`).join(', ')}`,
  );

  const routes: Statement[] = [];
  forEach(of('route'), (at) => routes.push(layRoute(draft, at)));
  for (const at of of('along')) setAlong(draft, at);
  if (routes.length > 0) tell(`routes: ${routes.length}`);

  const text = emitMap(composeMap(draft, recipe, [...layers, ...routes]));
  const result = parseBoard(text);
  if ('problems' in result)
    throw new ForgeError(
      `the map does not load:\n${result.problems.map((p) => `  line ${p.line}: ${p.text}`).join('\n')}`,
    );
  checkFacts(result.board, layers);
  tell(`facts: ${of('fact').length} hold`);
  return { board: result.board, text };
}

/** The coast and the relief of a finished map. */
export function forgeLook({ recipe, layers }: Plan, board: Board, geoFolder: string, tell: Tell): Promise<Look> {
  const one = (verb: string): Statement =>
    recipe.find((at) => at.verb === verb) ?? refuse('recipe.txt', `has no ${verb}`);
  const controls = layers.filter((at) => at.verb === 'point' || at.verb === 'record');
  const warp = fitMap(board, one('projection'), one('fit'), controls, () => undefined);
  return makeLook(board, warp, readGeodata(geoFolder, recipe), one('look'), tell);
}

/** The coast and the relief under a map of zones. */
export function forgeZonesLook({ recipe }: Plan, folder: string, geoFolder: string, tell: Tell): Promise<Look> {
  const one = (verb: string): Statement =>
    recipe.find((at) => at.verb === verb) ?? refuse('recipe.txt', `has no ${verb}`);
  const [zones, projection, look] = [one('zones'), one('projection'), one('look')];
  const file = JSON.parse(readFileSync(join(folder, zones.words[0] ?? ''), 'utf8')) as Zones;
  return makeZonesLook(file, readGeodata(geoFolder, recipe), { zones, projection, look }, tell);
}

/** Carries out statements; all that cannot be are told at once. */
function forEach(statements: readonly Statement[], carryOut: (at: Statement) => void): void {
  const wrong: string[] = [];
  for (const at of statements) {
    try {
      carryOut(at);
    } catch (error) {
      if (!(error instanceof ForgeError)) throw error;
      wrong.push(error.message);
    }
  }
  if (wrong.length > 0) throw new ForgeError(wrong.join('\n'));
}

/** Every fact of the layers against a finished map; the first thing wrong stops the forge. */
export function checkFacts(board: Board, layers: readonly Statement[]): void {
  const wrong = layers
    .filter((at) => at.verb === 'fact')
    .map((at) => ({ at, text: contradiction(board, at) }))
    .filter((found) => found.text !== undefined);
  if (wrong.length > 0)
    throw new ForgeError(
      `the map contradicts the rules:\n${wrong.map((w) => `  ${w.at.where}: ${w.text}`).join('\n')}`,
    );
}

export function fitMap(
  board: Board,
  projectionAt: Statement,
  at: Statement,
  places: readonly Statement[],
  tell: Tell,
): Warp {
  if (projectionAt.words[0] !== 'laea') refuse(projectionAt, 'the only projection is laea');
  const projection = laea(
    numberFact(projectionAt, 'lon'),
    numberFact(projectionAt, 'lat'),
    numberFact(projectionAt, 'km'),
  );
  const points = places.filter((s) => s.facts.has('at')).map((s) => controlPoint(board, s));
  const kind = at.words[0];
  let warp: Warp;
  if (kind === 'spline') warp = fitSpline(board, projection, points, numberFact(at, 'stiffness'));
  else if (kind === 'affine') warp = fitAffine(projection, points, numberFact(at, 'soft', 0.6));
  else if (kind === 'given') warp = affineWarp(projection, numbers(at, 'x'), numbers(at, 'y'));
  else refuse(at, 'a fit is spline, affine or given');
  judge(board, warp, at, points, tell);
  return warp;
}

const numbers = (at: Statement, key: string): number[] => textFact(at, key).split(',').map(Number);

/** A record with at= is a town in its hex; a point may also name the corner where its hexes meet. */
function controlPoint(board: Board, at: Statement): ControlPoint {
  const town = at.verb === 'record';
  const ids = town ? at.words.slice(1, 2) : at.words;
  const centres = ids.map((id) => centre(board, hexOf(board, id, at)));
  const mean = (axis: 0 | 1): number => centres.reduce((sum, c) => sum + c[axis], 0) / centres.length;
  const [lon, lat] = lonLat(at, textFact(at, 'at'));
  return {
    name: at.name ?? ids.join('/'),
    id: ids.join('/'),
    lon,
    lat,
    target: [mean(0), mean(1)],
    room: numberFact(at, 'room', ids.length > 1 ? 0.25 : 0.8),
    weight: numberFact(at, 'weight', 1),
    town,
  };
}

/** Stops when the fit is worse than the recipe allows. */
function judge(board: Board, warp: Warp, at: Statement, points: readonly ControlPoint[], tell: Tell): void {
  const towns = residuals(board, warp, points).filter((r) => r.point.town);
  const inside = towns.filter((r) => r.norm < 1).length;
  const near = towns.filter((r) => isNear(board, r)).length;
  const worst = leastStretch(board, warp);
  tell(
    `fit: ${towns.length} towns, rms ${rms(towns).toFixed(2)} hex, ${inside} in their hex, ${near} in or next to it; ` +
      `smallest hex at ${worst.id} (${worst.stretch.toFixed(2)})`,
  );
  const share = numberFact(at, 'near', 0);
  if (near < share * towns.length) refuse('fit', `only ${near} of ${towns.length} towns in or next to their hex`);
  const limit = numberFact(at, 'rms');
  if (rms(towns) > limit) refuse('fit', `rms ${rms(towns).toFixed(2)} hex is worse than ${limit}`);
  if (worst.stretch < numberFact(at, 'stretch', 0))
    refuse('fit', `the sheet is crushed at ${worst.id} (${worst.stretch.toFixed(2)})`);
  const nudge = numberFact(at, 'nudge', 0);
  const lost = towns.filter((r) => r.norm >= 1 && r.off > nudge);
  if (lost.length > 0) refuse('fit', `outside their hex: ${lost.map(describe).join(', ')}`);
  for (const out of towns.filter((r) => r.norm >= 1)) tell(`  nudged ${describe(out)}`);
}

/** Whether the fit puts a town in its hex or in one that touches it. */
function isNear(board: Board, { point, dx, dy }: Residual): boolean {
  const hex = spaceAt(board, point.target[0] + dx, point.target[1] + dy);
  return hex >= 0 && distance(board, hex, spaceAt(board, ...point.target)) <= 1;
}

const describe = (r: Residual): string => `${r.point.name} (${r.point.id}, off by ${r.off.toFixed(2)})`;

/**
 * `classify sea=0.16 mountain=1150 relief=650 rough=330`: what the ground looks like before anybody corrects it.
 * Every hex gets a dry word, which holds if it is made land by hand.
 */
function classify(ground: Ground, hexes: number, at: Statement): { wet: string | undefined; dry: string }[] {
  const [sea, lake] = [numberFact(at, 'sea'), numberFact(at, 'lake', 0.6)];
  const [mountain, relief, rough] = [numberFact(at, 'mountain'), numberFact(at, 'relief'), numberFact(at, 'rough')];
  return Array.from({ length: hexes }, (_, hex) => {
    const isSea = ground.land[hex]! + ground.lake[hex]! < sea;
    const isMountain = ground.high[hex]! > mountain && ground.relief[hex]! > relief;
    return {
      wet: ground.lake[hex]! >= lake ? 'lake' : isSea ? 'sea' : undefined,
      dry: isMountain ? 'mountain' : ground.relief[hex]! > rough ? 'rough' : 'clear',
    };
  });
}
