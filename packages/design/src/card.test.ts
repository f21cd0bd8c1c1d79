import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawCard, type DrawnCard } from './card';
import { FOIL_OFFSETS, FOILS } from './foils';
import { TEXT_PEN } from './text-pen';
import { textWidth } from './text-width';

const CARD: DrawnCard = {
  name: 'CHINO MEDINA',
  nameSize: 50,
  initials: 'CM',
  avatar: null,
  value: 85,
  tier: 'gold',
  position: 'DEL',
  stars: '4,5',
  foot: 'DERECHO',
  figures: ['PJ', 'PG', 'GOL', 'ASI', 'ATA', 'MVP'].map((label, index) => ({ label, value: index * 10 })),
  year: 2026,
};
const draw = (change: Partial<DrawnCard> = {}, id = 'card') => drawCard({ ...CARD, ...change }, TEXT_PEN, id);

/** The lines of text with their sizes. */
const linesOf = (drawing: string) =>
  [...drawing.matchAll(/<text[^>]*font-size="([\d.]+)"[^>]*>([^<]*)<\/text>/gu)].map(([, size, text]) => ({
    size: Number(size),
    text: text ?? '',
  }));

it('shows value, position, year, stars, foot, initials, name and the six figures', () => {
  expect(linesOf(draw()).map(({ text }) => text)).toEqual([
    ...['CM', '85', 'DEL', '2026', '4,5', 'DERECHO', 'CHINO MEDINA'],
    ...['0', 'PJ', '10', 'PG', '20', 'GOL', '30', 'ASI', '40', 'ATA', '50', 'MVP'],
  ]);
});

it('shows a picture in place of the shirt, cropped to the circle', () => {
  const drawing = draw({ avatar: '/api/avatars/a.webp' });
  expect(drawing).toContain('<image href="/api/avatars/a.webp" x="96" y="108" width="168" height="168"');
  expect(linesOf(drawing).map(({ text }) => text)).not.toContain('CM');
});

it('writes what a player typed as text, in elements and in attributes', () => {
  const sly = `"><script>alert('1')</script>&`;
  const drawing = draw({ name: sly, initials: '<B', avatar: null }) + draw({ avatar: sly });
  expect(drawing).not.toContain('<script');
  expect(drawing).toContain('&#60;B');
  expect(drawing).toContain('href="&#34;&#62;&#60;script');
});

it('keeps the ids of two cards of a page apart', () => {
  const ids = (drawing: string) => [...drawing.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id);
  const used = (drawing: string) => [...drawing.matchAll(/url\(#([^)]+)\)/gu)].map(([, id]) => id);
  const [one, two] = [draw({}, 'one'), draw({}, 'two')];
  expect(new Set([...ids(one), ...ids(two)]).size).toBe(2 * ids(one).length);
  expect(new Set(used(one))).toEqual(new Set(ids(one)));
});

it.each([
  ['WWWWMMMM', 58],
  ['MAXIMILIANO W', 50],
  ['JUAN IGNACIO FERNÁNDEZ ETCHEGARAY DE LA TORRE', 26],
  ['🔥'.repeat(60), 26],
])('keeps the name %s between the touchlines', (name, nameSize) => {
  const shown = linesOf(draw({ name, nameSize, initials: '' }))[5];
  expect(shown).toBeDefined();
  expect(textWidth(shown?.text ?? '', shown?.size ?? 0)).toBeLessThanOrEqual(304);
  expect(shown?.size).toBeLessThanOrEqual(nameSize);
  expect(name.startsWith((shown?.text ?? '-').replace(/…$/u, ''))).toBe(true);
});

it('writes figures of five digits smaller, inside their cells', () => {
  const figures = CARD.figures.map(({ label }) => ({ label, value: 20_888 }));
  const sizes = linesOf(draw({ figures })).filter(({ text }) => text === '20888');
  expect(sizes).toHaveLength(6);
  for (const { size } of sizes) expect(size).toBeLessThan(38);
});

it.each(['gold', 'silver', 'bronze'] as const)('has the %s of the style sheets', (name) => {
  const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  const sheen = new RegExp(`--${name}-sheen:\\s*linear-gradient\\(\\s*135deg,([^)]+)\\)`, 'u').exec(css)?.[1];
  const stops = sheen?.split(',').map((stop) => {
    const [color, offset] = stop.trim().split(' ');
    return [color, offset];
  });
  expect(stops).toEqual(
    FOILS[name].stops.map((color, index) => {
      const offset = FOIL_OFFSETS[index] ?? 0;
      return [color, offset === 0 || offset === 1 ? undefined : `${Math.round(offset * 100)}%`];
    }),
  );
});
