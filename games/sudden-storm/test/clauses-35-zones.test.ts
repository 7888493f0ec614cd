import { covers } from '@rokada/kernel/testing';
import { describe, expect, test } from 'vitest';
import { hexNamed, within } from '../src/board.ts';
import { PIECES, originOf, pieceNamed } from '../src/units.ts';
import { newMatch, type Table } from './support/table.ts';

/** A clause of the order of battle: who, where he may be set up, where not. */
type Zone = readonly [rule: string, unit: string, inside: readonly string[], outside: readonly string[]];
const sideOf = { 'soviet-border': 'soviet', axis: 'axis', 'soviet-rest': 'soviet' } as const;
type Part = keyof typeof sideOf;

/** A match at one part of the set-up. */
function at(part: Part): Table {
  const table = newMatch();
  for (const each of ['soviet-border', 'axis'] as const) {
    if (each === part) return table;
    table.act(sideOf[each], { type: 'take-ready-setup' });
    if (part === 'axis') return table;
  }
  return table;
}

function check(part: Part, zones: readonly Zone[]): void {
  const table = at(part);
  for (const [rule, unit, inside, outside] of zones) {
    const why = (to: string) => table.why(sideOf[part], { type: 'set-up', unit, to });
    for (const hex of inside) expect([unit, hex, why(hex)?.key === 'outside-zone']).toEqual([unit, hex, false]);
    for (const hex of outside) expect([unit, hex, why(hex)]).toMatchObject([unit, hex, { rule, key: 'outside-zone' }]);
  }
}

