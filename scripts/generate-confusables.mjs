/**
 * `npm run generate:confusables`: writes `packages/domain/src/text/confusables.ts` from the data of Unicode Technical
 * Standard 39 as the package unhomoglyph carries it. Run after that package was updated; a test of the domain holds the
 * two against each other.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const LINE_LENGTH = 112;

/** @type {Record<string, string>} */
const data = createRequire(import.meta.url)('unhomoglyph/data.json');

/** @param {string} text */
const codePoints = (text) =>
  Array.from(text, (character) => (character.codePointAt(0) ?? 0).toString(36)).join('.');

/** @type {Map<string, string[]>} */
const sources = new Map();
for (const [source, prototype] of Object.entries(data)) {
  // Texts are decomposed before they are looked up: what decomposes is never found.
  if (source.normalize('NFD') !== source) continue;
  sources.set(prototype, [...(sources.get(prototype) ?? []), codePoints(source)]);
}
const groups = [...sources]
  .map(([prototype, from]) => `${codePoints(prototype)}=${from.join(',')}`)
  .join(' ');
const lines = groups.match(new RegExp(`.{1,${LINE_LENGTH}}`, 'gu')) ?? [];

writeFileSync(
  new URL('../packages/domain/src/text/confusables.ts', import.meta.url),
  `/**
 * The look-alikes of Unicode Technical Standard 39, written by \`npm run generate:confusables\`: groups of
 * \`prototype=source,source\`, code points in base 36. Data © Unicode, Inc., under the Unicode License.
 */
export const CONFUSABLES = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('');
`,
);
