import {
  CITIES,
  FULL,
  GREATER_GERMANY,
  HEXES,
  LAND,
  NORWAY,
  PARTIAL,
  PORTS,
  SEAS,
  USSR,
  USSR_1939,
  WEST_OF_RESERVE_LINE,
  borderHexes,
  countryOf,
  district,
  districtNamed,
  grade,
  hexNamed,
  hexesOfCity,
  isArctic,
  isLand,
  isPointOrMajor,
  islandHexes,
  rowOf,
  sea,
  within,
  FINLAND,
  HUNGARY,
  HANGO,
  ROMANIA,
  CASPIAN_BOX,
} from '../board.ts';
import { FORMATIONS, type Formation, type ZoneData } from '../order-of-battle.ts';

/** Where the order of battle lets its formations set up (35, OBA, OBS), as masks by hex. */

const mask = (hexes: Iterable<number>): Uint8Array => {
  const found = new Uint8Array(HEXES + 16);
  for (const hex of hexes) found[hex] = 1;
  return found;
};
const isIn =
  (...words: readonly string[]) =>
  (hex: number) =>
    words.includes(countryOf(hex));
const WEST = ['germany', 'hungary', 'romania', 'slovakia'];
/** Hexes that touch the border of the Soviet Union in the west (35g). */
export const WESTERN_BORDER: readonly number[] = borderHexes(isIn('ussr'), isIn(...WEST));
const BORDERS: Readonly<Record<string, readonly number[]>> = {
  German: borderHexes(isIn('germany'), isIn('ussr')),
  Romanian: borderHexes(isIn('romania'), isIn('ussr')),
  Soviet: borderHexes(isIn('ussr'), isIn(...WEST, 'finland', 'norway', 'turkey', 'iran')),
};
const BALTIC = (SEAS as readonly string[]).indexOf('baltic');
const balticCoast = LAND.filter((hex) => USSR[hex] === 1 && sea[hex] === BALTIC);

/** 35d, 35e: an army keeps between its rows; a hex that touches the border is one hex from it. */
function band(zone: ZoneData): number[] {
  const rows = [zone.correctedFrom ?? zone.from!, zone.correctedTo ?? zone.to!].map((id) => rowOf(hexNamed(id)));
  const most = zone.maxHexesFromBorder! - 1;
  const isCoast = zone.border === 'Soviet coast or border';
  const line = isCoast ? [...WESTERN_BORDER, ...balticCoast] : BORDERS[zone.border!]!;
  const home = countryOf(line[0]!);
  const touching = new Set(zone.notAdjacentToBorder === true ? line : []);
  return [...within(line, most).keys()].filter(
    (hex) =>
      isLand(hex) && countryOf(hex) === home && rowOf(hex) >= rows[0]! && rowOf(hex) <= rows[1]! && !touching.has(hex),
  );
}

const INTERIOR = new Set(['arkhangelsk', 'moscow', 'orel', 'north-caucasus', 'volga', 'kharkov'].map(districtNamed));
const cityHexes = (test: (hex: number) => boolean): number[] => CITIES.map(({ hex }) => hex).filter(test);
const ofDistrict = (word: string) => (hex: number) => district[hex] === districtNamed(word);
const isMajorGrade = (hex: number): boolean => grade[hex] === PARTIAL || grade[hex] === FULL;
const landOf = (test: Uint8Array, more: (hex: number) => boolean = () => true): number[] =>
  LAND.filter((hex) => test[hex] === 1 && hex !== HANGO && more(hex));
const portsOf = (word: string): number[] =>
  PORTS.filter(({ hex, port }) => SEAS[port] === word && (USSR[hex] === 1 || hex === HANGO)).map(({ hex }) => hex);

/** Areas that the order of battle describes in words. */
const AREAS: Readonly<Record<string, () => Iterable<number>>> = {
  Norway: () => landOf(NORWAY),
  Hungary: () => landOf(HUNGARY),
  Leningrad: () => hexesOfCity(hexNamed('2A:0931')),
  'Finland, on or north of weather line A': () => landOf(FINLAND, isArctic),
  'Finland, south of weather line A': () => landOf(FINLAND, (hex) => !isArctic(hex)),
  'Romania, on or west of the hex line 3B:2424 to 3B:3519': () => LAND.filter((hex) => WEST_OF_RESERVE_LINE[hex] === 1),
  'any cities within 10 hexes of Leningrad': () => {
    const near = within([hexNamed('2A:0931')], 10);
    return cityHexes((hex) => near.has(hex) && USSR[hex] === 1);
  },
  'any hex of Hiiumaa or Saaremaa island': () => islandHexes('Hiiumaa', 'Saaremaa'),
  'any city of the district inside the 1939 Soviet borders, or within 7 hexes of Berdichev (3B:0714)': () => [
    ...cityHexes((hex) => ofDistrict('kiev')(hex) && USSR_1939[hex] === 1),
    ...[...within([hexNamed('3B:0714')], 7).keys()].filter(isLand),
  ],
  'any major cities of the district': () => cityHexes((hex) => isMajorGrade(hex) && ofDistrict('transcaucasus')(hex)),
  '1 division per major city and point city of the Moscow MD': () =>
    cityHexes((hex) => isPointOrMajor(hex) && ofDistrict('moscow')(hex)),
  'any major city or point city of the North Caucasus MD': () =>
    cityHexes((hex) => isPointOrMajor(hex) && ofDistrict('north-caucasus')(hex)),
  'any major city or point city of the Orel MD': () =>
    cityHexes((hex) => isPointOrMajor(hex) && ofDistrict('orel')(hex)),
  'any major cities of the interior districts': () =>
    cityHexes((hex) => isMajorGrade(hex) && INTERIOR.has(district[hex]!)),
  'airbases in Romania (rule 35)': () => landOf(ROMANIA),
  'any ports in Greater Germany': () => PORTS.filter(({ hex }) => GREATER_GERMANY[hex] === 1).map(({ hex }) => hex),
  'any Soviet-owned port in the Arctic': () => portsOf('arctic'),
  'any Soviet-owned port in the Baltic Sea': () => portsOf('baltic'),
  'any Soviet-owned ports in the Black Sea': () => portsOf('black'),
  'any Soviet ports, on-map or off-map, in the Caspian Sea': () => [...portsOf('caspian'), CASPIAN_BOX],
};

