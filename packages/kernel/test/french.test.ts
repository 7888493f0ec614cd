import { expect, test } from 'vitest';
import { put, settled } from '../src/french.ts';

test.each([
  [`la poche de ${put('Odessa')}`, 'la poche d’Odessa'],
  [`la poche de ${put('Kiev')}`, 'la poche de Kiev'],
  [`les troupes de ${put('Iaroslavl')}`, 'les troupes de Iaroslavl'],
  [`les troupes de ${put('Izmaïl')}`, 'les troupes d’Izmaïl'],
  [`le fort de ${put('E1849 Sébastopol')}`, 'le fort de E1849 Sébastopol'],
  [`hors de portée de ${put('Obs 14')}`, 'hors de portée d’Obs 14'],
  [`à la place de ${put('US 4')}`, 'à la place de US 4'],
  [`les pertes de ${put('les Allemands')}`, 'les pertes des Allemands'],
  [`le tour de ${put('le Soviétique')}`, 'le tour du Soviétique'],
  [`revient à ${put('les Russes')}`, 'revient aux Russes'],
  [`que ${put('elle')} tient`, 'qu’elle tient'],
  [`au-delà ${put('Orel')}`, 'au-delà Orel'],
])('%s', (text, reads) => {
  expect(settled(text)).toBe(reads);
});
