import * as z from 'zod/mini';
import { lineField } from '../text/fields';
import { INVALID_MAPS_URL, isWebAddress } from './maps-link';
import { LOCATION_MAX_LENGTH, MAPS_URL_MAX_LENGTH, PRICE_MAX_LENGTH } from './options';
import { SURFACES } from './surfaces';

const REQUIRED_DATE_TIME = 'Por favor, selecciona una fecha y hora para el partido.';

const locationSchema = lineField(LOCATION_MAX_LENGTH, { required: 'El nombre de la cancha es requerido' });

/** An address that the server stores and never fetches: http or https, nothing else. */
export const mapsUrlSchema = z.pipe(
  lineField(MAPS_URL_MAX_LENGTH, {
    required: 'El link de Google Maps es requerido',
    tooLong: INVALID_MAPS_URL,
    invalid: INVALID_MAPS_URL,
  }),
  z.string().check(z.refine(isWebAddress, INVALID_MAPS_URL)),
);

/** Years that the calendars of all parts agree about, and that a date input goes through while one types are not among them. */
const FIRST_YEAR = '1900';
const LAST_YEAR = '2999';
const isOfTheseYears = (date: string) => date.slice(0, 4) >= FIRST_YEAR && date.slice(0, 4) <= LAST_YEAR;

/** An existing day, as YYYY-MM-DD. */
export const dateSchema = z.iso
  .date(REQUIRED_DATE_TIME)
  .check(z.refine(isOfTheseYears, 'Fijate el año: esa fecha no puede ser.'));
/** A time of day, as HH:MM; the seconds of HH:MM:SS are dropped. */
export const timeSchema = z.pipe(
  z.string(REQUIRED_DATE_TIME).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/u, REQUIRED_DATE_TIME)),
  z.transform((time: string) => time.slice(0, 5)),
);
const priceSchema = lineField(PRICE_MAX_LENGTH, { required: 'El precio es requerido' });

const surfaceSchema = z.enum(SURFACES, 'Elegí una superficie de la lista');

interface FactTraits {
  /** A change of the place moves what is stored by place, one of the moment is decided as a new kick-off; the terms are all other facts. */
  part: 'place' | 'moment' | 'terms';
  /** True for what a group repeats: its dates begin with it, and follow it. */
  isOfPattern: boolean;
  /** True for what is the same whenever one plays there: it comes with a pitch that is picked again. */
  isOfPitch: boolean;
}

/** Describes a fact that every match has. */
function required<Field extends z.ZodMiniType<string, string>, const Traits extends FactTraits>(
  field: Field,
  traits: Traits,
) {
  return { ...traits, create: field, edit: field, read: z.string(), unstored: undefined };
}

/** Describes a fact that may be left unsaid, which is null: in a body that lacks it, in an answer, and in what an older build stored. */
function optional<Field extends z.ZodMiniType, const Traits extends FactTraits>(
  field: Field,
  traits: Traits,
) {
  return {
    ...traits,
    create: z._default(z.nullable(field), null),
    edit: z.optional(z.nullable(field)),
    read: z.nullable(field),
    unstored: null,
  };
}

/**
 * The facts of a match that an organiser edits. `create` and `edit` are the schemas of the field in the bodies of both calls, `read`
 * is that of answers, and `unstored` is the value read where an older build stored none. Whatever copies, compares, stores, repeats,
 * announces or sends these facts follows from this list, by its types or by `factsOf`.
 */
export const MATCH_FACTS = {
  location: required(locationSchema, { part: 'place', isOfPattern: true, isOfPitch: true }),
  mapsUrl: required(mapsUrlSchema, { part: 'place', isOfPattern: true, isOfPitch: true }),
  surface: optional(surfaceSchema, { part: 'terms', isOfPattern: true, isOfPitch: true }),
  date: required(dateSchema, { part: 'moment', isOfPattern: false, isOfPitch: false }),
  time: required(timeSchema, { part: 'moment', isOfPattern: true, isOfPitch: false }),
  price: required(priceSchema, { part: 'terms', isOfPattern: true, isOfPitch: false }),
};

type Facts = typeof MATCH_FACTS;
export type MatchFact = keyof Facts;
/** The facts that a group repeats. */
export type PatternFact = {
  [Name in MatchFact]: Facts[Name]['isOfPattern'] extends true ? Name : never;
}[MatchFact];

