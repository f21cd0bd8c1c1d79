import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { filesBelow, sawNoFile } from './tree.mjs';

/** @typedef {import('./tree.mjs').Problem} Problem */
/** @typedef {{ file: string, tree: ts.SourceFile }} Source */
/** @typedef {ts.JsxOpeningElement | ts.JsxSelfClosingElement} Opening */
/** @typedef {{ certain: string[], possible: string[] }} Classes Classes that an element always has, and all that it may have. */

const SOURCE = 'apps/web/src';
const RULE = 'overlays-have-their-height-in-every-engine';
/** A box of the top layer, or one placed by hand whose height is that of its content. */
const MAY_HAVE_BOX = /<dialog\b|\bpopover\s*=|\bh-(?:fit|max|min)\b/u;

const GIVEN_HEIGHT = /^(?:h|size)-(?!fit$|auto$|min$|max$)/u;
const CONTENT_HEIGHT = /^h-(?:fit|min|max)$/u;
const KEPT_ROWS = /^content-(?:start|end|center|between|around|evenly)$/u;
const OF_CHILDREN = '*:';
const NO_BASIS = /^(?:flex-\d+|flex-\[\d+_\d+_0(?:%|px)?\]|basis-0|h-full|min-h-full)$/u;

/**
 * Finds what WebKit draws with a wrong height: it takes `height: fit-content` of a box that is placed out of the flow for a
 * definite height, and the browser's own style gives that height to `dialog` and `[popover]` (decision 115). In such a box a
 * column's child with the basis 0% gets no room, and the rows of a grid are stretched over the height of the window.
 *
 * The check follows the components that a box is drawn with, and not what is passed to them as `children`.
 *
 * @param {string} root
 * @returns {Problem[]}
 */
export function checkOverlayHeights(root) {
  const files = filesBelow(root, SOURCE).filter((path) => /(?<!\.test)\.tsx$/u.test(path));
  if (files.length === 0) return [sawNoFile(SOURCE)];
  const found = files
    .filter((file) => MAY_HAVE_BOX.test(readFileSync(join(root, file), 'utf8')))
    .flatMap((file) => problemsOf(root, sourceAt(root, file)));
  // A component that several boxes are drawn with is one problem.
  return [...new Map(found.map((problem) => [`${problem.file} ${problem.detail}`, problem])).values()];
}

/** @param {string} root @param {Source} source @returns {Problem[]} */
function problemsOf(root, source) {
  /** @type {Problem[]} */
  const problems = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const classes = classesOf(attributeOf(node, 'className'), source);
      const children = ts.isJsxElement(node.parent) ? [...node.parent.children] : [];
      if (isBox(node, classes)) problems.push(...problemsInBox(root, source, classes, children));
    }
    const created = createdPopover(node, source);
    if (created !== null) problems.push(...problemsInBox(root, source, created, []));
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  return problems;
}

/** @param {Opening} element @param {Classes} classes */
function isBox(element, { possible }) {
  if (element.tagName.getText() === 'dialog') return true;
  if (attributeOf(element, 'popover') !== undefined) return true;
  const isPlaced = possible.some((name) => name === 'fixed' || name === 'absolute');
  return isPlaced && possible.some((name) => CONTENT_HEIGHT.test(name));
}

/**
 * @param {string} root @param {Source} source @param {Classes} classes @param {readonly ts.Node[]} children
 * @returns {Problem[]}
 */
function problemsInBox(root, source, { certain, possible }, children) {
  const { file } = source;
  if (certain.some((name) => GIVEN_HEIGHT.test(name))) return [];
  if (possible.includes('grid') && !certain.some((name) => KEPT_ROWS.test(name))) {
    return [{ rule: RULE, file, detail: 'stretches the rows of an overlay in WebKit: add content-start' }];
  }
  if (!possible.includes('flex-col')) return [];
  const given = possible.flatMap((name) =>
    name.startsWith(OF_CHILDREN) ? [name.slice(OF_CHILDREN.length)] : [],
  );
  return [
    { file, names: given },
    ...children.flatMap((child) => drawnBy(root, source, child, new Set())),
  ].flatMap(({ file: where, names }) => {
    const found = names.find((name) => NO_BASIS.test(name));
    if (found === undefined) return [];
    const detail = `${found} gets no room in an overlay in WebKit: use flex-auto`;
    return [{ rule: RULE, file: where, detail }];
  });
}

/**
 * The elements that stand directly in a box, with their classes: those of a component in place of the component.
 *
 * @param {string} root @param {Source} source @param {ts.Node} node @param {Set<string>} seen
 * @returns {{ file: string, names: string[] }[]}
 */
function drawnBy(root, source, node, seen) {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) {
    const opening = ts.isJsxElement(node) ? node.openingElement : node;
    const tag = opening.tagName.getText();
    if (/^[a-z]/u.test(tag)) {
      return [{ file: source.file, names: classesOf(attributeOf(opening, 'className'), source).possible }];
    }
    const key = `${source.file}#${tag}`;
    if (seen.has(key)) return [];
    const component = componentOf(root, source, tag);
    if (component === null) return [];
    return returnsOf(component.body).flatMap((returned) =>
      drawnBy(root, component.source, returned, new Set([...seen, key])),
    );
  }
  /** @type {{ file: string, names: string[] }[]} */
  const found = [];
  ts.forEachChild(node, (child) => {
    if (!ts.isJsxAttributes(child)) found.push(...drawnBy(root, source, child, seen));
  });
  return found;
}

