import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { OWNERS } from './owners.mjs';

/** @typedef {{ table: string, column: string, type: string, isRequired: boolean, isKey: boolean, isIdentity: boolean, isComputed: boolean, hasDefault: boolean, check: string | null }} Column */

export const FOLDER = 'apps/server/src/db/tables';

/** Names in code that are not those of the migrations in camel case. @type {Record<string, string>} */
const NAMES = {
  occupied_spaces: 'heldSlots',
  // Its lines are of players: what happens to the match itself has none.
  roster_log: 'playerLog',
  'occupied_spaces.space_key': 'slotKey',
  'payments.player_name': 'name',
  'appearances.is_mvp': 'isMVP',
};

/** Values that no constraint of the column lists: their type in the domain. @type {Record<string, [type: string, from: string]>} */
const NARROWED = {
  'appearances.position': ['Position', 'users/schema'],
  'deliveries.delivery': ['DeliveryStatus', 'messages/sending'],
  'feedback.device': ['DeviceInfo', 'feedback/device-info'],
  'group_seasons.counted': ['CountedSeason', 'groups/table'],
  'groups.seasons': ['Season[]', 'groups/seasons'],
  'list_exports.state': ['ListState', 'lists/state'],
  'matches.tactics': ['Tactics', 'formations/schema'],
  'matches.teams_before': ['(ApiSlot & { playerId: string })[]', 'roster/api-names'],
  'message_settings.kind': ["NoticeKind | '*'", 'notifications/types'],
  'notifications.type': ['NotificationType', 'notifications/types'],
  'outbox.type': ['NotificationType', 'notifications/types'],
  'replacements.guest_position': ['Position', 'users/schema'],
  'roster_log.team_index': ['TeamIndex', 'matches/sides'],
};

/** How the query builder calls a type. @type {Record<string, (name: string) => string>} */
const TYPES = {
  uuid: (name) => `uuid(${name})`,
  text: (name) => `text(${name})`,
  'text[]': (name) => `text(${name}).array()`,
  boolean: (name) => `boolean(${name})`,
  smallint: (name) => `smallint(${name})`,
  integer: (name) => `integer(${name})`,
  bigint: (name) => `bigint(${name}, { mode: 'number' })`,
  'double precision': (name) => `doublePrecision(${name})`,
  'numeric(2,1)': (name) => `numeric(${name}, { precision: 2, scale: 1, mode: 'number' })`,
  'timestamp with time zone': (name) => `timestamp(${name}, { withTimezone: true, mode: 'date' })`,
  date: (name) => `date(${name}, { mode: 'string' })`,
  'time(0) without time zone': (name) => `time(${name}, { precision: 0 })`,
  jsonb: (name) => `jsonb(${name})`,
  bytea: (name) => `bytes(${name})`,
};

/**
 * The tables as the migrations make them, for the query builder: a file for each owner, by its name.
 *
 * @param {string} root
 * @returns {Promise<Map<string, string>>}
 */
export async function generateTables(root) {
  const columns = await columnsOf(root);
  const names = [...new Set(columns.map(({ table }) => table))];
  const owned = Object.values(OWNERS).flat();
  const stray = [
    ...names.filter((name) => !owned.includes(name)),
    ...owned.filter((name) => !names.includes(name)),
  ];
  if (stray.length > 0)
    throw new Error(`Tables without an owner, or owned and not there: ${stray.join(', ')}.`);
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [owner, tables] of Object.entries(OWNERS)) {
    const text = textOf(tables.map((table) => columns.filter((column) => column.table === table)));
    const name = `${owner}.ts`;
    const { code } = await format(name, text, { printWidth: 110, singleQuote: true });
    files.set(name, code);
  }
  return files;
}