/** The facts of one match, or of anything that has them. */
export type FactValues = { [Name in MatchFact]: z.output<Facts[Name]['read']> };
/** These facts as an older build may have stored them: without those that were added since. */
export type StoredFacts = {
  [Name in MatchFact as Facts[Name]['unstored'] extends undefined ? Name : never]: FactValues[Name];
} & { [Name in MatchFact as Facts[Name]['unstored'] extends null ? Name : never]?: FactValues[Name] };
/** The facts as the body of an edit has them: an absent one stays as it is. */
type EditedFacts = { [Name in MatchFact]?: FactValues[Name] | undefined };

/** The facts that come with a pitch. */
export type PitchFact = {
  [Name in MatchFact]: Facts[Name]['isOfPitch'] extends true ? Name : never;
}[MatchFact];

export const MATCH_FACT_NAMES = Object.keys(MATCH_FACTS) as readonly MatchFact[];
export const PATTERN_FACT_NAMES = MATCH_FACT_NAMES.filter(
  (name): name is PatternFact => MATCH_FACTS[name].isOfPattern,
);
export const PITCH_FACT_NAMES = MATCH_FACT_NAMES.filter(
  (name): name is PitchFact => MATCH_FACTS[name].isOfPitch,
);

type Use = 'create' | 'edit' | 'read';

function shapeOf<Name extends MatchFact, In extends Use>(
  names: readonly Name[],
  use: In,
): { [Each in Name]: Facts[Each][In] } {
  return Object.fromEntries(names.map((name) => [name, MATCH_FACTS[name][use]])) as never;
}

/** The fields of all facts in the body that creates a match, in that which edits one, and in an answer. */
export const CREATED_FACTS = shapeOf(MATCH_FACT_NAMES, 'create');
export const EDITED_FACTS = shapeOf(MATCH_FACT_NAMES, 'edit');
export const READ_FACTS = shapeOf(MATCH_FACT_NAMES, 'read');
/** The fields of what comes with a pitch, in an answer. */
export const READ_PITCH = shapeOf(PITCH_FACT_NAMES, 'read');
/** The fields of what a group repeats, in the body that creates a group and in an answer. */
export const CREATED_PATTERN = shapeOf(PATTERN_FACT_NAMES, 'create');
export const READ_PATTERN = shapeOf(PATTERN_FACT_NAMES, 'read');
/** These fields in the body that edits a group, where an absent one stays as it is. */
export const EDITED_PATTERN = Object.fromEntries(
  PATTERN_FACT_NAMES.map((name) => [name, z.optional(MATCH_FACTS[name].edit as z.ZodMiniType)]),
) as { [Name in PatternFact]: z.ZodMiniOptional<Facts[Name]['edit']> };

/** Picks the facts of a match from anything that has them; those that an older build did not store are unsaid. */
export function factsOf(source: StoredFacts): FactValues {
  const stored: EditedFacts = source;
  return factValues((name) => stored[name] ?? MATCH_FACTS[name].unstored);
}

/** Picks the facts that a group repeats from anything that has them. */
export function patternFactsOf(source: Pick<FactValues, PatternFact>): Pick<FactValues, PatternFact> {
  return Object.fromEntries(PATTERN_FACT_NAMES.map((name) => [name, source[name]])) as never;
}

/** Picks the facts that come with a pitch from anything that has them. */
export function pitchFactsOf(source: Pick<FactValues, PitchFact>): Pick<FactValues, PitchFact> {
  return Object.fromEntries(PITCH_FACT_NAMES.map((name) => [name, source[name]])) as never;
}

/** The facts of a match after an edit: an absent one stays as it is. */
export function editedFacts(match: FactValues, edit: EditedFacts): FactValues {
  return factValues((name) => (edit[name] === undefined ? match[name] : edit[name]));
}

/** The facts in which an edit differs from a match. */
export function changedFacts(match: FactValues, edit: FactValues): readonly MatchFact[] {
  return MATCH_FACT_NAMES.filter((name) => edit[name] !== match[name]);
}

function factValues(valueOf: (name: MatchFact) => unknown): FactValues {
  return Object.fromEntries(MATCH_FACT_NAMES.map((name) => [name, valueOf(name)])) as never;
}
