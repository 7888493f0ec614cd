import type { Command } from '../command.ts';
import { admin } from './admin.ts';
import { charts } from './charts.ts';
import { check } from './check.ts';
import { choices } from './choices.ts';
import { fuzz } from './fuzz.ts';
import { games } from './games.ts';
import { map } from './map.ts';
import { play } from './play.ts';
import { position } from './position.ts';
import { preview } from './preview.ts';
import { replay } from './replay.ts';
import { rules } from './rules.ts';
import { simulate } from './simulate.ts';
import { tournament } from './tournament.ts';
import { verify } from './verify.ts';

export const commands: readonly Command[] = [
  games,
  play,
  choices,
  check,
  preview,
  replay,
  verify,
  position,
  fuzz,
  simulate,
  tournament,
  rules,
  map,
  charts,
  admin,
];