/** @param {string} root @returns {Promise<Column[]>} Of a database that is made in memory and migrated. */
async function columnsOf(root) {
  /** @type {typeof import('@electric-sql/pglite')} */
  const { PGlite } = createRequire(join(root, 'apps/server/package.json'))('@electric-sql/pglite');
  const client = await PGlite.create();
  try {
    const folder = join(root, 'apps/server/migrations');
    for (const name of readdirSync(folder).sort())
      await client.exec(readFileSync(join(folder, name), 'utf8'));
    const { rows } = await client.query(`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as "isRequired", a.attidentity <> '' as "isIdentity", a.attgenerated <> '' as "isComputed",
        a.atthasdef as "hasDefault",
        exists (select from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'p' and k.conkey = array[a.attnum]) as "isKey",
        (select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_get_constraintdef(k.oid) ~ '= ANY' limit 1) as check
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`);
    return /** @type {Column[]} */ (rows);
  } finally {
    await client.close();
  }
}

/** @param {Column[][]} tables */
function textOf(tables) {
  const body = tables
    .map((columns) => {
      const table = columns[0]?.table ?? '';
      const lines = columns.map((column) => `${nameOf(column)}: ${codeOf(column)},`);
      return `export const ${NAMES[table] ?? camel(table)} = pgTable('${table}', {\n${lines.join('\n')}\n});`;
    })
    .join('\n\n');
  const needs = (/** @type {string} */ word) => new RegExp(`\\b${word}\\b`, 'u').test(body);
  const builders = ['bigint', 'boolean', 'date', 'doublePrecision', 'integer', 'jsonb', 'numeric', 'pgTable'];
  builders.push('smallint', 'text', 'time', 'timestamp', 'uuid');
  const own = ['bytes', 'IN_MIGRATION'].filter(needs);
  const narrowed = Object.values(NARROWED)
    .map(([type, from]) => [/[A-Z]\w+/u.exec(type)?.[0] ?? '', from])
    .filter(([type = ''], index, all) => needs(type) && all.findIndex(([each]) => each === type) === index);
  return [
    '// Written by `npm run generate:tables` from the migrations.',
    `import { ${builders.filter((name) => new RegExp(`\\b${name}\\(`, 'u').test(body)).join(', ')} } from 'drizzle-orm/pg-core';`,
    ...narrowed.map(([type, from]) => `import type { ${type} } from '@picado/domain/${from}';`),
    ...(own.length > 0 ? [`import { ${own.join(', ')} } from '../in-migration';`] : []),
    `\n${body}\n`,
  ].join('\n');
}

/** @param {Column} column */
function codeOf(column) {
  const { table, column: name, type, isRequired, isKey, isIdentity, isComputed, hasDefault } = column;
  const make = TYPES[type];
  if (make === undefined) throw new Error(`${table}.${name} is of a type that is not known here: ${type}.`);
  const values = valuesOf(column);
  const narrowed = NARROWED[`${table}.${name}`];
  const isText = type === 'text';
  return [
    isText && values !== null ? `text('${name}', { enum: [${values.join(', ')}] })` : make(`'${name}'`),
    !isText && values !== null ? `.$type<${values.join(' | ')}>()` : '',
    narrowed === undefined ? '' : `.$type<${narrowed[0]}>()`,
    isIdentity ? '.generatedAlwaysAsIdentity()' : '',
    isComputed ? '.generatedAlwaysAs(IN_MIGRATION)' : '',
    isKey ? '.primaryKey()' : isRequired && !isIdentity ? '.notNull()' : '',
    hasDefault && !isComputed ? '.default(IN_MIGRATION)' : '',
  ].join('');
}

/** The values that a constraint lists for a column, as code. @param {Column} column @returns {string[] | null} */
function valuesOf({ check }) {
  const list = /= ANY \(ARRAY\[([^\]]*)\]/u.exec(check ?? '')?.[1];
  return list?.split(', ').map((value) => value.replace(/::\w+$/u, '')) ?? null;
}

/** @param {Column} column */
const nameOf = ({ table, column }) => NAMES[`${table}.${column}`] ?? camel(column);

/** @param {string} name */
const camel = (name) => name.replace(/_(\w)/gu, (_all, /** @type {string} */ letter) => letter.toUpperCase());
