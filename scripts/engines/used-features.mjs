import tables from '@mdn/browser-compat-data/forLegacyNode';
import postcss from 'postcss';
import { parseAst } from 'rolldown/parseAst';
import { OLDEST } from '../../apps/web/oldest-engines.ts';

// The tables and trees of both libraries are objects of any shape.
/* oxlint-disable typescript/no-unsafe-argument */

/** Web features in built files that the oldest engines lack, by the tables of MDN (`@mdn/browser-compat-data`). */

/** @typedef {{ version_added?: string | boolean | null, version_removed?: string | boolean, flags?: unknown, prefix?: string, alternative_name?: string }} Support */
/** @typedef {{ support: Record<string, Support | Support[]> }} Compat */
/** @typedef {{ __compat?: Compat } & Record<string, any>} Table */
/** @typedef {{ type: string } & Record<string, any>} Syntax */

/** @type {Record<string, Table>} */
const MDN = /** @type {any} */ (tables);

/**
 * Interfaces whose objects a page has only through a global or an object of the navigator, which is found by its own name: their many
 * members are names of the product too.
 */
const REACHED_BY_NAME =
  /^(?:XR|VR|GPU|ML|USB|HID|Serial|NDEF|MIDI|Presentation|Remote|Observable|Speech|Payment|RTC|WebTransport|WebSocketStream|Audio|Video|VTT|Sensor|Device|Gamepad|Bluetooth|Navigation|Navigate|StorageAccess|StorageBucket|SharedStorage|Fenced|HTMLFenced|HTMLGeo|HTMLInstall|Contact|PeriodicSync|Cookie|ExtendableCookie|View|Page|Summarizer|Identity|Battery|BackgroundFetch|Directory|Layout|Largest|CSS(?!StyleSheet|StyleDeclaration)|SVG|MathML|Highlight|Counter|CloseWatcher|LaunchQueue|Trusted|Ink|Virtual|Window$|NotificationEvent|DisposableStack|AsyncDisposable|Iterator$|WindowControls|Command|Gesture|Composition|Animation|Transition|Element?Internals|NetworkInformation|Performance(?:Element|Container|Resource)|MediaStream|MediaSource|ArrayBuffer$|IDBIndex|EventTarget$)/u;

/** @param {string | boolean | null | undefined} added */
const versionOf = (added) =>
  added === true ? 0 : typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Infinity;

/**
 * Lists the engines that lack a feature at their oldest version, each with the version that has it ('never' for none).
 *
 * @param {Compat} compat
 */
function lackedBy({ support }) {
  return Object.entries(OLDEST).flatMap(([engine, oldest]) => {
    const usual = [support[engine] ?? []]
      .flat()
      .filter((one) => !one.flags && !one.prefix && !one.alternative_name && !one.version_removed);
    const from = Math.min(Infinity, ...usual.map(({ version_added: added }) => versionOf(added)));
    return from > Number(oldest) ? [`${engine} ${from === Infinity ? 'never' : from}`] : [];
  });
}

/** @type {Map<string, Compat[]>} */
const members = new Map();
/** @type {Map<string, Compat[]>} */
const globals = new Map();
/** @type {Map<string, Compat[]>} */
const statics = new Map();

/** @param {Map<string, Compat[]>} map @param {string} name @param {Compat} compat */
const add = (map, name, compat) => map.set(name, [...(map.get(name) ?? []), compat]);

/** @param {Record<string, Table>} tables */
function addInterfaces(tables) {
  for (const [name, table] of Object.entries(tables)) {
    if (table.__compat) add(globals, name, table.__compat);
    for (const [key, { __compat: compat }] of Object.entries(table)) {
      if (key === '__compat' || key === name || compat === undefined || key.endsWith('_event')) continue;
      const member = key.replace(/_static$/u, '');
      add(statics, `${name}.${member}`, compat);
      if (name === 'Window') add(globals, member, compat);
      // An older name that all engines have stands for the member, whatever interface holds it.
      if (!key.endsWith('_static') && !REACHED_BY_NAME.test(name)) add(members, member, compat);
    }
  }
}
addInterfaces(/** @type {any} */ (MDN['api']));
addInterfaces(MDN['javascript']?.['builtins']);

/** A feature that the oldest engines lack, and the engines that have it later or never. */
/** @typedef {Map<string, string>} Found */

/** Notes a name where each feature that it may stand for is lacking. @param {Found} found @param {string} name @param {Compat[] | undefined} all */
function note(found, name, all) {
  const lacks = (all ?? []).map(lackedBy);
  const [fewest] = lacks.toSorted((a, b) => a.length - b.length);
  if (fewest !== undefined && fewest.length > 0) found.set(name, fewest.join(', '));
}

