import { is, Param, Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** Builds queries and sends none. */
export const queries = new PgDatabase<PgQueryResultHKT>(dialect, undefined as never, undefined);

/** The values of a statement, or their placeholders where its text is built. */
export type Placeholders<Values> = { readonly [Name in keyof Values]: Values[Name] | Placeholder };

/** A fixed statement with the values of one call. */
export interface FilledStatement extends SQLWrapper {
  /** The same for two values of one fixed statement. */
  readonly of: object;
  /** No other of the same fixed statement may run within one statement: both might write one row. */
  readonly isSingle: boolean;
  /** In the order of the text. */
  values(): unknown[];
  text(): string;
}

interface Made {
  text: string;
  fill: ((values: Readonly<Record<string, unknown>>) => unknown)[];
}

/**
 * A statement whose text is built once: building it for each call costs more time than its execution in the
 * driver. `make` writes it, given placeholders for the values; its text must not depend on them. `isSingle` is for an insert
 * that updates a row it conflicts with: see `LaterWrites`.
 */
export function fixed<Values extends object>(
  make: (values: Placeholders<Values>) => SQLWrapper,
  { isSingle = false }: { isSingle?: boolean } = {},
): (values: Values) => FilledStatement {
  let made: Made | null = null;
  const once = () => (made ??= madeOf(make(placeholders as Placeholders<Values>).getSQL()));
  return (values) => ({
    of: make,
    isSingle,
    text: () => once().text,
    values: () => once().fill.map((fill) => fill(values as Record<string, unknown>)),
    getSQL: () => make(values).getSQL(),
  });
}

export function isFilled(statement: SQLWrapper): statement is FilledStatement {
  return 'of' in statement;
}

const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

function madeOf(statement: SQL): Made {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { text, fill: params.map(fillOf) };
}

function fillOf(param: unknown): Made['fill'][number] {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { name } = param.value;
    return (values) => {
      const value = values[name];
      return value === null || value === undefined ? null : param.encoder.mapToDriverValue(value);
    };
  }
  return () => param;
}
