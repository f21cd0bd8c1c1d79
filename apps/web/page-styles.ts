import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import type { StyleRule } from './server/styles';

/** What stands around rules, and is left out where none of them is chosen. */
const AROUND = new Set(['layer', 'media', 'supports', 'container', 'starting-style']);
/** What is needed only where something names it. */
const NAMED = new Set(['keyframes', 'property']);

/** The rules of built sheets, in the order given, each with the classes that it needs and the names that it uses. */
export function readRules(folder: string, sheets: readonly string[]): StyleRule[] {
  const roots = sheets.map((sheet) => postcss.parse(readFileSync(join(folder, sheet), 'utf8')));
  const animations: string[] = [];
  for (const root of roots) root.walkAtRules('keyframes', ({ params }) => void animations.push(params));

  const usesOf = (text: string) => {
    const uses = [...text.matchAll(/var\((--[\w-]+)/gu)].map(([, name = '']) => name);
    uses.push(...animations.filter((name) => text.includes(name)));
    return uses.length > 0 && { uses: [...new Set(uses)] };
  };
  const pieceOf = (text: string, rest: object) => ({ text, ...rest, ...usesOf(text) });

  function ruleOf(node: ChildNode): StyleRule[] {
    if (node.type === 'rule') {
      return isOfTokens(node) ? [tokensOf(node)] : [pieceOf(node.toString(), needsOf(node))];
    }
    if (node.type !== 'atrule' || isFontFile(node)) return [];
    if (node.nodes !== undefined && AROUND.has(node.name)) {
      return [{ around: `@${node.name} ${node.params}`, rules: node.nodes.flatMap(ruleOf) }];
    }
    return [pieceOf(textOf(node), NAMED.has(node.name) ? { named: node.params } : {})];
  }

  /** Each property for itself: a page uses a third of them. */
  function tokensOf({ selector, nodes }: Rule): StyleRule {
    const rules = nodes.map((node) =>
      pieceOf(`${node.toString()};`, node.type === 'decl' && node.variable ? { named: node.prop } : {}),
    );
    return { around: selector, rules };
  }

  return roots.flatMap(({ nodes }) => nodes.flatMap(ruleOf));
}

/** A rule of the whole page that holds properties with names. */
const isOfTokens = ({ selectors, nodes }: Rule) =>
  selectors.every((selector) => selector === ':root' || selector === ':host') &&
  nodes.some((node) => node.type === 'decl' && node.variable);

/** A face with a file of its own comes with the sheet, behind the first paint. */
const isFontFile = (node: AtRule) => node.name === 'font-face' && node.toString().includes('url(');

const textOf = (node: AtRule) => (node.nodes === undefined ? `${node.toString()};` : node.toString());

function needsOf({ selectors }: Rule): { needs?: string[][] } {
  const needs = selectors.flatMap(alternativesOf).map(classesOf);
  return needs.some((classes) => classes.length === 0) ? {} : { needs };
}

const ONE_OF = /(?<!\\):(?:is|where)\(/u;

/** The selectors that one with `:is()` or `:where()` stands for. */
function alternativesOf(selector: string): string[] {
  const found = ONE_OF.exec(selector);
  if (found === null) return [selector];
  const start = found.index + found[0].length;
  const { end, parts } = insideOf(selector, start);
  return parts.flatMap((part) =>
    alternativesOf(`${selector.slice(0, found.index)}${part}${selector.slice(end + 1)}`),
  );
}

/** The parts between commas from `start` on, and the place of the parenthesis that closes them. */
function insideOf(selector: string, start: number): { end: number; parts: string[] } {
  const parts = [''];
  let depth = 0;
  for (let at = start; at < selector.length; at++) {
    const character = selector.charAt(at);
    if (character === ')' && depth === 0) return { end: at, parts };
    if (character === ',' && depth === 0) {
      parts.push('');
      continue;
    }
    parts.push(`${parts.pop() ?? ''}${character}`);
    if (character === '\\') parts.push(`${parts.pop() ?? ''}${selector.charAt(++at)}`);
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
  }
  return { end: selector.length, parts };
}

const CLASS = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/gu;

/** The classes that a selector cannot do without: none of those inside parentheses, where one of several may do, or none. */
function classesOf(selector: string): string[] {
  let bare = selector;
  for (let before = ''; before !== bare;) {
    before = bare;
    bare = bare.replace(/(?<!\\)\((?:\\.|[^()\\])*(?<!\\)\)/gu, '');
  }
  return [...bare.matchAll(CLASS)].map(([, name = '']) => name.replaceAll(/\\(.)/gu, '$1'));
}