describe('army zones of the Axis', () => {
  test('army groups stay between their rows, five hexes from the border; reserves seven, and not beside it', () => {
    covers('SS-OBA1', 'SS-OBA2', 'SS-OBA3');
    check('axis', [
      ['SS-OBA1', 'ger-pz-xx-6', ['1B:2524', '1B:2623', '1B:2527'], ['1B:2424', '1B:2723', '1B:2530']],
      ['SS-OBA1', 'ger-inf-xx-12', ['1B:2723', '1B:2923'], ['1B:2624', '1B:3023']],
      ['SS-OBA1', 'ger-inf-xx-206', ['1B:2529', '1B:2925'], ['1B:2524', '1B:3025']],
      ['SS-OBA2', 'ger-pz-xx-7', ['1B:3023', '1B:3122'], ['1B:2923', '1B:3222', '1B:3031']],
      ['SS-OBA2', 'ger-inf-xx-8', ['1B:3221', '1B:3327'], ['1B:3122', '1B:3427']],
      ['SS-OBA2', 'ger-inf-xx-7', ['1B:3427', '1B:3926'], ['1B:3327', '1B:4025', '1B:3832']],
      ['SS-OBA2', 'ger-pz-xx-3', ['1B:4025', '1B:4325'], ['1B:3926', '1B:4425']],
      ['SS-OBA2', 'ger-inf-xx-52', ['1B:3830'], ['1B:4025', '1B:2925', '1B:4427']],
      ['SS-OBA3', 'ger-inf-xx-9', ['1B:4425', '1B:4625'], ['1B:4325', '1B:4725']],
      ['SS-OBA3', 'ger-pz-xx-11', ['1B:4725', '1B:4826'], ['1B:4625', '1B:4927']],
      ['SS-OBA3', 'ger-inf-xx-24', ['1B:4827', '3B:0231'], ['1B:4725', '3B:0332']],
      ['SS-OBA3', 'ger-jager-xx-99', ['1B:4427', '1B:4930'], ['1B:4425', '1B:4327']],
    ]);
  });

  test('the Army of Norway around Rovaniemi or in Norway; three RE at most in Finland', () => {
    covers('SS-OBA6');
    check('axis', [
      ['SS-OBA6', 'ger-mtn-xx-2', ['5B:2502', '5B:2505', '5B:0911', '5B:2532'], ['5B:2506', '5B:3103', '1B:3830']],
    ]);
    const table = at('axis');
    for (const [unit, to] of [
      ['ger-mtn-xx-2', '5B:2504'],
      ['ger-mtn-xx-3', '5B:2702'],
    ] as const)
      table.act('axis', { type: 'set-up', unit, to });
    expect(table.why('axis', { type: 'finish-setup' })).toMatchObject({ rule: 'SS-OBA6', key: 'setup-numbers' });
  });

  test('Finns: ten RE at most in the Arctic', () => {
    covers('SS-OBA7');
    check('axis', [
      ['SS-OBA7', 'fin-rifle-xx-1', ['5B:2502', '1B:0310', '5B:4610'], ['1B:0515', '2A:0731', '5B:0911']],
    ]);
    const table = at('axis');
    for (const [i, to] of ['5B:3001', '5B:3003', '6A:3030', '6A:3027'].entries())
      table.act('axis', { type: 'set-up', unit: `fin-rifle-xx-${i + 1}`, to });
    expect(table.why('axis', { type: 'finish-setup' })).toMatchObject({ rule: 'SS-OBA7', key: 'setup-numbers' });
  });

  test('Hungarians in Hungary, Romanians and the 11th Army on their border, reserves in the west', () => {
    covers('SS-OBA8', 'SS-OBA9', 'SS-OBA10', 'SS-OBA11');
    check('axis', [
      ['SS-OBA8', 'hun-mot-x-1', ['3B:0933', '3B:1630'], ['3B:2031', '1B:3830']],
      ['SS-OBA8', 'hun-sec-xx-25', ['3B:0933', '3B:1630'], ['3B:2031']],
      ['SS-OBA9', 'ger-inf-xx-50', ['3B:1420', '3B:2018', '3B:1919'], ['3B:2118', '3B:1326', '3B:1925']],
      ['SS-OBA9', 'rum-arm-xx-1', ['3B:1326', '3B:1421', '3B:1919'], ['3B:2118', '3B:1930']],
      ['SS-OBA10', 'rum-inf-xx-5', ['3B:2118', '3B:2819', '3B:1919', '3B:2919'], ['3B:1326', '3B:3126']],
      ['SS-OBA11', 'rum-inf-xx-1', ['3B:3126', '3B:2424', '3B:3519'], ['3B:2819', '3B:1919', '3B:1630']],
    ]);
    const table = at('axis');
    const reserve = (unit: string): number => table.s.units.reserve[pieceNamed(unit)]!;
    expect([
      reserve('rum-inf-xx-1'),
      reserve('hun-sec-xx-25'),
      reserve('rum-inf-xx-5'),
      reserve('hun-mot-x-1'),
    ]).toEqual([1, 1, 0, 0]);
  });

  test('one division of each Romanian army may join the 11th', () => {
    covers('SS-OBA9', 'SS-OBA10');
    const table = at('axis');
    const put = (unit: string): void => {
      if (table.at(unit) !== '3B:1720') table.act('axis', { type: 'set-up', unit, to: '3B:1720' });
    };
    put('rum-inf-xx-6');
    put('rum-inf-xx-13');
    expect(table.why('axis', { type: 'finish-setup' })).toMatchObject({ rule: 'SS-OBA9', key: 'setup-numbers' });
  });

  test('transports in German ports; allied air units at their own airbases', () => {
    covers('SS-35j', 'SS-OBA12');
    check('axis', [['SS-OBA12', 'ger-ship-transport', ['1B:2627', '1B:2224'], ['1B:1816', '1B:0310', '1B:3830']]]);
    const table = at('axis');
    const put = (unit: string, to: string) => table.why('axis', { type: 'set-up', unit, to });
    // Bucharest, a field of the order of battle, open country, Helsinki.
    expect(put('rum-air-ju87b', '3B:3126')).toBeUndefined();
    expect(put('rum-air-ju87b', '3B:3127')).toMatchObject({ rule: 'SS-35j', key: 'no-airbase' });
    expect(put('rum-air-ju87b', '1B:0310')).toMatchObject({ rule: 'SS-35j', key: 'outside-zone' });
    expect(put('fin-air-ms406', '5B:5015')).toBeUndefined();
    expect(put('fin-air-ms406', '3B:3126')).toMatchObject({ key: 'outside-zone' });
    expect(put('ger-air-do17z', '1B:3830')).toBeDefined();
  });

  test('both air forces are set aside', () => {
    covers('SS-OBA5', 'SS-OBS17', 'SS-35f');
    const { s } = at('axis');
    const aside = [...s.units.at].flatMap((hex, piece) => (hex === hexNamed('set-aside') ? [piece] : []));
    const german = aside.filter((piece) => piece >= pieceNamed('ger-air-do17z') && piece < pieceNamed('sov-air-mig3'));
    const soviet = aside.filter((piece) => piece >= pieceNamed('sov-air-mig3'));
    expect([german.length, soviet.length]).toEqual([53, 26]);
  });
});

