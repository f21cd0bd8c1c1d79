import { assert } from '@picado/domain/assert';
import { getTableColumns, is, Param, Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgDatabase, PgDialect, type PgQueryResultHKT, type PgTable } from 'drizzle-orm/pg-core';
import {
  codingOf,
  isTableColumn,
  selectList,
  type Coding,
  type Kind,
  type RowOf,
  type Sources,
  type TableColumn,
} from './columns';
import type { Executor } from './executor';

const dialect = new PgDialect();

/** Builds queries and sends none. */
export const queries = new PgDatabase<PgQueryResultHKT>(dialect, undefined as never, undefined);

/** The values that are sent with a statement: each is of a kind, or of a column of a table. */
type Values = Readonly<Record<string, Kind<unknown, unknown> | TableColumn>>;
type Given = Readonly<Record<string, Values[string] | Records<Values>>>;

type SentAs<Of> =
  Of extends Kind<unknown, infer Sent>
    ? Sent
    : Of extends TableColumn
      ? | (Of['_']['data'] extends Date ? Date | number : Of['_']['data'])
        | (Of['_']['notNull'] extends true ? never : null)
      : never;
export type SentValues<Of extends Given> = {
  readonly [Name in keyof Of]: Of[Name] extends Records<infer Fields>
    ? readonly SentRow<Fields>[]
    : SentAs<Of[Name]>;
};
export type SentRow<Fields extends Values> = { readonly [Name in keyof Fields]: SentAs<Fields[Name]> };
/** The places of the values in the text. */
type Slots<Of extends Given> = {
  readonly [Name in keyof Of]: Of[Name] extends Records<Values> ? (alias: string) => SQL : SQL;
};

/** Any number of rows that are sent with one statement, as JSON: its text does not depend on how many there are. */
export class Records<Fields extends Values> {
  constructor(readonly fields: Fields) {}
}

/** Rows to read `from ${rows('r')}`, each with these fields. */
export function records<Fields extends Values>(fields: Fields): Records<Fields> {
  return new Records(fields);
}

/** A statement with the values of one call. `Row` is what it answers. */
export interface FilledStatement<Row = unknown> extends SQLWrapper {
  readonly _?: { readonly row: Row };
  /** The object that all fillings of one statement share: two of them differ only in their values. */
  readonly of: object;
  /** No other of the same statement may run within one statement: both might write one row. */
  readonly isSingle: boolean;
  readonly row: Sources;
  /** Returns the values in the order in which the text numbers them. */
  values(): unknown[];
  text(): string;
}

/** The hook through which tests see all rows that statements answer, and compare them with their declarations. */
export const observer: { look: ((row: Sources, rows: readonly unknown[]) => void) | null } = { look: null };

/** Every statement of the product, for the check that describes each to the migrated database. */
export const statements: { text(): string; readonly row: Sources }[] = [];

export const NOTHING = {};

/** A statement: fill it to defer it (`LaterWrites`), or run it on a connection by one of its functions. */
interface Statement<Of extends Given, Row> {
  (values: SentValues<Of>): FilledStatement<Row>;
  all: (db: Executor, ...values: Filling<Of>) => Promise<Row[]>;
  /** Its only row, or null where there is none. */
  first: (db: Executor, ...values: Filling<Of>) => Promise<Row | null>;
  /** The row of a statement that always answers one, as an aggregate does. */
  only: (db: Executor, ...values: Filling<Of>) => Promise<Row>;
  /** Runs a write, or a lock whose answer is not needed. */
  run: (db: Executor, ...values: Filling<Of>) => Promise<void>;
}
type Filling<Of extends Given> = keyof Of extends never ? [] : [values: SentValues<Of>];

/**
 * A statement whose text is built once: building it for each call costs more time than its execution in the
 * driver. `given` declares what is sent with it, `declared` the row that it answers, and `make` writes its text with both.
 * Declared at the top of a file, so that `statements.test.ts` finds it: there the database describes it, and the declarations are
 * compared. `isSingle` is for an insert that updates a row it conflicts with: see `LaterWrites`.
 */
export function statement<Of extends Given, Row extends Sources>(
  given: Of,
  declared: Row | ((given: Slots<Of>) => Row),
  make: (given: Slots<Of>, row: SQL) => SQLWrapper,
  { isSingle = false }: { isSingle?: boolean } = {},
): Statement<Of, RowOf<Row>> {
  const rowOf = (slots: Slots<Of>) => (typeof declared === 'function' ? declared(slots) : declared);
  const build = (slots: Slots<Of>) => make(slots, selectList(rowOf(slots))).getSQL();
  const placeholders = slotsOf(given, (name) => new Placeholder(name));
  const row = rowOf(placeholders);
  let built: BuiltStatement | null = null;
  const once = () => (built ??= builtOf(build(placeholders), given));
  const text = () => once().text;
  statements.push({ text, row });
  const fill = (values: Partial<SentValues<Of>> = {}): FilledStatement<RowOf<Row>> => ({
    of: make,
    isSingle,
    row,
    text,
    values: () => once().fill.map((each) => each(values)),
    getSQL: () => build(slotsOf(given, (name) => new Param(sent(given[name], values[name])))),
  });
  return Object.assign(fill, {
    all: (db: Executor, ...[values]: Filling<Of>) => all(db, fill(values)),
    first: async (db: Executor, ...[values]: Filling<Of>) => (await all(db, fill(values)))[0] ?? null,
    only: async (db: Executor, ...[values]: Filling<Of>) => onlyOf(await all(db, fill(values))),
    run: async (db: Executor, ...[values]: Filling<Of>) => {
      await all(db, fill(values));
    },
  });
}

