import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { FORMS, commentsOf, formOf, parse, productFiles } from './comments.mjs';

/** The lines of a function that are counted as long, and as very long. */
const LONG = [120, 150];
/** A file below this many lines that one other file imports may belong into that file. */
const SHORT_FILE = 40;
/** Words that a type's name holds if the type stands for a notification on its way, from the event to the row or the message. */
const NOTIFICATION = /Notice|Notification|News|Letter|Inbox|Outbox|Delivery|HeldRow|SettledRow|Outgoing/u;
/** Endings of types that only stand around one. */
const AROUND = /(?:Props|Dependencies|Service|Worker|Listener|Channel|Pace|Type|Kind|Event)$/u;
/** Files that stand alone for their role, whatever their length. */
const ROLES = new Set([
  ...['schema', 'rules', 'contract', 'call-schemas', 'events', 'main'],
  ...[
    'routes',
    'service',
    'repository',
    'rows',
    'presenter',
    'retention',
    'subscribers',
    'anonymising',
    'jobs',
  ],
  ...['api', 'commands', 'form', 'realtime', 'state', 'view', 'wording'],
]);

/**
 * @typedef {object} Measures What is counted in the code of the product, without tests.
 * @property {number} comments
 * @property {Record<import('./comments.mjs').Form, number>} forms Comments that begin as no sentence does.
 * @property {number} asserts Calls of a function whose name begins with `assert`.
 * @property {{ name: string, lines: number, file: string }[]} long Functions of more than `LONG[0]` lines, the longest first.
 * @property {number} files
 * @property {number} lines
 * @property {string[]} small Files of fewer than `SHORT_FILE` lines with one importer and no role.
 * @property {string[]} lets Variables of modules that are assigned again.
 * @property {string[]} notifications Types that stand for a notification.
 */

/**
 * Measures the code of the product in the tree at `root`.
 *
 * @param {string} root
 * @returns {Measures}
 */
export function measure(root) {
  const files = productFiles(root);
  const forms = /** @type {Measures['forms']} */ (
    Object.fromEntries([...Object.keys(FORMS), 'other'].map((form) => [form, 0]))
  );
  /** @type {Measures} */
  const measures = {
    ...{ comments: 0, forms, asserts: 0, long: [], files: files.length, lines: 0 },
    ...{ small: [], lets: [], notifications: [] },
  };
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  /** @type {Map<string, number>} */
  const lengths = new Map();
  const known = new Set(files);
  for (const file of files) {
    const code = readFileSync(join(root, file), 'utf8');
    const source = file.endsWith('.css') ? undefined : parse(file, code);
    lengths.set(file, code.trimEnd().split('\n').length);
    for (const { text } of commentsOf(file, code, source)) {
      measures.comments += 1;
      const form = formOf(text);
      if (form !== null) measures.forms[form] += 1;
    }
    if (source === undefined) continue;
    for (const imported of importsOf(file, source, known)) {
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
    countNodes(file, source, measures);
  }
  measures.lines = [...lengths.values()].reduce((sum, lines) => sum + lines, 0);
  measures.small = files.filter(
    (file) =>
      (lengths.get(file) ?? 0) < SHORT_FILE &&
      importers.get(file)?.size === 1 &&
      !ROLES.has(/([^/]+?)(?:\.module)?\.\w+$/u.exec(file)?.[1] ?? ''),
  );
  measures.long.sort((a, b) => b.lines - a.lines);
  return measures;
}

/** @param {string} file @param {ts.SourceFile} source @param {Measures} measures Added to. */
function countNodes(file, source, measures) {
  /** @param {ts.Node} node */
  const lineOf = (node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line;
  /** @param {ts.Node} node @param {ts.Node} parent */
  const visit = (node, parent) => {
    if (ts.isCallExpression(node) && calleeOf(node).startsWith('assert')) measures.asserts += 1;
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const lines = source.getLineAndCharacterOfPosition(node.end).line - lineOf(node) + 1;
      if (lines > (LONG[0] ?? 0)) measures.long.push({ name: nameOf(node, parent), lines, file });
    }
    if (
      (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
      NOTIFICATION.test(node.name.text) &&
      !AROUND.test(node.name.text)
    )
      measures.notifications.push(node.name.text);
    ts.forEachChild(node, (child) => visit(child, node));
  };
  visit(source, source);
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement) || (statement.declarationList.flags & ts.NodeFlags.Let) === 0)
      continue;
    for (const { name } of statement.declarationList.declarations) {
      measures.lets.push(`${file}: ${name.getText(source)}`);
    }
  }
}

/** @param {ts.CallExpression} call @returns {string} The name of what is called; of a method, the name of the method. */
function calleeOf({ expression }) {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
}

/** @param {ts.Node} node @param {ts.Node} parent @returns {string} */
function nameOf(node, parent) {
  for (const { name } of /** @type {{ name?: ts.Node }[]} */ ([node, parent])) {
    if (name !== undefined && ts.isIdentifier(name)) return name.text;
  }
  return 'a function without a name';
}

/**
 * The files of the product that a file imports: values and types, also on demand (`import()`).
 *
 * @param {string} file
 * @param {ts.SourceFile} source
 * @param {Set<string>} known
 * @returns {string[]}
 */
function importsOf(file, source, known) {
  const imported = [...source.text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/gu)];
  return imported.flatMap(([, fileName = '']) => {
    const shared = /^@picado\/(\w+)\/(.*)$/u.exec(fileName);
    const path = shared === null ? join(dirname(file), fileName) : `packages/${shared[1]}/src/${shared[2]}`;
    return ['', '.ts', '.tsx'].map((ending) => path + ending).filter((name) => known.has(name));
  });
}

/** @param {Measures} measures @returns {string} A text for the terminal, a line a figure. */
export function figuresText({ comments, forms, asserts, long, files, lines, small, lets, notifications }) {
  const percent = (/** @type {number} */ count) => `${((100 * count) / Math.max(comments, 1)).toFixed(1)}%`;
  const veryLong = long.filter((found) => found.lines > (LONG[1] ?? 0));
  return [
    `Comments: ${comments}`,
    ...Object.entries(forms).map(
      ([form, count]) =>
        `  that begin with ${form === 'other' ? 'another word, and have no verb' : form}: ${count} (${percent(count)})`,
    ),
    `Asserts: ${asserts}`,
    `Functions of more than ${LONG[0]} lines: ${long.length}, of more than ${LONG[1]}: ${veryLong.length}`,
    ...long.map((found) => `  ${found.lines} ${found.name} (${found.file})`),
    `Product files: ${files}, ${(lines / Math.max(files, 1)).toFixed(0)} lines on average, ${lines} in all`,
    `Files of fewer than ${SHORT_FILE} lines with one importer and no role: ${small.length}`,
    `'let' of modules: ${lets.length}`,
    ...lets.map((found) => `  ${found}`),
    `Types for a notification: ${notifications.length}`,
    `  ${notifications.sort().join(', ')}`,
  ].join('\n');
}
