import { sql, type SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { isFilled, onlyOf, rowsOf, type FilledStatement } from './statement';

/**
 * The result of a deferred write: a value to read once its transaction has ended. It is no promise, on which code of the
 * transaction would wait for ever.
 */
export class Deferred<T> {
  readonly #read: () => T;

  constructor(read: () => T) {
    this.#read = read;
  }

  /** Throws before the write has run. */
  read(): T {
    return this.#read();
  }

  map<Mapped>(change: (value: T) => Mapped): Deferred<Mapped> {
    return new Deferred(() => change(this.#read()));
  }
}

/** Defers writes of a transaction: see `LaterWrites`. */
export interface Later {
  write(write: SQLWrapper): void;
  /** Defers a write that returns a row, as JSON. */
  writeReturning<Row>(write: FilledStatement<Row>): Deferred<Row>;
  /** Defers a write that returns any number of rows, as JSON. */
  writeReturningAll<Row>(write: FilledStatement<Row>): Deferred<Row[]>;
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** The part of an answer that both drivers have in common. */
export interface Answer {
  rows: Record<string, unknown>[];
}

interface Waiting {
  write: SQLWrapper;
  /** Reads the rows that it returned; null for a write that returns nothing. */
  returned: { read: () => readonly unknown[] } | null;
  /** True if it returns an array of rows; false for the one row or for none. */
  isMany: boolean;
}

/** Writes of one statement: more than a change of the product defers, and few enough for a statement of moderate size. */
export const PARTS_AT_MOST = 32;
/** Texts that are cached: a sequence of writes beyond them has its text built each time. */
const TEXTS_AT_MOST = 500;

const dialect = new PgDialect();

/**
 * The deferred writes of one transaction. They run as one statement (`with … as`), before the next statement of the
 * transaction and at the latest with its commit, so that a change of several tables costs one trip to the database.
 * Parts of one statement see the rows from before all of them: no two may write the same row, and none may read what
 * another writes. Statements follow each other, in one trip, where there are more than `PARTS_AT_MOST` writes, and where a
 * write of a fixed statement that `isSingle` is deferred twice: PostgreSQL refuses an insert that updates one row a second time.
 */
export class LaterWrites implements Later {
  #waiting: Waiting[] = [];

  write(write: SQLWrapper): void {
    this.#waiting.push({ write, returned: null, isMany: false });
  }

  writeReturning<Row>(write: FilledStatement<Row>): Deferred<Row> {
    return this.#returning(write, false).map(onlyOf);
  }

  writeReturningAll<Row>(write: FilledStatement<Row>): Deferred<Row[]> {
    return this.#returning(write, true);
  }

  #returning<Row>(write: FilledStatement<Row>, isMany: boolean): Deferred<Row[]> {
    const returned = { read: notYet };
    this.#waiting.push({ write, returned, isMany });
    return new Deferred(() => rowsOf(write, returned.read()));
  }

  /** Runs the deferred writes, in statements that are sent before this returns. Null without any. */
  flush(run: (statement: Statement) => Promise<Answer>): Promise<void> | null {
    if (this.#waiting.length === 0) return null;
    const statements = statementsOf(this.#waiting);
    this.#waiting = [];
    return all(statements.map((writes) => deliver(writes, run(statementOf(writes)))));
  }
}

async function all(sent: readonly Promise<void>[]): Promise<void> {
  await Promise.all(sent);
}

/** The writes of each statement, in their order. */
function statementsOf(waiting: readonly Waiting[]): Waiting[][] {
  const cut: Waiting[][] = [];
  let last: Waiting[] = [];
  let singles = new Set<object>();
  for (const each of waiting) {
    const single = isFilled(each.write) && each.write.isSingle ? each.write.of : null;
    if (last.length === 0 || last.length === PARTS_AT_MOST || (single !== null && singles.has(single))) {
      last = [];
      singles = new Set();
      cut.push(last);
    }
    last.push(each);
    if (single !== null) singles.add(single);
  }
  return cut;
}

async function deliver(flushed: readonly Waiting[], running: Promise<Answer>): Promise<void> {
  const [answered] = (await running).rows;
  flushed.forEach(({ returned }, index) => {
    // A row, or an array of them.
    const value = answered?.[nameOf(index)] ?? [];
    if (returned !== null) returned.read = () => (Array.isArray(value) ? value : [value]);
  });
}

function notYet(): readonly unknown[] {
  throw new Error('A deferred write was read before its transaction had ended.');
}

function statementOf(waiting: readonly Waiting[]): Statement {
  const filled = waiting.map(({ write }) => write).filter(isFilled);
  if (filled.length < waiting.length) return joined(waiting);
  return { text: textOf(waiting, filled), values: filled.flatMap((write) => write.values()) };
}

/** The texts of fixed statements that are deferred together, by their kinds and by which of them return a row. */
const texts = new Map<string, string>();
const returnKind = (one: Waiting | undefined) => (one?.returned ? (one.isMany ? '*' : '+') : '');
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

function textOf(waiting: readonly Waiting[], filled: readonly FilledStatement[]): string {
  const key = filled.map(({ of }, index) => `${numberOf(of)}${returnKind(waiting[index])}`).join();
  const text = texts.get(key) ?? joined(waiting).text;
  if (texts.size < TEXTS_AT_MOST) texts.set(key, text);
  return text;
}

function numberOf(statement: object): number {
  const number = numbers.get(statement) ?? (lastNumber += 1);
  numbers.set(statement, number);
  return number;
}

function joined(waiting: readonly Waiting[]): Statement {
  const parts = waiting.map(({ write }, index) => sql`${sql.raw(nameOf(index))} as (${write.getSQL()})`);
  const rows = waiting.flatMap(({ returned, isMany }, index) => {
    const name = nameOf(index);
    const value = isMany ? `coalesce(json_agg(${name}), '[]'::json)` : `to_json(${name})`;
    return returned === null ? [] : [sql.raw(`(select ${value} from ${name}) as ${name}`)];
  });
  const whole = sql`with ${sql.join(parts, sql`, `)} select ${sql.join(rows, sql`, `)}`;
  const { sql: text, params } = dialect.sqlToQuery(whole);
  return { text, values: params };
}

function nameOf(index: number): string {
  return `write_${index}`;
}
