import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import postcss, { type Container } from 'postcss';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const NIGHT = resolve('@picado/design/tokens.css');
const SUN = resolve('@picado/design/tokens-daylight.css');

/** What stands for the address of the sheet in `index.html`. */
const ADDRESS = '/daylight.css';
const NAME = 'daylight.css';

/**
 * The tokens of the sun as a sheet of their own, which the head of a page enables where this browser asks for it (`src/lib/light.ts`).
 * Behind them stand the values of the night for parts of a page that keep it, so that they are written once.
 */
export function daylightSheet(): Plugin {
  return {
    name: 'picado:daylight-sheet',
    configureServer(server) {
      server.middlewares.use(ADDRESS, (_request, response) => {
        response.setHeader('content-type', 'text/css').end(daylightCss());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', name: NAME, source: daylightCss() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (bundle === undefined) return html;
        const file = Object.keys(bundle).find(isDaylightSheet);
        if (file === undefined || !html.includes(ADDRESS))
          throw new Error('The page has no sheet for the sun');
        return html.replace(ADDRESS, `/${file}`);
      },
    },
  };
}

/** No page that is drawn has its rules inside: it is for some browsers alone. */
export const isDaylightSheet = (file: string) => /(?:^|\/)daylight-[\w-]+\.css$/u.test(file);

/** The values of the sun, behind those of the night for the parts that keep them. Without comments. */
export function daylightCss(): string {
  const night = valuesIn(postcss.parse(readFileSync(NIGHT, 'utf8')));
  const sheet = postcss.parse(readFileSync(SUN, 'utf8'));
  sheet.walkComments((comment) => void comment.remove());
  const [sunRule] = sheet.nodes;
  if (sunRule?.type !== 'rule')
    throw new Error('The values of the sun are not the first rule of their sheet');
  const sun = valuesIn(sunRule);
  const derived = [...night].filter(([, value]) => isMadeOf(value, sun));
  const kept = [...night].filter(([name]) => sun.has(name));
  const blocks = [
    block('[data-light]', [...kept.filter((each) => !isOfGrass(each)), ...derived, ['color-scheme', 'dark']]),
    block("[data-light='night']", kept.filter(isOfGrass)),
  ];
  sunRule.append(...derived.map(([prop, value]) => ({ prop, value })));
  return [...blocks, ...sheet.nodes.map((node) => compact(node.toString()))].join('');
}

type Value = [name: string, value: string];

const isOfGrass = ([name]: Value) => /^--(?:color|opacity)-(?:grass|on-grass|score)/u.test(name);

/** Values that name a colour are computed where they are declared: they are declared anew with it. */
const isMadeOf = (value: string, changed: ReadonlyMap<string, string>) =>
  [...value.matchAll(/var\((--[\w-]+)\)/gu)].some(([, name = '']) => changed.has(name));

function valuesIn(part: Container): Map<string, string> {
  const values = new Map<string, string>();
  part.walkDecls(/^--\w/u, ({ prop, value }) => void values.set(prop, value));
  return values;
}

const block = (selector: string, values: readonly Value[]) =>
  `:root[data-light='sun'] ${selector}{${values.map(([name, value]) => `${name}:${compact(value)}`).join(';')}}`;

const compact = (css: string) =>
  css
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?([{};,]) ?|(?<=[\w-]): /gu, (part, sign: string | undefined) => sign ?? part.trim())
    .replaceAll(';}', '}');