describe('zones of the border districts', () => {
  test('Leningrad and the Baltic', () => {
    covers('SS-OBS1', 'SS-OBS2');
    check('soviet-border', [
      ['SS-OBS1', 'sov-rifle-xx-14', ['6A:1219', '6A:3126'], ['6A:3226', '6A:3907']],
      ['SS-OBS1', 'sov-tank-xx-1', ['6A:2420'], ['6A:2410', '6A:2421']],
      ['SS-OBS1', 'sov-rifle-xx-54', ['6A:3226', '6A:5029'], ['6A:3126', '6A:5121']],
      ['SS-OBS1', 'sov-rifle-xx-43', ['1B:0402'], ['6A:5029', '2A:0931']],
      ['SS-OBS1', 'sov-rifle-x-8', ['1B:0515'], ['1B:0711']],
      ['SS-OBS1', 'sov-rifle-xx-70', ['2A:0931', '2A:0831', '1B:1004', '2A:1630'], ['1B:0711', '2A:0928']],
      ['SS-OBS2', 'sov-rifle-xx-90', ['1B:1724', '1B:2523', '1B:1720'], ['1B:2622', '1B:2112']],
      ['SS-OBS2', 'sov-rifle-xx-5', ['1B:2622', '1B:3220'], ['1B:2523', '1B:3321', '1B:3016']],
      ['SS-OBS2', 'sov-rifle-xx-180', ['1B:1808', '1B:1806', '1B:1810'], ['1B:1805', '1B:1811']],
      ['SS-OBS2', 'sov-rifle-xx-16', ['1B:0711'], ['1B:1004']],
      ['SS-OBS2', 'sov-rifle-xx-11', ['1B:1004'], ['1B:0711']],
      ['SS-OBS2', 'sov-nkvd-mot-xx-22', ['1B:1816'], ['1B:1817']],
      ['SS-OBS2', 'sov-rifle-x-3', ['1B:0717', '1B:1118'], ['1B:0711']],
    ]);
  });

  test('the West and Kiev', () => {
    covers('SS-OBS3', 'SS-OBS4', 'SS-OBS5', 'SS-OBS6');
    check('soviet-border', [
      ['SS-OBS3', 'sov-rifle-xx-27', ['1B:3321', '1B:3325'], ['1B:3220', '1B:3425']],
      ['SS-OBS3', 'sov-rifle-xx-2', ['1B:3425', '1B:3825'], ['1B:3325', '1B:3925']],
      ['SS-OBS3', 'sov-rifle-xx-6', ['1B:3925', '1B:4324'], ['1B:3825', '1B:4424']],
      ['SS-OBS3', 'sov-rifle-xx-100', ['1B:3611', '1B:3606', '1B:3616'], ['1B:3605', '1B:3617']],
      [
        'SS-OBS4',
        'sov-rifle-xx-17',
        ['1B:4604', '1B:3804', '2A:3532', '1B:3203', '1B:3016', '1B:3515', '1B:3516', '1B:3817', '1B:3606'],
        ['1B:3518', '1B:3819', '1B:4605'],
      ],
      ['SS-OBS5', 'sov-rifle-xx-45', ['1B:4424', '1B:4824'], ['1B:4324', '1B:4925']],
      ['SS-OBS5', 'sov-rifle-xx-97', ['1B:4925', '1B:5028'], ['1B:4824', '1B:5129']],
      ['SS-OBS5', 'sov-rifle-xx-99', ['1B:5129', '3B:0330'], ['1B:5028', '3B:0429']],
      ['SS-OBS5', 'sov-mtn-rifle-xx-44', ['3B:0429', '3B:1320'], ['3B:0330', '3B:1419']],
      [
        'SS-OBS6',
        'sov-rifle-xx-80',
        ['3B:0222', '3B:0220', '3B:0224', '3B:0607', '3B:0714', '3B:0721'],
        ['3B:0219', '3B:0722', '3B:1222'],
      ],
    ]);
  });

  test('forts of the Kiev and the Transcaucasus districts stand where they are printed', () => {
    covers('SS-OBS5', 'SS-OBS8');
    const { s } = newMatch();
    const hexes = ['1B:4824', '1B:4926', '3B:0607', '9A:0733', '9A:1226'];
    expect(hexes.map((hex) => s.hexes.fort[hexNamed(hex)])).toEqual([1, 1, 1, 1, 1]);
  });

  test('Odessa and the Transcaucasus', () => {
    covers('SS-OBS7', 'SS-OBS8');
    check('soviet-border', [
      ['SS-OBS7', 'sov-rifle-xx-25', ['3B:1419', '3B:3014', '3B:2510', '3B:2503'], ['3B:1320', '3B:2502']],
      ['SS-OBS7', 'sov-rifle-xx-147', ['4A:1828', '4A:1823', '3B:1801'], ['4A:1822']],
      ['SS-OBS7', 'sov-rifle-xx-106', ['3B:3502', '3B:3501'], ['3B:2604']],
      ['SS-OBS8', 'sov-mtn-rifle-xx-9', ['9A:0733', '9A:2409', '9A:0722', '9A:1506'], ['9A:0715', '9A:1010']],
    ]);
  });

  test('numbers: one division in each named city of the West, ten RE around 3B:0222, thirteen before Turkey and Iran', () => {
    covers('SS-OBS4', 'SS-OBS6', 'SS-OBS8');
    const finish = (unit: string, to: string) =>
      newMatch().act('soviet', { type: 'set-up', unit, to }).why('soviet', { type: 'finish-setup' });
    const { s } = newMatch();
    const standing = (ids: readonly string[], hex: string): string =>
      ids.find((id) => s.units.at[pieceNamed(id)] === hexNamed(hex))!;
    const west = ['17', '37', '50', '121', '143', '155', '161'].map((id) => `sov-rifle-xx-${id}`);
    expect(finish(standing(west, '1B:4604'), '1B:3611')).toMatchObject({ rule: 'SS-OBS4', key: 'setup-numbers' });
    // Twelve are too few in the Transcaucasus; who leaves 9A:1425 leaves nothing unwatched.
    expect(finish('sov-rifle-xx-31', '9A:0722')).toMatchObject({ rule: 'SS-OBS8', key: 'setup-numbers' });
    // The reserves of Kiev: ten RE around 3B:0222, no fewer.
    const kiev = PIECES.ids.filter((_, u) => {
      const origin = originOf[u]!;
      return origin.of === 'start' && origin.group === 'Kiev Special MD' && origin.formation.startsWith('Reserves');
    });
    const near = within([hexNamed('3B:0222')], 2);
    const one = kiev.find((id) => near.has(s.units.at[pieceNamed(id)]!))!;
    expect(finish(one, '3B:0607')).toMatchObject({ rule: 'SS-OBS6', key: 'setup-numbers' });
  });

  test('a brigade of the district stands with others of it, or in one of its cities', () => {
    covers('SS-35i');
    const table = newMatch();
    // Open country far behind the front of the Western district.
    table.act('soviet', { type: 'set-up', unit: 'sov-art-x-k', to: '1B:4306' });
    expect(table.why('soviet', { type: 'finish-setup' })).toMatchObject({ rule: 'SS-35i', key: 'stands-alone' });
    table.act('soviet', { type: 'set-up', unit: 'sov-art-x-k', to: '1B:4604' });
    expect(table.why('soviet', { type: 'finish-setup' })).toBeUndefined();
    expect(table.why('soviet', { type: 'set-up', unit: 'sov-art-x-k', to: '3B:0607' })).toMatchObject({
      rule: 'SS-35i',
    });
  });

  test('where a line crosses into Finland, Turkey or Iran, somebody watches', () => {
    covers('SS-35h');
    const table = newMatch();
    // A division of the 7th Army leaves the line that crosses at 6A:4127.
    table.act('soviet', { type: 'set-up', unit: 'sov-rifle-xx-237', to: '6A:5029' });
    expect(table.why('soviet', { type: 'finish-setup' })).toMatchObject({
      rule: 'SS-35h',
      key: 'border-not-covered',
      params: { hex: { space: hexNamed('6A:4127') } },
    });
  });
});