/** @param {string} root @param {Source} source @param {string} name @returns {{ source: Source, body: ts.Node } | null} */
function componentOf(root, source, name) {
  for (const statement of source.tree.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name && statement.body) {
      return { source, body: statement.body };
    }
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const names = statement.importClause?.namedBindings;
    if (names === undefined || !ts.isNamedImports(names)) continue;
    const imported = names.elements.find((element) => element.name.text === name);
    const file = `${posix.join(dirname(source.file), statement.moduleSpecifier.text)}.tsx`;
    if (imported === undefined || !existsSync(join(root, file))) continue;
    return componentOf(root, sourceAt(root, file), (imported.propertyName ?? imported.name).text);
  }
  return null;
}

/** @param {ts.Node} body @returns {ts.Node[]} What a function returns, without its inner functions. */
function returnsOf(body) {
  /** @type {ts.Node[]} */
  const returned = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isReturnStatement(node)) returned.push(node);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  visit(body);
  return returned;
}

/**
 * A popover that a function makes: the classes that are assigned to any element in that file.
 *
 * @param {ts.Node} node @param {Source} source
 * @returns {Classes | null}
 */
function createdPopover(node, source) {
  if (assignedTo(node, 'popover') === null) return null;
  /** @type {Classes} */
  const classes = { certain: [], possible: [] };
  /** @param {ts.Node} inner */
  const visit = (inner) => {
    const value = assignedTo(inner, 'className');
    if (value !== null) {
      const { certain, possible } = classesOf(value, source);
      classes.certain.push(...certain);
      classes.possible.push(...possible);
    }
    ts.forEachChild(inner, visit);
  };
  visit(source.tree);
  return classes;
}

/** @param {ts.Node} node @param {string} property @returns {ts.Expression | null} */
function assignedTo(node, property) {
  const isAssignment =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left) &&
    node.left.name.text === property;
  return isAssignment ? node.right : null;
}

/** @param {Opening} element @param {string} name @returns {ts.Node | undefined} */
function attributeOf(element, name) {
  const found = element.attributes.properties.find(
    (one) => ts.isJsxAttribute(one) && one.name.getText() === name,
  );
  if (found === undefined || !ts.isJsxAttribute(found)) return undefined;
  return found.initializer ?? found;
}

/**
 * Reads class names through constants of the file; what a condition or a key chooses is possible and not certain.
 *
 * @param {ts.Node | undefined} value @param {Source} source
 * @returns {Classes}
 */
function classesOf(value, source) {
  /** @type {Classes} */
  const classes = { certain: [], possible: [] };
  /** @param {ts.Node} node @param {boolean} isCertain @param {readonly string[]} through */
  const read = (node, isCertain, through) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const tokens = node.text.split(/\s+/u).filter((name) => name !== '');
      classes.possible.push(...tokens.map(withoutWidth));
      // A height from some width on says nothing of the widths below it.
      if (isCertain) classes.certain.push(...tokens);
      return;
    }
    if (ts.isConditionalExpression(node)) {
      read(node.whenTrue, false, through);
      read(node.whenFalse, false, through);
      return;
    }
    const name = ts.isIdentifier(node) ? node.text : rootOf(node);
    if (name !== null) {
      const declared = through.includes(name) ? undefined : constantOf(source, name);
      if (declared !== undefined) read(declared, isCertain && ts.isIdentifier(node), [...through, name]);
      return;
    }
    const isChosen = ts.isBinaryExpression(node) || ts.isCallExpression(node);
    ts.forEachChild(node, (child) => read(child, isCertain && !isChosen, through));
  };
  if (value !== undefined) read(value, true, []);
  return classes;
}

/** @param {string} name @returns {string} Without the prefixes of a width or a state; `*:` stays, which styles children. */
function withoutWidth(name) {
  const plain = name.replace(/^(?:[^[\]()]*(?:\[[^\]]*\][^[\]():]*)?:)+/u, '');
  return /(?:^|:)\*:/u.test(name) ? `${OF_CHILDREN}${plain}` : plain;
}

/** @param {ts.Node} node @returns {string | null} The constant in which a key is looked up. */
function rootOf(node) {
  const isLookup = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  return isLookup && ts.isIdentifier(node.expression) ? node.expression.text : null;
}

/** @param {Source} source @param {string} name @returns {ts.Expression | undefined} */
function constantOf(source, name) {
  /** @type {ts.Expression | undefined} */
  let found;
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name) found ??= node.initializer;
    else ts.forEachChild(node, visit);
  };
  visit(source.tree);
  return found;
}

/** @param {string} root @param {string} file @returns {Source} */
function sourceAt(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return { file, tree };
}
