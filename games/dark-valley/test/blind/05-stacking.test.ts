import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { scene, type Table } from '../support.ts';
import { go, may, offers, open } from './help.ts';

/** A unit joins a stack in its march; what is asked at the end of the movement. */
function joined(stack: readonly string[], unit: string, turn = 24): Table {
  const chit = /^(sov|pol)/.test(unit) ? 'soviet:move' : 'axis:move';
  const t = scene({ scenario: 'campaign-zitadelle', turn, units: { E4829: stack, E4928: unit }, chit });
  go(t, { type: 'move', units: [unit], way: ['E4829'] });
  go(t, 'end-movement');
  return t;
}
const fits = (stack: readonly string[], unit: string): boolean => joined(stack, unit).open !== 'overstacking';

describe('5.3 the limits', () => {
  test('four combat units', () => {
    covers('DV-5.3a');
    expect(fits(['sov-rd-10', 'sov-rd-90', 'sov-rd-125'], 'sov-rd-48')).toBe(true);
    expect(fits(['sov-rd-10', 'sov-rd-90', 'sov-rd-125', 'sov-rd-48'], 'sov-rd-5')).toBe(false);
    expect(fits(['ger-pz-1', 'ger-pz-6', 'ger-inf-207', 'ger-inf-281'], 'ger-mot-3')).toBe(false);
  });
  test('two armies at most', () => {
    covers('DV-5.3b');
    expect(fits(['sov-army-16'], 'sov-army-19')).toBe(true);
    expect(fits(['sov-army-16', 'sov-shock-1'], 'sov-gdarmy-1')).toBe(false);
    expect(fits(['sov-army-16', 'sov-army-19'], 'sov-gta-1')).toBe(false);
  });
  test('three corps at most', () => {
    covers('DV-5.3c');
    expect(fits(['ger-corps-i', 'ger-corps-ii'], 'ger-corps-x')).toBe(true);
    expect(fits(['ger-corps-i', 'ger-corps-ii', 'ger-corps-x'], 'ger-corps-xxvi')).toBe(false);
    expect(fits(['sov-tank-1', 'sov-mech-1', 'sov-gdcav-1'], 'sov-gdrc-1')).toBe(false);
  });
  test('two armies with two corps, three corps with an army', () => {
    covers('DV-5.3b', 'DV-5.3c');
    expect(fits(['sov-army-16', 'sov-army-19', 'sov-tank-1'], 'sov-mech-1')).toBe(true);
    expect(fits(['sov-tank-1', 'sov-mech-1', 'sov-gdrc-1'], 'sov-army-16')).toBe(true);
    expect(fits(['sov-army-16', 'sov-army-19', 'sov-tank-1', 'sov-mech-1'], 'sov-rd-10')).toBe(false);
  });
});

describe('5.4 who does not count', () => {
  const full = ['sov-army-16', 'sov-army-19', 'sov-rd-10', 'sov-rd-90'];
  test('Zhukov, Stavka, artillery and Panzer headquarters', () => {
    covers('DV-5.4a');
    for (const unit of ['sov-zhukov', 'sov-stavka', 'sov-art-1']) expect(fits(full, unit), unit).toBe(true);
    const corps = ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x', 'ger-pz-1'];
    for (const unit of ['ger-hq-1', 'ger-art']) expect(fits(corps, unit), unit).toBe(true);
  });
  test('but one of a kind in a hex', () => {
    covers('DV-5.4b');
    expect(fits(['sov-art-1'], 'sov-art-2')).toBe(false);
    expect(fits(['ger-hq-1'], 'ger-hq-2')).toBe(false);
    expect(fits(['sov-art-1', 'sov-zhukov'], 'sov-stavka')).toBe(true);
  });
  test('markers do not count', () => {
    covers('DV-5.4e');
    const t = scene({
      scenario: 'campaign-zitadelle',
      turn: 24,
      units: { E2127: ['fz-2', ...full.slice(0, 3)], E2126: 'sov-rd-90' },
      chit: 'soviet:move',
    });
    go(t, { type: 'move', units: ['sov-rd-90'], way: ['E2127'] });
    go(t, 'end-movement');
    expect(t.open).not.toBe('overstacking');
  });
});

describe('5.2 overstacking', () => {
  const t = (): Table => joined(['ger-corps-i', 'ger-corps-ii', 'ger-corps-x', 'ger-pz-1'], 'ger-pz-6');
  test('its owner gives up enough units of his choice', () => {
    covers('DV-5.2a');
    const s = t();
    expect([s.open, s.side]).toEqual(['overstacking', 'axis']);
    expect(offers(s, { type: 'give-up' })).toEqual([
      'ger-corps-i',
      'ger-corps-ii',
      'ger-corps-x',
      'ger-pz-1',
      'ger-pz-6',
    ]);
    go(s, { type: 'give-up', units: ['ger-corps-ii'] });
    expect(s.at('ger-corps-ii')).toBe('eliminated');
    expect(s.open).not.toBe('overstacking');
  });
  test('not less than enough', () => {
    covers('DV-5.2a');
    expect(may(t(), { type: 'give-up', units: [] })).toBe(false);
    const four = joined(['ger-corps-i', 'ger-corps-ii', 'ger-corps-x'], 'ger-corps-xxvi');
    expect(may(four, { type: 'give-up', units: ['ger-corps-x'] })).toBe(true);
  });
  test('5.1a passing through a full hex is no matter', () => {
    covers('DV-5.1a');
    const s = scene({
      turn: 2,
      units: { E4829: ['ger-corps-i', 'ger-corps-ii', 'ger-corps-x', 'ger-pz-1'], E4928: 'ger-pz-6' },
      chit: 'axis:move',
    });
    go(s, { type: 'move', units: ['ger-pz-6'], way: ['E4829', 'E4830'] });
    go(s, 'end-movement');
    expect(s.open).not.toBe('overstacking');
    expect(open(s)).not.toContain('give-up');
  });
});
