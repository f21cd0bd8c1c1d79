import fc from 'fast-check';
import { isOneLine, normaliseLine, showsSomething } from '../src/text/one-line';
import { listedMatch, type Squad } from './listed-match';

/** Names that look like other parts of a list. The product accepts all of them. */
const TRICKY = [
  '1. Nico',
  '1',
  '10',
  '2.',
  '-',
  '—',
  '.',
  '+1',
  '+1 de Juan',
  'Nico +1',
  '✅',
  '⚽',
  '🦁',
  '1️⃣',
  '①',
  '🔟 Fede',
  '(Nico)',
  'Nico (va en auto)',
  '*Nico*',
  '~Nico~',
  '~Nico~ Juan',
  '_x_',
  '> Nico',
  '[26/11, 21:03] Nico: hola',
  'Suplentes',
  'Suplentes:',
  'Equipo 1',
  'Equipo 2',
  'Precio total: 5',
  '26-11-2026',
  '21:00',
  'libre',
  'x',
  '#picado-1m11icj-e-05lchwu',
  'https://maps.app.goo.gl/x',
  'Nico, llega tarde',
  'Nico - arquero',
  'constructor',
  '__proto__',
  'José',
  'Jose',
  'Peña',
  '👨‍👩‍👧',
  'محمد',
];

const freeName = fc
  .array(
    fc.constantFrom(...Array.from(' .-+*~_()[]>#:1290áñN✅⚽'), '\u0301', '\uFE0F', '\u20E3', '1. ', 'Nico'),
    {
      minLength: 1,
      maxLength: 20,
      size: 'max',
    },
  )
  .map((pieces) => normaliseLine(pieces.join('')));
const graphemes = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40, size: 'max' })
  .map(normaliseLine);
export const isAccepted = (name: string) =>
  name !== '' && [...name].length <= 100 && isOneLine(name) && showsSomething(name);
export const anyName = fc.oneof(
  fc.constantFrom(...TRICKY),
  graphemes.filter(isAccepted),
  freeName.map((name) => normaliseLine([...name].slice(0, 40).join(''))).filter(isAccepted),
);
const shortName = (max: number) =>
  anyName.map((name) => normaliseLine([...name].slice(0, max).join(''))).filter(isAccepted);

const anySquad: fc.Arbitrary<Squad> = fc.integer({ min: 5, max: 11 }).chain((maxPlayers) => {
  const team = fc.array(fc.option(anyName), { minLength: maxPlayers, maxLength: maxPlayers, size: 'max' });
  return fc.record({
    team1: team,
    team2: team,
    substitutes: fc.array(anyName, { maxLength: 2 * maxPlayers, size: 'max' }),
  });
});
export const anyMatch = fc
  .record({
    squad: anySquad,
    team1Name: shortName(50),
    team2Name: shortName(50),
    location: anyName,
    price: fc.oneof(fc.constantFrom('6500', '$ 5.000,50', 'a confirmar'), shortName(40)),
  })
  .map(({ squad, ...over }) => listedMatch(squad, over));
