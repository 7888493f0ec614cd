import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  airShot,
  antiAircraftNumber,
  antiAircraftShots,
  capturedFire,
  crewSurrenders,
  evacuated,
  experienceTest,
  fireSpreads,
  isShotDown,
  mayLeaveTable,
  scuttles,
  sniped,
  spots,
  windCarriesFire,
} from '../src/helpers/index.ts';

/** What the helpers of the gaming table say; the battle on the screen uses the same functions. */

const faces = [1, 2, 3, 4, 5, 6];
const passing = (test_: (face: number) => boolean): number[] => faces.filter(test_);

describe('in the air', () => {
  const shot = { grade: 1, cannon: false, fighter: false, more: 0, armouredTarget: false };
  const needs = (more: object) => passing((roll) => isShotDown({ ...shot, ...more, roll }))[0];

  test('an experience test, easier by cannon, fighters and company, harder against armour', () => {
    covers('CA-FLY-1', 'CA-FLY-3', 'CA-FLY-5');
    expect([needs({ grade: 0 }), needs({}), needs({ grade: 2 })]).toEqual([5, 4, 3]);
    expect([
      needs({ cannon: true }),
      needs({ fighter: true }),
      needs({ more: 2 }),
      needs({ armouredTarget: true }),
    ]).toEqual([3, 3, 2, 5]);
    expect(airShot({ ...shot, roll: 3, cannon: true, armouredTarget: true }).lines.map(({ rule }) => rule)).toEqual([
      'CA-FLY-1',
      'CA-FLY-3',
      'CA-FLY-3',
    ]);
  });

  test('anti-aircraft fire by weapon and range', () => {
    covers('CA-AAA-1', 'CA-AAA-2', 'CA-AAA-3', 'CA-AAA-4');
    const ranges = ['30cm', '60cm', '90cm', '120cm', '150cm', 'table', 'active'];
    const row = (weapon: string) => ranges.map((range) => antiAircraftNumber(weapon, range) ?? 0);
    expect(row('MG AA')).toEqual([6, 6, 0, 0, 0, 0, 0]);
    expect(row('.50 cal')).toEqual([5, 6, 6, 0, 0, 0, 0]);
    expect(row('20 mm')).toEqual([5, 6, 6, 6, 0, 0, 0]);
    expect(row('37 or 40 mm')).toEqual([5, 6, 6, 6, 6, 0, 0]);
    expect(row('76 mm')).toEqual([5, 6, 6, 6, 6, 6, 0]);
    expect(row('over 80 mm')).toEqual([5, 6, 6, 6, 6, 6, 6]);
    expect([antiAircraftShots(false), antiAircraftShots(true)]).toEqual([1, 2]);
  });
});

describe('on the ground', () => {
  test('scouts spot on 4+, observers on 5+, one less for each full 30 cm', () => {
    covers('CA-REC-1', 'CA-OBS-1');
    const first = (cm: number, observer = false) => passing((roll) => spots(roll, cm, observer))[0];
    expect([first(0), first(29), first(30), first(60), first(90)]).toEqual([4, 4, 5, 6, undefined]);
    expect([first(0, true), first(30, true), first(60, true)]).toEqual([5, 6, undefined]);
  });

  test('scuttling destroys or disables; unsupported crews are taken', () => {
    covers('CA-SCU-1', 'CA-SCU-2', 'CA-SCU-3', 'CA-IMM-2');
    expect([scuttles(1, 3), scuttles(1, 4), scuttles(0, 4), scuttles(2, 3)]).toEqual([
      'disabled',
      'destroyed',
      'disabled',
      'destroyed',
    ]);
    expect([crewSurrenders(false), crewSurrenders(true)]).toEqual([true, false]);
    expect(passing((roll) => experienceTest(1, roll))).toEqual([4, 5, 6]);
  });

  test('fire spreads by the weather, and by strong wind on a six', () => {
    covers('CA-FIR-5', 'CA-FIR-10', 'CA-FIR-11', 'CA-FIR-12');
    expect(passing((roll) => fireSpreads('fair', roll))).toEqual(faces);
    expect(passing((roll) => fireSpreads('rain', roll))).toEqual([1, 2, 3]);
    expect(passing((roll) => fireSpreads('snow', roll))).toEqual([1, 2, 3, 4]);
    expect(passing((roll) => windCarriesFire(roll))).toEqual([6]);
  });

  test('a sniper kills a hero on 1 and 2, and on 4 and more he is back for the next battle', () => {
    covers('CA-HER-6');
    expect(faces.map(sniped)).toEqual([
      'killed',
      'killed',
      'wounded-year',
      'wounded-back-next',
      'wounded-back-next',
      'wounded-back-next',
    ]);
  });

  test('a tenth of what was off the table embarks in each turn after the first in which nothing is lost', () => {
    covers('CA-LND-B2', 'CA-LND-B3');
    expect(evacuated(1600, [false, false, false])).toBe(320);
    expect(evacuated(1600, [true, false, true, false])).toBe(320);
    expect(evacuated(1600, Array<boolean>(14).fill(false))).toBe(1600);
  });

  test('troops may leave from turn six; captured guns fire one worse', () => {
    covers('CA-WDR-1', 'CA-CAP-5');
    expect([mayLeaveTable(5), mayLeaveTable(6)]).toEqual([false, true]);
    expect([capturedFire(true), capturedFire(false)]).toEqual([-1, 0]);
  });
});