/** The statement that inserts one row with these columns. */
export function insertion<Table extends PgTable, Name extends keyof Table['_']['columns'] & string>(
  table: Table,
  names: readonly Name[],
): (values: SentValues<Pick<Table['_']['columns'], Name>>) => FilledStatement<object> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) =>
    names.some((each) => each === name),
  );
  const given = Object.fromEntries(columns) as Pick<Table['_']['columns'], Name>;
  return statement(given, NOTHING, (values) => queries.insert(table).values(values as never));
}

/**
 * The statement that writes any number of rows of a table, each in place of the row with the same `keys`. `set` is what is
 * written of that row, by default every other column as it is given.
 */
export function upsertion<Table extends PgTable>(
  table: Table,
  keys: readonly (keyof Table['_']['columns'] & string)[],
  set?: SQL,
): (values: { rows: readonly SentRow<Table['_']['columns']>[] }) => FilledStatement<object> {
  const columns: Readonly<Record<string, TableColumn>> = getTableColumns(table);
  const named = (of: (name: string) => boolean) =>
    Object.keys(columns)
      .filter(of)
      .map((name) => columns[name]?.name);
  const listOf = (names: readonly unknown[]) => sql.raw(names.map((name) => `"${String(name)}"`).join(', '));
  const isKey = (name: string) => keys.some((key) => key === name);
  const others = named((name) => !isKey(name)).map((name) => `"${name}" = excluded."${name}"`);
  const given = Object.keys(columns).map((name) => `r."${name}"`);
  return statement(
    { rows: records(columns) },
    NOTHING,
    ({ rows }) => sql`
      insert into ${table} (${listOf(named(() => true))}) select ${sql.raw(given.join(', '))} from ${rows('r')}
      on conflict (${listOf(named(isKey))}) do update set ${set ?? sql.raw(others.join(', '))}`,
  );
}

export function isFilled(write: SQLWrapper): write is FilledStatement {
  return 'of' in write;
}

/**
 * The rows of an answer as their statement declares them: the one place where a row is given its type. `statements.test.ts` and
 * every test of the server hold the declaration against the database.
 */
export function rowsOf<Row>({ row }: FilledStatement<Row>, rows: readonly unknown[]): Row[] {
  observer.look?.(row, rows);
  return rows as Row[];
}

/** Runs a statement. */
export async function all<Row>(db: Executor, filled: FilledStatement<Row>): Promise<Row[]> {
  const query = { sql: filled.text(), params: filled.values() };
  const answer = await db._.session.prepareQuery(query, undefined, undefined, false).execute();
  return rowsOf(filled, (answer as { rows: unknown[] }).rows);
}

/** Its only row, or null where there is none. */
export async function first<Row>(db: Executor, filled: FilledStatement<Row>): Promise<Row | null> {
  const [row] = await all(db, filled);
  return row ?? null;
}

/** The row of a statement that always answers one, as an aggregate does. */
export async function only<Row>(db: Executor, filled: FilledStatement<Row>): Promise<Row> {
  return onlyOf(await all(db, filled));
}

export function onlyOf<Row>([row]: readonly Row[]): Row {
  assert(row !== undefined, 'A statement that always answers a row answered none.');
  return row;
}

function slotsOf<Of extends Given>(given: Of, paramOf: (name: string) => unknown): Slots<Of> {
  const slots = Object.entries(given).map(([name, of]) => [name, slotOf(of, sql`${paramOf(name)}`)]);
  return Object.fromEntries(slots) as Slots<Of>;
}

function slotOf(of: Given[string], param: SQL) {
  if (!(of instanceof Records)) return sql`${param}::${sql.raw(kindOf(of).type)}`;
  const fields = Object.entries(of.fields).map(([name, field]) => `"${name}" ${kindOf(field).type}`);
  return (alias: string) =>
    sql`json_to_recordset(${param}::json) as ${sql.raw(`${alias}(${fields.join(', ')})`)}`;
}

function kindOf(of: Values[string]): Coding {
  return isTableColumn(of) ? codingOf(of) : of.coding;
}

interface BuiltStatement {
  text: string;
  fill: ((values: Readonly<Record<string, unknown>>) => unknown)[];
}

function builtOf(whole: SQL, given: Given): BuiltStatement {
  const { sql: text, params } = dialect.sqlToQuery(whole);
  const fill = params.map((param): BuiltStatement['fill'][number] => {
    if (!is(param, Placeholder)) return () => param;
    const { name } = param;
    const of = given[name];
    return (values) => sent(of, values[name]);
  });
  return { text, fill };
}

function sent(of: Given[string] | undefined, value: unknown): unknown {
  if (value === null || value === undefined || of === undefined) return null;
  if (of instanceof Records)
    return JSON.stringify((value as Record<string, unknown>[]).map((row) => inJson(of, row)));
  const { send } = kindOf(of);
  return send === undefined ? value : send(value as never);
}

function inJson({ fields }: Records<Values>, row: Record<string, unknown>) {
  const encoded = Object.entries(fields).map(([name, of]) => {
    const value = row[name] ?? null;
    const { sendInJson } = kindOf(of);
    return [name, value === null || sendInJson === undefined ? value : sendInJson(value as never)];
  });
  return Object.fromEntries(encoded) as Record<string, unknown>;
}
