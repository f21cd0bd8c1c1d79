import * as z from 'zod/mini';

/** What stands in the fields of a match, as typed. An empty text is a field not filled in; a null size one not chosen. */
export interface MatchForm {
  location: string;
  mapsUrl: string;
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  time: string;
  /** Per team. */
  maxPlayers: number | null;
  price: string;
  team1Name: string;
  team2Name: string;
}

/** In the order in which they stand on the screen: the first wrong one gets the focus. */
export const MATCH_FIELDS = [
  'location',
  'mapsUrl',
  'date',
  'time',
  'maxPlayers',
  'price',
  'team1Name',
  'team2Name',
] as const satisfies readonly (keyof MatchForm)[];
export type MatchField = (typeof MATCH_FIELDS)[number];

/** The sentence of each wrong field. */
export type MatchFormErrors = Partial<Record<MatchField, string>>;

/** The contract's sentence for each wrong field; those of one field are said one at a time. */
export function sentencesOf(schema: z.core.$ZodType, body: unknown): MatchFormErrors {
  const errors: MatchFormErrors = {};
  for (const issue of z.safeParse(schema, body).error?.issues ?? []) {
    const field = MATCH_FIELDS.find((name) => name === issue.path[0]);
    if (field !== undefined) errors[field] ??= issue.message;
  }
  return errors;
}

/** The field that gets the focus; undefined where all are right. */
export function firstWrong(errors: Partial<Record<MatchField, unknown>>): MatchField | undefined {
  return MATCH_FIELDS.find((field) => errors[field] !== undefined);
}
