import { playsBy, ruling, type MatchOption } from '@rokada/kernel';

/**
 * What players may settle otherwise before they begin. The rules of a translated book leave some cases open: each
 * reading here is one that was argued for, the proposed one first. docs/iron-dream.md says what each means.
 */

export const RULINGS = [
  // Set-up and control
  ruling('rockets', 'ID-3.8d', ['3.8', '26.14']),
  ruling('reductions', 'ID-3.5b', ['exactly-22-and-5', 'up-to-22-and-5']),
  ruling('biscay', 'ID-3.8b', ['a-corps-on-one', 'a-corps-on-each']),
  ruling('allied-ground', 'ID-4.1c', ['zones-take-over', 'only-units-take-over']),
  // Reinforcements and the economy
  ruling('rebuilt-landers', 'ID-7.21b', ['rest', 'may-attack']),
  ruling('recreated-elite', 'ID-7.16b', ['lowest-step', 'one-step-down']),
  ruling('fodder', 'ID-7.27a', ['printed-345', 'showing-345']),
  ruling('recreation-and-surge', 'ID-7.18a', ['lost-when-blocked', 'lost-when-liberated']),
  ruling('box-rebuilding', 'ID-16.4b', ['map-only', 'box-too']),
  ruling('oil-links', 'ID-16.3a', ['to-berlin-or-ruhr', 'to-berlin']),
  ruling('waiting-units', 'ID-16.11a', ['lost-without-a-city', 'wait-for-a-city']),
  ruling('twelfth-army', 'ID-25.9a', ['at-the-collapse', 'next-german-turn']),
  ruling('collapse-supply', 'ID-16.9g', ['cuts-germans-only', 'cuts-all-hitlerites']),
  ruling('first-supply', 'ID-15.36b', ['two-on-turn-1', 'none-on-turn-1']),
  // Movement, supply and the sea
  ruling('roads-over-water', 'ID-10.10a', ['cost-one-point', 'cost-water-too']),
  ruling('near-the-allies', 'ID-5.H3g', ['within-two-hexes', 'adjacent-only']),
  ruling('empty-garrisons', 'ID-22.5a', ['must-be-assaulted', 'may-be-overrun']),
  ruling('line-holders', 'ID-12.3a', ['any-hitlerite-holds', 'germans-only-hold']),
  ruling('fortress-step', 'ID-15.16b', ['one-unit-kept', 'one-step-each-kept']),
  ruling('fortress-sailors', 'ID-13.6a', ['may-sail', 'stay']),
  ruling('second-chit', 'ID-14.12a', ['drawn-won-or-lost', 'drawn-when-landed']),
  ruling('second-invasion', 'ID-14.13a', ['by-turn-9', 'at-any-time']),
  ruling('southern-port', 'ID-25.12a', ['unlimited-port', 'ordinary-port']),
  // Battle
  ruling('repeated-assaults', 'ID-11.13a', ['same-hex-twice', 'while-points-last']),
  ruling('lone-stormers', 'ID-11.17a', ['stay-in-supply', 'take-the-risk']),
  ruling('mixed-landings', 'ID-14.20a', ['only-invaders-double', 'any-invader-doubles']),
  ruling('bridgehead-tries', 'ID-17.26a', ['after-driving-out', 'after-any-drop']),
  ruling('several-targets', 'ID-18.5a', ['against-the-attacker', 'for-the-attacker']),
  ruling('attacker-eliminated', 'ID-18.14i', ['by-printed-defence', 'by-doubled-defence']),
  ruling('partly-destroyed', 'ID-18.16b', ['longest-retreat', 'two-hexes-at-least']),
  ruling('river-support', 'ID-18.22b', ['doubled-strength-counts', 'printed-strength-counts']),
  ruling('ring', 'ID-18.23a', ['every-hex-of-the-ring', 'land-of-the-ring']),
  ruling('dropped-ring', 'ID-18.23a', ['no-part-of-the-ring', 'makes-the-ring']),
  ruling('deserted-forts', 'ID-22.7a', ['fall-to-the-advance', 'fall-with-the-retreat']),
  ruling('okh-in-mandates', 'ID-23.2a', ['okh-undoubled', 'okh-doubled']),
  ruling('shock-armies', 'ID-24.1a', ['red-army-and-poles', 'yugoslavs-too']),
  ruling('shock-joiners', 'ID-24.5a', ['joiners-doubled', 'joiners-undoubled']),
  ruling('shock-retreats', 'ID-24.8b', ['from-those-who-retreat', 'from-the-whole-front']),
  ruling('flak-strength', 'ID-25.2d', ['flak-adds-defence', 'flak-only-shifts']),
  ruling('lone-volkssturm', 'ID-25.7b', ['any-loss-kills', 'each-step-costs-one']),
  ruling('emergency-air', 'ID-25.8a', ['emergency-has-air', 'general-only-has-air']),
  // Nations and victory
  ruling('lost-romanians', 'ID-19.1b', ['those-in-the-pile', 'all-three']),
  ruling('bulgarian-border', 'ID-19.9a', ['red-army-beside-it', 'partisans-count-too']),
  ruling('absent-french', 'ID-26.9a', ['unraised-count', 'raised-only-count']),
  ruling('soviet-cities', 'ID-26.10a', ['four-cities-exempt', 'soviet-soil-exempt']),
  ruling('judge-bombers', 'ID-25.5a', ['no-bombers', 'one-strike']),
  ruling('first-bombs', 'ID-27.6b', ['on-the-turn-they-arrive', 'one-turn-later']),
  ruling('bomb-survivors', 'ID-27.6c', ['go-where-they-can-walk', 'go-anywhere-two-away']),
  ruling('cloud-lasts', 'ID-27.6d', ['for-one-turn', 'for-two-turns']),
  ruling('trieste', 'ID-27.7a', ['while-any-stays', 'while-all-stay']),
] as const;

export const OPTIONS: readonly MatchOption[] = [
  { id: 'fog', rule: 'ID-25.3a', values: ['off', 'on'], start: 'off' },
  ...RULINGS,
];

export type Ruling = (typeof RULINGS)[number]['id'];

/** Do these players read the rule this way? */
export const plays = playsBy(RULINGS);
