import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesBelow, sawNoFile } from './tree.mjs';

/** @typedef {{ line: number, text: string }} Comment The text without its marks, on one line. */

/** @typedef {keyof typeof FORMS | 'other'} Form */

/** The folders whose code ships. */
export const PRODUCT = ['packages/design/src', 'packages/domain/src', 'apps/server/src', 'apps/web/src'];
const TEST = /\.test\.tsx?$|\/test\//u;

/** Openings that make a comment a fragment, a question or a pointer to another comment. */
export const FORMS = {
  'Of, By, In, Without': /^(?:of|by|in|without)\b/iu,
  'What, Whether, Who, How': /^(?:what|whether|who|whom|whose|how)\b/iu,
  'The same': /^the same\b/iu,
};

/** Words that begin a sentence only if a verb follows: prepositions, conjunctions, adverbs, and values without a subject. */
const OPENERS = wordsOf(`
  above absent across after against along also alone already always among around as at because before behind below beside
  besides between beyond but down during else elsewhere empty even ever except first for forever from here if
  instead into just last later least like longer more near never next nor not nothing now null off often
  on once only onto or otherwise out outside over past per perhaps rather since so sometimes somewhere soon still than
  then there therefore though through throughout thus till to together too toward towards twice undefined under unless
  until up upon usually via when where wherever which while why with within yet`);

/** The value of a field, and when it has that value: 'Null until it is answered.' */
const CONDITION =
  /^(?:null|undefined|empty|absent) (?:if|once|when|where|while|until|unless|before|after)\b/iu;

/** Verbs of English in the forms that a sentence needs: auxiliaries here, others by `isVerb`. */
const AUXILIARIES = wordsOf(`
  am are be been being can cannot could did do does had has have is may might must shall should was were will would
  isn't aren't don't doesn't can't won't wasn't weren't didn't hasn't haven't it's that's there's`);

/** Verbs that the comments of the product use, without an ending. A sentence may have one that is missing here: add it. */
const VERBS = wordsOf(`
  accept act add address agree allow answer appear apply arrive ask assert assume await become begin behave belong block break
  bring build call cancel carry cast catch cause change check choose clean clear close collect come compare complete concern
  confirm connect consist contain continue copy cost count cover create cut decide declare decode define delay delete deliver
  depend describe deserve differ disappear divide do draw drop edit enable encode end enter equal escape exist expect expire
  explain fail fall fetch fill find finish fire fit fix float follow forget format gain get give go grow guess handle happen head help
  hide hold hurt ignore import include insert issue join judge jump keep know lack land last lay lead learn leave let lie list
  listen live load lock log look lose make map mark match matter mean measure meet merge miss mount move name need notify number
  offer open order outlive owe own parse pass pay permit pick place play point post precede prefer prepare prevent promise promote
  prove publish push put queue raise reach react read receive record refer refresh refuse register reject release remain remember
  remove rename render repeat replace reply report request require reserve reset resolve respond rest restart restore return revoke run
  save say scroll see select send separate serve set settle shift show shrink sign skip sort sound speak stand start state stay
  step stop store submit subscribe succeed suffice support survive switch take tap tell throw touch track travel treat trust try
  turn type update upgrade use validate vanish vary verify wait wake walk want warn win wish work wrap write yield`);

/** Clauses that hold a verb of their own, and so not that of the sentence: up to the next comma. */
const CLAUSE =
  /\b(?:that|which|who|whom|whose|what|where|when|while|whether|why|how|as|if|once|because|although|so that|(?<=\S )(?:after|before|since|until))\b[^,]*/giu;

/** @param {string} text */
function wordsOf(text) {
  return new Set(text.trim().split(/\s+/u));
}

/** Words after which a word of `VERBS` is a noun ('the end'), or a verb that makes no sentence ('to end'). */
const BEFORE_NOUNS = wordsOf(`
  a an another any at by each every first for from her his in its last latest my next no of on one other our same second so such
  that the their these this those to two without with`);

/** @param {string} text */
const wordsIn = (text) => text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];

/** @param {string} word In lower case. @returns {boolean} True for an auxiliary, and for 'returns' or 'return' as 'return' is a verb. */
function isVerb(word) {
  if (AUXILIARIES.has(word) || VERBS.has(word)) return true;
  const stems = [word.replace(/s$/u, ''), word.replace(/es$/u, ''), word.replace(/ies$/u, 'y')];
  return stems.some((stem) => stem !== word && VERBS.has(stem));
}

/**
 * The form against the rule 'a comment is a sentence' that a comment begins with; null for a comment that keeps it. The rule is
 * cheap: a comment that opens with a noun is taken for a sentence or a definition ('The zone of a match.'), and one that opens
 * with a word of `OPENERS` for a fragment if its first sentence holds no verb that is listed here.
 *
 * @param {string} text
 * @returns {Form | null}
 */
