import type { FactValues, MatchFact } from '../src/matches/facts';

/** Two values of each fact of a match, for tests of what holds for every fact. */
export const FACT_CASES: { readonly [Name in MatchFact]: readonly [FactValues[Name], FactValues[Name]] } = {
  location: ['La Esquina', 'Parque Sarmiento'],
  mapsUrl: ['https://maps.app.goo.gl/esquina', 'https://maps.app.goo.gl/sarmiento'],
  surface: ['SYNTHETIC', 'GRASS'],
  date: ['2026-11-26', '2026-11-27'],
  time: ['21:00', '22:30'],
  price: ['$ 63.000', '$ 70.000'],
};

/** A match by the first value of each fact. */
export const FIRST_FACTS = Object.fromEntries(
  Object.entries(FACT_CASES).map(([name, [first]]) => [name, first]),
) as unknown as FactValues;

/** This match with the second value of one fact. */
export const withOther = (name: MatchFact): FactValues => ({ ...FIRST_FACTS, [name]: FACT_CASES[name][1] });
