import { is, sql, type SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';

/** A kind of value: its types in PostgreSQL and in code, and how one becomes the other. */
export interface Coding {
  /** Its type as a value of a statement, and where rows of JSON are read. */
  type: string;
  /** Its types as a column of a row: `text` for a uuid would be a mistake of the query. The drivers read all of them alike. */
  answered: readonly string[];
  /** The expression of a column whose own type the drivers read differently. */
  read?: (expression: SQL) => SQL;
  /** Converts a value that the drivers do not send as it is; within JSON `sendInJson` converts it. */
  send?: (value: never) => unknown;
  sendInJson?: (value: never) => unknown;
  /** Returns true if a value of a row is of this kind. Tests check every row with it. */
  accepts: (value: unknown) => boolean;
}

/** A column of a row, or a part of one: an expression and its kind. `Value` is its type in code. */
export class Expression<Value> {
  declare readonly _: { readonly value: Value };
  constructor(
    readonly coding: Coding,
    readonly expression: SQL,
    readonly isNullable: boolean,
  ) {}

  /** Returns true if a value that the database answered is of the declared type. */
  accepts(value: unknown): boolean {
    return value === null ? this.isNullable : this.coding.accepts(value);
  }
}

/** Makes a column of SQL: ``int`count(*)` ``. `Sent` is the type of a value that is sent. */
export interface Kind<Value, Sent = Value> {
  (text: TemplateStringsArray, ...values: unknown[]): Expression<Value>;
  readonly _: { readonly value: Value; readonly sent: Sent };
  readonly coding: Coding;
  readonly isNullable: boolean;
  /** Describes this kind for a column or a value that may be null. */
  readonly orNull: Kind<Value | null, Sent | null>;
}

function kind<Value, Sent = Value>(coding: Coding, isNullable = false): Kind<Value, Sent> {
  const make = (text: TemplateStringsArray, ...values: unknown[]) => {
    const expression = sql(text, ...values);
    return new Expression(coding, coding.read?.(expression) ?? expression, isNullable);
  };
  return Object.defineProperty(Object.assign(make, { coding, isNullable }), 'orNull', {
    get: () => kind(coding, true),
  }) as unknown as Kind<Value, Sent>;
}

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isoOf = (instant: Date | number) => new Date(instant).toISOString();
const asFloat = (expression: SQL) => sql`(${expression})::float8`;

const CODINGS = {
  uuid: { type: 'uuid', answered: ['uuid'], accepts: isText },
  text: { type: 'text', answered: ['text', 'character varying'], accepts: isText },
  boolean: { type: 'boolean', answered: ['boolean'], accepts: (value) => typeof value === 'boolean' },
  integer: { type: 'integer', answered: ['integer', 'smallint'], accepts: isNumber },
  bigint: { type: 'bigint', answered: ['double precision'], read: asFloat, accepts: isNumber },
  numeric: { type: 'numeric', answered: ['double precision'], read: asFloat, accepts: isNumber },
  float: { type: 'double precision', answered: ['double precision'], accepts: isNumber },
  instant: {
    type: 'timestamptz',
    answered: ['double precision'],
    read: (at) => sql`(extract(epoch from ${at}) * 1000)::float8`,
    send: isoOf,
    sendInJson: isoOf,
    accepts: isNumber,
  },
  date: {
    type: 'date',
    answered: ['text'],
    read: (day) => sql`to_char(${day}, 'YYYY-MM-DD')`,
    accepts: isText,
  },
  time: {
    type: 'time',
    answered: ['text'],
    read: (time) => sql`to_char(${time}, 'HH24:MI')`,
    accepts: isText,
  },
  json: { type: 'json', answered: ['json', 'jsonb'], send: JSON.stringify, accepts: () => true },
  texts: {
    type: 'text[]',
    answered: ['text[]'],
    send: (values: readonly string[]) => [...values],
    accepts: (value) => Array.isArray(value) && value.every(isText),
  },
} as const satisfies Record<string, Coding>;

/** The kinds of the column types of tables. */
const OF_TYPES: Readonly<Record<string, Coding>> = {
  uuid: CODINGS.uuid,
  text: CODINGS.text,
  boolean: CODINGS.boolean,
  smallint: CODINGS.integer,
  integer: CODINGS.integer,
  bigint: CODINGS.bigint,
  'numeric(2, 1)': CODINGS.numeric,
  'double precision': CODINGS.float,
  'timestamp with time zone': CODINGS.instant,
  date: CODINGS.date,
  'time(0)': CODINGS.time,
  jsonb: CODINGS.json,
  'text[]': CODINGS.texts,
};

export const uuid = kind<string>(CODINGS.uuid);
export const text = kind<string>(CODINGS.text);
export const bool = kind<boolean>(CODINGS.boolean);
export const int = kind<number>(CODINGS.integer);
/** A whole number beyond 32 bits, that a double holds exactly. */
export const whole = kind<number>(CODINGS.bigint);
export const float = kind<number>(CODINGS.float);
/** A `timestamptz`: milliseconds since 1970. */
export const instant = kind<number, Date | number>(CODINGS.instant);
export const texts = kind<string[], readonly string[]>(CODINGS.texts);
export const uuids = kind<string[], readonly string[]>({
  ...CODINGS.texts,
  type: 'uuid[]',
  answered: ['uuid[]'],
});
/** JSON of any form. */
export const anyJson = kind<unknown>(CODINGS.json);
export const jsonb = kind<unknown>({ ...CODINGS.json, type: 'jsonb' });

/** Text that is one of these. */
export function oneOf<const Value extends string>(values: readonly Value[]): Kind<Value> {
  return kind({ ...CODINGS.text, accepts: (value) => values.some((each) => each === value) });
}

/** An array of texts, each one of these. */
export function severalOf<const Value extends string>(
  values: readonly Value[],
): Kind<Value[], readonly Value[]> {
  const isOne = (value: unknown) => values.some((each) => each === value);
  return kind({ ...CODINGS.texts, accepts: (value) => Array.isArray(value) && value.every(isOne) });
}

/** JSON that the product wrote by a schema. */
export function json<Schema extends z.ZodMiniType>(schema: Schema): Kind<z.infer<Schema>> {
  return kind({ ...CODINGS.json, accepts: (value) => safeParse(schema, value).success });
}

/** A column of a table, under its own name or that of an alias. Its type and whether it may be null come from the migrations. */
export type TableColumn = PgColumn;
export type Source = Expression<unknown> | TableColumn;
/** The columns of a row, by the names that code has for them. */
export type Sources = Readonly<Record<string, Source>>;

export type Answered<Data> = Data extends Date ? number : Data;
type ValueOf<From> =
  From extends Expression<infer Value>
    ? Value
    : From extends TableColumn
      ? Answered<From['_']['data']> | (From['_']['notNull'] extends true ? never : null)
      : never;
/** A row as code reads it. */
export type RowOf<Row extends Sources> = { -readonly [Name in keyof Row]: ValueOf<Row[Name]> };

export const isTableColumn = (source: unknown): source is TableColumn => is(source, PgColumn);

/** The expression of a column, with its kind. */
export function expressionOf(source: Source): Expression<unknown> {
  if (!isTableColumn(source)) return source;
  const coding = codingOf(source);
  return new Expression(coding, coding.read?.(sql`${source}`) ?? sql`${source}`, !source.notNull);
}

export function codingOf(column: TableColumn): Coding {
  const coding = OF_TYPES[column.getSQLType()];
  if (coding === undefined)
    throw new Error(`${column.name} is of a type that no statement reads: ${column.getSQLType()}.`);
  const { enumValues } = column;
  return enumValues === undefined || enumValues.length === 0
    ? coding
    : { ...coding, accepts: (value) => enumValues.some((each) => each === value) };
}

/** A column of a table that an outer join leaves without a value. */
export function orNull<From extends Source>(source: From): Expression<ValueOf<From> | null> {
  const { coding, expression } = expressionOf(source);
  return new Expression(coding, expression, true);
}

/** The kind of a column of a table, for another expression that is never null. */
export function like<From extends TableColumn>(column: From): Kind<Answered<From['_']['data']>> {
  return kind(codingOf(column));
}

/** Some columns of a table, by their own names. */
export function pick<Table extends object, Name extends keyof Table>(
  table: Table,
  ...names: readonly Name[]
): Pick<Table, Name> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;
}