/** 35i: stacked with other units of the district, or in its cities; the district itself bounds the rest. */
const districtOf = (area: string): string | undefined => {
  const word = /any other unit of the (.*?) (?:Special )?MD or/.exec(area)?.[1];
  return word?.toLowerCase().replace(' ', '-');
};

function hexesOf(zone: ZoneData): Iterable<number> {
  const hex = zone.correctedHex ?? zone.hex;
  switch (zone.kind) {
    case 'hex':
      return zone.anyHexOfCity === true ? hexesOfCity(hexNamed(hex!)) : [hexNamed(hex!)];
    case 'radius':
      return [...within([hexNamed(hex!)], zone.maxHexes!).keys()].filter((each) => isLand(each));
    case 'borderBand':
      return band(zone);
    case 'area': {
      const word = districtOf(zone.area!);
      if (word !== undefined) return LAND.filter((each) => ofDistrict(word)(each) && USSR[each] === 1);
      const area = AREAS[zone.area!];
      if (area === undefined) throw new RangeError(`the set-up has no area "${zone.area}"`);
      return area();
    }
    default:
      throw new RangeError(`the set-up has no zone of kind ${zone.kind}`);
  }
}

const masks = new Map<string, Uint8Array>();
/** Where a zone lets units stand; a composite zone anywhere in its parts. */
export function maskOfZone(zone: ZoneData): Uint8Array {
  const key = JSON.stringify(zone);
  let found = masks.get(key);
  if (found === undefined) {
    const parts = zone.options?.flatMap((option) => option.each ?? [option.zone!]) ?? [zone];
    masks.set(key, (found = mask(parts.flatMap((part) => [...hexesOf(part)]))));
  }
  return found;
}

/** 35f: who sets up when: the border districts, then the Axis, then the rest of the Soviets. */
export const PARTS = ['soviet-border', 'axis', 'soviet-rest'] as const;
export type Part = (typeof PARTS)[number];
const BORDER_GROUPS = new Set([
  'Leningrad MD',
  'Baltic Special MD',
  'Western Special MD',
  'Kiev Special MD',
  'Odessa MD',
  'Transcaucasus MD',
]);
export const partOf = (side: 'axis' | 'soviet', group: string): Part =>
  side === 'axis' ? 'axis' : BORDER_GROUPS.has(group) ? 'soviet-border' : 'soviet-rest';

/** The clause that says where a formation sets up. */
const RULES: readonly (readonly [group: RegExp, formation: RegExp, rule: string])[] = [
  [/^Army Group North/, /./, 'SS-OBA1'],
  [/^Army Group Centre/, /./, 'SS-OBA2'],
  [/^Army Group South/, /./, 'SS-OBA3'],
  [/^Finland/, /^Army of Norway/, 'SS-OBA6'],
  [/^Finland/, /./, 'SS-OBA7'],
  [/^Hungary/, /./, 'SS-OBA8'],
  [/^Romania/, /^(?:11th|3rd)/, 'SS-OBA9'],
  [/^Romania/, /^4th/, 'SS-OBA10'],
  [/^Romania/, /reserves/, 'SS-OBA11'],
  [/^Romania/, /Air Force/, 'SS-35j'],
  [/^Miscellaneous/, /^Kriegsmarine/, 'SS-OBA12'],
  [/MD$/, /^Non-divisional/, 'SS-35i'],
  [/^Leningrad/, /./, 'SS-OBS1'],
  [/^Baltic/, /./, 'SS-OBS2'],
  [/^Western/, /^Reserves/, 'SS-OBS4'],
  [/^Western/, /./, 'SS-OBS3'],
  [/^Kiev/, /^Reserves/, 'SS-OBS6'],
  [/^Kiev/, /./, 'SS-OBS5'],
  [/^Odessa/, /./, 'SS-OBS7'],
  [/^Transcaucasus/, /./, 'SS-OBS8'],
  [/^Strategic/, /./, 'SS-OBS9'],
  [/^Interior/, /^Non-divisional/, 'SS-OBS11'],
  [/^Interior/, /./, 'SS-OBS10'],
  [/^Soviet Navy/, /^(?:River|Land)/, 'SS-OBS19'],
  [/^Soviet Navy/, /./, 'SS-OBS18'],
];
export const ruleOf = ({ group, formation }: Pick<Formation, 'group' | 'formation'>): string =>
  RULES.find(([one, other]) => one.test(group) && other.test(formation))?.[2] ?? 'SS-35b';

export const formationNamed = (side: 'axis' | 'soviet', group: string, formation: string): Formation =>
  FORMATIONS[side].find((each) => each.group === group && each.formation === formation)!;
/** What the zone of a formation is called: the end of a key. */
export const zoneId = ({ group, formation }: Pick<Formation, 'group' | 'formation'>): string =>
  `${group} ${formation}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