describe('the rest of the Soviets', () => {
  test('strategic reserve, interior districts, fleets', () => {
    covers('SS-OBS9', 'SS-OBS10', 'SS-OBS11', 'SS-OBS18', 'SS-OBS19');
    check('soviet-rest', [
      ['SS-OBS9', 'sov-rifle-xx-46', ['2A:4622', '2A:4617', '2A:4627'], ['2A:4616', '2A:4628']],
      ['SS-OBS9', 'sov-mech-xx-109', ['3B:0607', '3B:0602', '3B:0612'], ['3B:0601', '3B:0613', '2A:4622']],
      ['SS-OBS9', 'sov-rifle-xx-38', ['3B:0909', '3B:0912', '3B:0906'], ['3B:0913', '3B:0905']],
      ['SS-OBS9', 'sov-rifle-xx-18', ['2A:3821', '2A:3814', '2A:3828'], ['2A:3813', '2A:3829']],
      ['SS-OBS9', 'sov-rifle-xx-61', ['1B:4604', '1B:4607', '1B:4601'], ['1B:4608']],
      ['SS-OBS9', 'sov-rifle-xx-186', ['1B:2601', '1B:2606'], ['1B:2607']],
      ['SS-OBS9', 'sov-rifle-xx-111', ['1B:1705', '1B:1703', '1B:1707'], ['1B:1702', '1B:1708']],
      ['SS-OBS10', 'sov-rifle-xx-88', ['6A:3907', '6A:3908'], ['6A:3909']],
      ['SS-OBS10', 'sov-mech-xx-69', ['2A:3317', '2A:2721', '2A:4118'], ['2A:3425', '2A:4622']],
      ['SS-OBS10', 'sov-rifle-xx-157', ['4A:2101', '4A:2718'], ['4A:0414', '4A:2016']],
      ['SS-OBS10', 'sov-rifle-xx-19', ['4A:0414', '2A:4622'], ['2A:4427', '2A:3317']],
      ['SS-OBS11', 'sov-art-x-ak', ['2A:3317', '4A:0414', '4A:2101'], ['2A:4622', '3B:0607']],
      ['SS-OBS18', 'sov-ship-dd-flot', ['6A:1518', '6A:3907'], ['2A:0832', '5B:0911']],
      ['SS-OBS18', 'sov-ship-marat', ['2A:0832', '1B:1816', '1B:0515'], ['1B:2627', '6A:1518']],
      ['SS-OBS18', 'sov-ship-par-komm', ['3B:3704', '3B:2510', '9A:0632'], ['3B:3519', '9A:1506']],
      ['SS-OBS18', 'sov-ship-transport', ['9A:1506', '8A:3325', 'caspian'], ['3B:2510']],
      ['SS-OBS19', 'sov-ship-ladoga-1', ['2A:0929'], ['2A:0931']],
      ['SS-OBS19', 'sov-ship-pinsk', ['1B:4218'], ['3B:2917']],
      ['SS-OBS19', 'sov-ship-danube-1', ['3B:2917'], ['1B:4218']],
      ['SS-OBS19', 'sov-marine-x-1', ['2A:0931', '2A:0830', '2A:0832'], ['1B:0711']],
    ]);
  });

  test('numbers: one gun brigade to a city, a division in every major city, none twice before all have one', () => {
    covers('SS-OBS10', 'SS-OBS11');
    const finish = (unit: string, to: string) => {
      const table = at('soviet-rest');
      if (table.at(unit) !== to) table.act('soviet', { type: 'set-up', unit, to });
      return table.why('soviet', { type: 'finish-setup' });
    };
    const { s } = newMatch();
    const whoStands = (ids: readonly string[], hex: string): string =>
      ids.find((id) => s.units.at[pieceNamed(id)] === hexNamed(hex))!;
    const guns = ['ak', 'al', 'am', 'an', 'ao', 'ap'].map((id) => `sov-art-x-${id}`);
    const [first, second] = guns as [string, string];
    const home = newMatch().at(first)!;
    expect(finish(second, home)).toMatchObject({ rule: 'SS-OBS11', key: 'setup-numbers' });
    const orel = ['19', '145', '149', '120', '214', '217'].map((id) => `sov-rifle-xx-${id}`);
    expect(finish(whoStands(orel, '2A:5008'), '4A:0414')).toMatchObject({ rule: 'SS-OBS10', key: 'setup-numbers' });
  });
});

describe('parts of divisions', () => {
  test('only in weather zones A and G', () => {
    covers('SS-35c');
    const table = at('axis');
    const parts = (unit: string) => table.why('axis', { type: 'set-up-in-parts', unit });
    expect(parts('ger-inf-xx-1')).toMatchObject({ rule: 'SS-35c', key: 'whole-here' });
    expect(parts('sov-rifle-xx-14')).toBeDefined();
    const unit = 'ger-mtn-xx-2';
    if (table.at(unit) !== '5B:0911') table.act('axis', { type: 'set-up', unit, to: '5B:0911' });
    table.act('axis', { type: 'set-up-in-parts', unit });
    expect(table.at(unit)).toBe('broken-down');
    const part = PIECES.ids.find((id) => table.at(id) === '5B:0911' && id.includes('part'));
    const put = (to: string) => table.why('axis', { type: 'set-up', unit: part!, to });
    // In the zone of the division.
    expect(put('5B:2502')).toBeUndefined();
    expect(put('5B:3103')).toMatchObject({ rule: 'SS-OBA6', key: 'outside-zone' });
    table.act('axis', { type: 'take-ready-setup' });
    expect([table.at(part!), table.at(unit) === 'broken-down']).toEqual([null, false]);
  });
});
