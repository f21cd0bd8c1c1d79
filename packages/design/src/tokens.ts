import { readFileSync } from 'node:fs';

/** The style sheet lies beside this file, and beside the server's bundle. */
const CSS = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gsu, '');
const TOKENS = new Map(
  [...CSS.matchAll(/(--[\w-]+):\s*([^;]+);/gu)].map(([, name = '', value = '']) => [name, value.trim()]),
);

/** A colour of the design for a drawing, by its name without `--color-`. Throws for a name that the tokens do not have. */
export function color(name: string): string {
  const value = TOKENS.get(`--color-${name}`);
  if (value === undefined) throw new Error(`The design has no colour ${name}`);
  return value;
}

/** The colours and fonts as variables, for a page that the server writes. */
export const VARIABLES = `:root{${[...TOKENS]
  .filter(([name]) => /^--(?:color|font)-/u.test(name))
  .map(([name, value]) => `${name}:${value}`)
  .join(';')}}`;