const LOOK_BEHIND = /\(\?<[=!]/u;

/**
 * The features of a script that the oldest engines lack: `.toSorted`, `URL.canParse`, `BroadcastChannel`, and kinds of syntax that no
 * build lowers.
 *
 * @param {string} code
 * @returns {Found}
 */
export function lackingInScript(code) {
  /** @type {Found} */
  const found = new Map();
  /** @param {any} node @param {Syntax | null} parent @param {string} key */
  function walk(node, parent, key) {
    if (Array.isArray(node)) for (const each of node) walk(each, parent, key);
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
    readNode(found, node, parent, key);
    for (const [name, value] of Object.entries(node)) if (name !== 'type') walk(value, node, name);
  }
  walk(parseAst(code), null, '');
  return found;
}

/** @param {Found} found @param {Syntax} node @param {Syntax | null} parent @param {string} key */
function readNode(found, node, parent, key) {
  if (node.type === 'MemberExpression' && !node['computed']) {
    const { object, property } = node;
    const both = `${object.name}.${property.name}`;
    if (object.type === 'Identifier' && statics.has(both)) note(found, both, statics.get(both));
    else note(found, `.${property.name}`, members.get(property.name));
  }
  if (node.type === 'ObjectPattern')
    for (const { key: name, computed } of node['properties'])
      if (name !== undefined && !computed) note(found, `.${name.name}`, members.get(name.name));
  const isName = key === 'property' ? parent?.['computed'] === true : key !== 'key';
  if (node.type === 'Identifier' && isName) note(found, node['name'], globals.get(node['name']));
  if (node.type === 'StaticBlock') found.set('static block', 'safari 16.4');
  if (node.type === 'Literal' && node['regex'] !== undefined) {
    const { pattern, flags } = node['regex'];
    if (LOOK_BEHIND.test(pattern)) found.set('look-behind', 'safari 16.4');
    if (flags.includes('v')) found.set('flag v', 'safari 17, chrome 112, firefox 116');
  }
}

/** @type {Table} */
const CSS = MDN['css'] ?? {};
/** The functions and units that values have, whatever type they are of. @type {Map<string, Compat[]>} */
const values = new Map();
/** @param {Table} table */
function addValues(table) {
  for (const [name, each] of Object.entries(table)) {
    if (name === '__compat') continue;
    if (each.__compat) add(values, name, each.__compat);
    addValues(each);
  }
}
addValues(CSS['types'] ?? {});
const UNITS = /** @type {const} */ ([
  [/\b\d*\.?\d+cq(?:w|h|i|b|min|max)\b/u, 'cqi', 'container_query_length_units'],
  [/\b\d*\.?\d+[dsl]v[hwib]\b/u, 'dvh', 'viewport_percentage_units_dynamic'],
]);

/**
 * The features of a style sheet that the oldest engines lack: `@container`, `:has()`, `text-wrap`, `overflow: clip`, `color-mix()`,
 * `cqi`.
 *
 * @param {string} code
 * @returns {Found}
 */
export function lackingInStyle(code) {
  /** @type {Found} */
  const found = new Map();
  /** @param {string} name @param {Table | undefined} table */
  const see = (name, table) => table?.__compat !== undefined && note(found, name, [table.__compat]);
  postcss.parse(code).walk((node) => {
    if (node.type === 'atrule') {
      see(`@${node.name}`, CSS['at-rules']?.[node.name]);
      // A range of widths is lowered at build in `@media`, and has no other form in `@container`.
      if (node.name === 'media') {
        for (const [, feature = ''] of node.params.matchAll(/\(\s*([a-z-]+)/gu))
          see(`@media (${feature})`, CSS['at-rules']?.media?.[feature]);
        if (/[<>]=?/u.test(node.params)) see('@media range', CSS['at-rules']?.media?.range_syntax);
      }
    }
    if (node.type === 'rule')
      for (const [, name = ''] of node.selector.replaceAll(/\\./gu, '').matchAll(/::?([a-z-]+)/gu))
        see(`:${name}`, CSS['selectors']?.[name]);
    if (node.type !== 'decl' || node.prop.startsWith('--')) return;
    const property = CSS['properties']?.[node.prop];
    see(node.prop, property);
    for (const [word] of node.value.matchAll(/[a-z][a-z-]*/gu))
      see(`${node.prop}: ${word}`, property?.[word]);
    for (const [, name = ''] of node.value.matchAll(/([a-z][a-z-]*)\(/gu))
      note(found, `${name}()`, values.get(name));
    for (const [unit, name, key] of UNITS) if (unit.test(node.value)) note(found, name, values.get(key));
  });
  return found;
}