export function formOf(text) {
  const opening = text.replace(/^[^\p{L}\p{N}'"`]+/u, '');
  for (const [form, pattern] of Object.entries(FORMS)) {
    if (pattern.test(opening)) return /** @type {Form} */ (form);
  }
  if (CONDITION.test(opening)) return null;
  const [sentence = ''] = opening.split(/(?<=[.!?])\s|[:;]\s/u);
  const [first = ''] = wordsIn(sentence);
  if (!OPENERS.has(first) || /^\d/u.test(opening)) return null;
  const words = wordsIn(sentence.replace(CLAUSE, ''));
  const hasVerb = words.some((word, index) => {
    const before = words[index - 1] ?? '';
    return isVerb(word) && !BEFORE_NOUNS.has(before) && !before.endsWith("'s");
  });
  return hasVerb ? null : 'other';
}

/**
 * The comments of a file. Lines of `//` that follow each other are one comment, and each tag of a documentation comment
 * (`@returns`) is a comment beside its description. Settings of tools (`oxlint-disable`) are left out.
 *
 * @param {string} path Tells the language by its ending.
 * @param {string} code
 * @param {ts.SourceFile} [source] The parsed code, if the caller has it.
 * @returns {Comment[]}
 */
export function commentsOf(path, code, source) {
  const ranges = path.endsWith('.css')
    ? [...code.matchAll(/\/\*[\s\S]*?\*\//gu)].map((found) => [found.index, found.index + found[0].length])
    : rangesOf(source ?? parse(path, code), code);
  /** @type {Comment[]} */
  const comments = [];
  let end = -1;
  let counted = 0;
  let line = 1;
  for (const [from = 0, to = 0] of ranges) {
    const raw = code.slice(from, to);
    if (DIRECTIVE.test(textOf(raw))) continue;
    for (; counted < from; counted += 1) if (code[counted] === '\n') line += 1;
    const continues = raw.startsWith('//') && end >= 0 && /^[ \t]*\n[ \t]*$/u.test(code.slice(end, from));
    end = raw.startsWith('//') ? to : -1;
    const last = comments.at(-1);
    if (continues && last !== undefined) {
      last.text += ` ${textOf(raw)}`;
      continue;
    }
    if (continues && last === undefined) continue;
    comments.push(...partsOf(raw, line));
  }
  return comments.filter(({ text }) => /\p{L}/u.test(text));
}

/** The beginning of a setting of a tool. */
const DIRECTIVE = /^(?:oxlint-|eslint-|@ts-|stylelint-|@vite-|#__)|^<reference/u;

/** @param {string} raw @returns {string} */
function textOf(raw) {
  return raw
    .replace(/^\/\/+|^\/\*+|\*+\/$/gu, '')
    .replace(/^\s*\*/gmu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** @param {string} raw @param {number} line @returns {Comment[]} */
function partsOf(raw, line) {
  if (!raw.startsWith('/**')) return [{ line, text: textOf(raw) }];
  return textOf(raw)
    .split(/ (?=@(?:param|returns|throws|default|deprecated|see|example|template)\b)/u)
    .map((part) => ({
      line,
      text: part.replace(/^@param (?:\{[^}]*\} )?\S+ ?(?:- )?|^@\w+ ?(?:\{[^}]*\} ?)?/u, ''),
    }));
}

/** @param {string} path @param {string} code */
export function parse(path, code) {
  const jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  return ts.createSourceFile(path, code, { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode });
}

/** @param {ts.SourceFile} source @param {string} code @returns {number[][]} Where the comments stand, in their order. */
function rangesOf(source, code) {
  /** @type {number[][]} Texts, templates and patterns, in which `//` begins no comment. */
  const texts = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isRegularExpressionLiteral(node) ||
      ts.isJsxText(node)
    )
      texts.push([ts.isJsxText(node) ? node.pos : node.getStart(source), node.end]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  texts.sort(([a = 0], [b = 0]) => a - b);
  const ranges = [];
  let next = 0;
  const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/gu;
  for (let found = COMMENT.exec(code); found !== null; found = COMMENT.exec(code)) {
    while ((texts[next]?.[1] ?? Infinity) <= found.index) next += 1;
    const [from = Infinity, to = 0] = texts[next] ?? [];
    if (from <= found.index) COMMENT.lastIndex = to;
    else ranges.push([found.index, found.index + found[0].length]);
  }
  return ranges;
}

/** @param {string} root @returns {string[]} The files of the product, without tests. */
export function productFiles(root) {
  return PRODUCT.flatMap((folder) => filesBelow(root, folder)).filter(
    (path) => /\.(?:tsx?|css)$/u.test(path) && !TEST.test(path),
  );
}

/**
 * Looks without a parser, so that most files need none: after every mark of a comment and every tag, also in a text.
 *
 * @param {string} code
 * @returns {boolean} False if no comment of the code has a form against the rule.
 */
function maybeHolds(code) {
  return [...code.matchAll(/(?:\/\*+|(?=\/\/)|@(?:param (?:\{[^}]*\} )?\S+|\w+(?: \{[^}]*\})?))/gu)].some(
    ({ index, 0: mark }) => {
      const rest = code.slice(index + mark.length, index + mark.length + 400);
      const line = mark === '' ? (/^\/+(.*)/u.exec(rest)?.[1] ?? '') : (rest.split('*/', 1)[0] ?? '');
      return formOf(textOf(line)) !== null;
    },
  );
}

/**
 * Finds comments of the product that begin as no sentence does, in the tree at `root`.
 *
 * @param {string} root
 * @returns {import('./tree.mjs').Problem[]}
 */
export function checkComments(root) {
  const files = productFiles(root);
  const unread = PRODUCT.filter((folder) => !files.some((file) => file.startsWith(folder))).map(sawNoFile);
  const problems = files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    if (!maybeHolds(code)) return [];
    return commentsOf(file, code).flatMap(({ line, text }) => {
      const form = formOf(text);
      if (form === null) return [];
      const start = text.length > 60 ? `${text.slice(0, 60)}…` : text;
      const how = form === 'other' ? 'has no verb' : `begins with '${form}'`;
      return [{ rule: 'comments-are-sentences', file: `${file}:${line}`, detail: `'${start}' ${how}` }];
    });
  });
  return [...unread, ...problems];
}
