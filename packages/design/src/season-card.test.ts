import { describe, expect, it } from 'vitest';
import type { Kit } from './result-parts';
import { drawSeasonCard, type DrawnSeason } from './season-card';
import { SEASON_HEIGHT, SEASON_WIDTH } from './season-parts';
import { drawTableCard, type DrawnTable } from './table-card';
import { BODY_PEN, BOLD_PEN, TEXT_PEN } from './text-pen';
import { bodyWidth, textWidth } from './text-width';

const KIT: Kit = {
  figures: TEXT_PEN,
  text: BODY_PEN,
  bold: BOLD_PEN,
  color: (name) => `var(--color-${name})`,
};
const LONG = 'Juan Ignacio Fernández Etchegaray de la Colina y Wolffwolffwolffwolffwolff';

const row = (place: number, dates: number, name = 'Ramiro Sosa') => ({
  ...{ place, name, points: 84, played: 38, won: 28, drawn: 0, lost: 10, goals: 12 },
  attendance: Array.from({ length: dates }, (_, date) => date % 5 !== place),
});
const season = (dates: number, rest: Partial<DrawnSeason> = {}): DrawnSeason => ({
  ...{ group: 'Los jueves de La Esquina', season: '2026', dates, goals: 412, players: 23 },
  largestWin: { winner: 9, loser: 1 },
  rows: [1, 2, 3, 4, 5].map((place) => row(place, dates)),
  figure: { value: 9, names: 'Chino Medina' },
  scorer: { value: 51, names: 'Lautaro Peralta' },
  ...rest,
});
const table = (dates: number, rows: number, rest: Partial<DrawnTable> = {}): DrawnTable => ({
  ...{ group: 'Los jueves de La Esquina', season: '2026', dates, rest: 0 },
  rows: Array.from({ length: rows }, (_, index) => row(index + 1, dates)),
  ...rest,
});

/** Every line of text, and from where to where it goes. */
function linesOf(drawing: string) {
  return [...drawing.matchAll(/<text ([^>]*)>([^<]*)<\/text>/gu)].map(([, attributes = '', text = '']) => {
    const of = (name: string) => new RegExp(` ?${name}="([^"]*)"`, 'u').exec(attributes)?.[1] ?? '';
    const measure = of('font-family').includes('Sofia') ? textWidth : bodyWidth;
    const width = measure(text, Number(of('font-size')));
    const x = Number(of('x'));
    const from = of('text-anchor') === 'start' ? x : of('text-anchor') === 'end' ? x - width : x - width / 2;
    return { text, from, to: from + width, y: Number(of('y')) };
  });
}
const textsOf = (drawing: string) => linesOf(drawing).map(({ text }) => text);
const bricksOf = (drawing: string) => (drawing.match(/M[\d.]+ [1-9][\d.]*h[\d.]+v[\d.]+h-/gu) ?? []).length;

describe('the picture of a season', () => {
  it('says how much was played, the first five, and the tops', () => {
    const texts = textsOf(drawSeasonCard(season(38), KIT, 's'));
    for (const text of ['38', 'fechas', '412', 'goles', '23', '9', '1', '2026', 'FIGURA · 9 MVP', '84'])
      expect(texts).toContain(text);
    expect(textsOf(drawSeasonCard(season(1, { largestWin: null }), KIT, 's'))).toContain('fecha');
    expect(textsOf(drawSeasonCard(season(1, { largestWin: null }), KIT, 's'))).not.toContain('la goleada');
  });

  it.each([1, 12, 38, 52, 70])('has one brick a date between names and points: %i', (dates) => {
    const drawing = drawSeasonCard(season(dates), KIT, 's');
    expect(bricksOf(drawing)).toBe(5 * dates);
    for (const [, x = '', w = ''] of drawing.matchAll(/M([\d.]+) [1-9][\d.]*h([\d.]+)v[\d.]+h-/gu))
      expect(Number(x) + Number(w)).toBeLessThanOrEqual(890);
  });

  it('parts two that tie before the last name', () => {
    const names = 'Łukasz Wójcik y Matías Roldán';
    expect(textsOf(drawSeasonCard(season(3, { scorer: { value: 6, names } }), KIT, 's'))).toEqual(
      expect.arrayContaining(['Łukasz Wójcik', 'y Matías Roldán']),
    );
  });
});

describe('the picture of a table', () => {
  it('has bricks where its rows have room for them, and says how many it leaves out', () => {
    expect(bricksOf(drawTableCard(table(12, 14), KIT, 't'))).toBe(12 * 14);
    const long = drawTableCard(table(12, 19, { rest: 21 }), KIT, 't');
    expect(bricksOf(long)).toBe(0);
    expect(textsOf(long)).toContain('y 21 más');
  });
});

const WORST = [
  [
    'season',
    (id: string, text: string) =>
      drawSeasonCard(
        season(52, {
          ...{ group: text, season: text, figure: { value: 9, names: text } },
          scorer: { value: 51, names: `${text} y ${text}` },
          rows: [row(1, 52, text)],
        }),
        KIT,
        id,
      ),
  ],
  [
    'table',
    (id: string, text: string) =>
      drawTableCard(table(52, 1, { group: text, season: text, rows: [row(1, 52, text)] }), KIT, id),
  ],
] as const;

describe.each(WORST)('any %s', (_name, draw) => {
  it('keeps the longest words within the picture', () => {
    for (const { text, from, to, y } of linesOf(draw('p', LONG))) {
      expect(from, text).toBeGreaterThanOrEqual(24);
      expect(to, text).toBeLessThanOrEqual(SEASON_WIDTH - 24);
      expect(y, text).toBeLessThan(SEASON_HEIGHT);
    }
  });

  it('writes what a player typed as text', () => {
    expect(draw('p', '</text><script>alert(1)</script>').toLowerCase()).not.toContain('<script');
  });

  it('keeps the ids of two pictures of a page apart', () => {
    const ids = (id: string) => [...draw(id, 'A').matchAll(/ id="([^"]+)"/gu)].map(([, each]) => each);
    expect(new Set([...ids('one'), ...ids('two')]).size).toBe(2 * ids('one').length);
  });
});
