import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { color, VARIABLES } from './tokens';

it('reads colours of the style sheet by name', () => {
  expect(color('surface-0')).toMatch(/^#[\da-f]{6}$/u);
  expect(() => color('mauve')).toThrow('The design has no colour mauve');
});

it('writes colours and fonts as variables, without comments', () => {
  expect(VARIABLES).toContain(`--color-surface-0:${color('surface-0')};`);
  expect(VARIABLES).toContain('--font-text:');
  expect(VARIABLES).not.toContain('/*');
});

const sun = readFileSync(new URL('tokens-daylight.css', import.meta.url), 'utf8');
const SUN_GROUND = /--color-surface-0: (#[\da-f]{6});/u.exec(sun)?.[1];

it.each([
  ['public/manifest.webmanifest', [color('surface-0')]],
  ['index.html', [color('surface-0'), SUN_GROUND]],
])('has the grounds that apps/web/%s names', (file, grounds) => {
  const text = readFileSync(new URL(`../../../apps/web/${file}`, import.meta.url), 'utf8');
  const named = text.match(/#[\da-f]{6}/giu)?.map((each) => each.toLowerCase()) ?? [];
  expect(new Set(named)).toEqual(new Set(grounds));
});

it('has the colours of the icon, which is drawn outside the page', () => {
  const icon = readFileSync(new URL('../../../apps/web/public/icon.svg', import.meta.url), 'utf8');
  const named = icon.match(/#[\da-f]{6}/giu)?.map((each) => each.toLowerCase()) ?? [];
  expect(new Set(named)).toEqual(new Set(['icon', 'icon-stripe', 'fg', 'action'].map(color)));
});
