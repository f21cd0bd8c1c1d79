import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';

/** A value that was stored, with the fingerprint of the schema that it was made by. */
export interface MadeValue {
  made: string;
  value: unknown;
}

/**
 * Reads an answer that this, an older or a newer build stored: as it is where it was made by the present schema, whose fingerprint is
 * `present`, else by the migration from its own. Undefined where there is none, and where the value does not fit the present schema.
 */
export function readStoredAnswer(
  { response, migrations = {} }: Pick<CallDescription, 'response' | 'migrations'>,
  present: string,
  { made, value }: MadeValue,
): unknown {
  if (made === present) return fitting(response, value);
  const migrate = Object.hasOwn(migrations, made) ? migrations[made] : undefined;
  if (migrate === undefined) return undefined;
  try {
    return fitting(response, migrate(value as never));
  } catch {
    // A user with the tools of a browser may have taken away what the migration relies on.
    return undefined;
  }
}

/** The value as the schema reads it; undefined where it does not fit. */
export function fitting(schema: z.core.$ZodType, value: unknown): unknown {
  const read = z.safeParse(schema, value);
  return read.success ? read.data : undefined;
}

/**
 * Names the fields of a value that do not fit a schema, as 'team1Name: expected string'; empty where all fit. An id that is a text of
 * another form is not named: tests call theirs by words.
 */
export function misfits(schema: z.core.$ZodType, value: unknown): string {
  const read = z.safeParse(schema, value);
  if (read.success) return '';
  const isId = (issue: z.core.$ZodIssue) => issue.code === 'invalid_format' && issue.format === 'uuid';
  return read.error.issues
    .filter((issue) => !isId(issue))
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ');
}