/** The columns of a row as the list of a `select` or of `returning`. */
export function selectList(row: Sources): SQL {
  const columns = Object.entries(row).map(
    ([name, source]) => sql`${expressionOf(source).expression} as ${sql.identifier(name)}`,
  );
  return sql.join(columns, sql`, `);
}

/** Returns the columns of a row as a subquery has answered them under `alias`. */
export function columnsOf<Row extends Sources>(
  row: Row,
  alias: string,
): { [Name in keyof Row]: Expression<ValueOf<Row[Name]>> } {
  const again = ([name, source]: [string, Source]) => {
    const { coding, isNullable } = expressionOf(source);
    return [name, new Expression(coding, sql`${sql.identifier(alias)}.${sql.identifier(name)}`, isNullable)];
  };
  return Object.fromEntries(Object.entries(row).map(again)) as never;
}

/** A row as an object of JSON. */
export function objectOf(row: Sources): SQL {
  const fields = Object.entries(row).map(
    ([name, source]) => sql`${sql.raw(`'${name}'`)}, ${expressionOf(source).expression}`,
  );
  return sql`json_build_object(${sql.join(fields, sql`, `)})`;
}

function isRowOf(row: Sources): (value: unknown) => boolean {
  const fields = Object.entries(row).map(([name, source]) => [name, expressionOf(source)] as const);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === fields.length &&
    fields.every(([name, source]) => source.accepts((value as Record<string, unknown>)[name]));
}

/** An object of JSON with these fields. */
export function object<Row extends Sources>(row: Row): Kind<RowOf<Row>> {
  return kind({ ...CODINGS.json, accepts: isRowOf(row) });
}

/** An array of JSON of objects with these fields. */
export function objects<Row extends Sources>(row: Row): Kind<RowOf<Row>[]> {
  const isRow = isRowOf(row);
  return kind({ ...CODINGS.json, accepts: (value) => Array.isArray(value) && value.every(isRow) });
}

/** An object within a row. */
export function nested<Row extends Sources>(row: Row): Expression<RowOf<Row>> {
  return object(row)`${objectOf(row)}`;
}

/** An array of objects within a row; `select` aggregates them. Empty where it finds none. */
export function nestedList<Row extends Sources>(
  row: Row,
  select: (object: SQL) => SQL,
): Expression<RowOf<Row>[]> {
  return objects(row)`coalesce((${select(objectOf(row))}), '[]'::json)`;
}

/** An array of JSON of values of one kind. */
export function valuesOf<Value>(of: Kind<Value>): Kind<Value[]> {
  return kind({
    ...CODINGS.json,
    accepts: (value) => Array.isArray(value) && value.every(of.coding.accepts),
  });
}
