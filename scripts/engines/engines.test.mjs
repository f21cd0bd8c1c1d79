import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { enginesPage } from './engines-page.mjs';
import { lackingInScript, lackingInStyle } from './used-features.mjs';
import { IN_SCRIPTS, IN_STYLES, OWN_NAMES } from './ways-around.mjs';

const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
/** The scripts that the page itself holds, without what only describes it. */
const INLINE = /<script(?![^>]*(?:src=|json))[^>]*>([\s\S]*?)<\/script>/gu;

/** It asks for what it brings, as the libraries in it see fit. */
const FILLS = /\/older-engine-/u;
const built = (/** @type {string} */ ending) =>
  [...readdirSync(`${dist}assets`).map((name) => `assets/${name}`), ...readdirSync(dist)].filter(
    (name) => name.endsWith(ending) && !FILLS.test(name),
  );
const read = (/** @type {string} */ name) => readFileSync(`${dist}${name}`, 'utf8');

/** @param {readonly (readonly [string, Map<string, string>])[]} files */
function byFeature(files) {
  /** @type {Record<string, string[]>} */
  const used = {};
  for (const [file, found] of files) for (const name of found.keys()) (used[name] ??= []).push(file);
  return used;
}

/** @param {Record<string, string[]>} used @param {readonly string[]} known */
const unknownOf = (used, known) =>
  Object.fromEntries(Object.entries(used).filter(([name]) => !known.includes(name)));

describe('The built app', () => {
  const scripts = byFeature([
    ...built('.js').map((name) => /** @type {const} */ ([name, lackingInScript(read(name))])),
    ...[...read('index.html').matchAll(INLINE)].map(
      ([, code = '']) => /** @type {const} */ (['index.html', lackingInScript(code)]),
    ),
  ]);
  const styles = byFeature(
    built('.css').map((name) => /** @type {const} */ ([name, lackingInStyle(read(name))])),
  );
  const knownInScripts = [...IN_SCRIPTS.flatMap(({ features }) => features), ...OWN_NAMES];
  const knownInStyles = IN_STYLES.flatMap(({ features }) => features);

  it('uses no feature in a script that an oldest engine lacks, but those with a way around', () => {
    expect(unknownOf(scripts, knownInScripts)).toEqual({});
  });

  it('uses no feature in a style that an oldest engine lacks, but those with a way around', () => {
    expect(unknownOf(styles, knownInStyles)).toEqual({});
  });

  it('uses each feature that has a way around', () => {
    expect(knownInScripts.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(knownInStyles.filter((name) => styles[name] === undefined)).toEqual([]);
  });
});

describe('A feature that an oldest engine lacks', () => {
  it.each([
    ['look-behind', 'const day = /(?<!la )manana/u;'],
    ['static block', 'class Team { static { Team.size = 5; } }'],
    ['flag v', 'const letters = /[\\p{L}--a]/v;'],
    ['.toSorted', 'const sorted = players.toSorted();'],
    ['.toSorted', 'const { toSorted } = players;'],
    ['URL.canParse', 'URL.canParse(href);'],
    ['Object.groupBy', 'Object.groupBy(players, teamOf);'],
    ['.requestFullscreen', 'field.requestFullscreen();'],
    ['CloseWatcher', 'new CloseWatcher();'],
  ])('%s is found in a script', (name, code) => {
    expect([...lackingInScript(code).keys()]).toContain(name);
  });

  it('is not found in the names of objects and their keys', () => {
    expect([
      ...lackingInScript('const facts = { CloseWatcher: 1, popover: 2 }; players.map(nameOf);').keys(),
    ]).toEqual([]);
  });

  it.each([
    ['@container', '@container (width > 20rem) { a { color: red } }'],
    ['@media range', '@media (width >= 20rem) { a { color: red } }'],
    [':has', 'label:has(input) { color: red }'],
    ['field-sizing', 'textarea { field-sizing: content }'],
    ['overflow: clip', 'a { overflow: clip }'],
    ['color-mix()', 'a { color: color-mix(in srgb, red, blue) }'],
    ['cqi', 'a { width: 10cqi }'],
  ])('%s is found in a style', (name, code) => {
    expect([...lackingInStyle(code).keys()]).toContain(name);
  });

  it('is not found in names of classes', () => {
    expect([...lackingInStyle('.md\\:has-open { color: red }').keys()]).toEqual([]);
  });
});

it('docs/engines.md is written from the ways around: `npm run engines`', () => {
  expect(readFileSync(new URL('../../docs/engines.md', import.meta.url), 'utf8')).toBe(enginesPage());
});
