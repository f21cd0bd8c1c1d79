import { describe, expect, it } from 'vitest';
import { drawResultCard, RESULT_CARD_HEIGHT, RESULT_CARD_WIDTH } from './result-card';
import type { DrawnResult, DrawnSide, Kit } from './result-parts';
import { drawResultPreview, RESULT_PREVIEW_HEIGHT, RESULT_PREVIEW_WIDTH } from './result-preview';
import { BODY_PEN, BOLD_PEN, TEXT_PEN } from './text-pen';
import { bodyWidth, textWidth } from './text-width';

const KIT: Kit = {
  figures: TEXT_PEN,
  text: BODY_PEN,
  bold: BOLD_PEN,
  color: (name) => `var(--color-${name})`,
};

const side = (name: string, goals: number, rest: Partial<DrawnSide> = {}): DrawnSide => ({
  name,
  goals,
  scorers: [],
  rest: null,
  ...rest,
});
const RESULT: DrawnResult = {
  sides: [
    side('Atlético Sobremesa', 4, {
      scorers: [
        { name: 'Lautaro Peralta', goals: 2 },
        { name: 'Nico Barrientos', goals: 1 },
      ],
    }),
    side('Deportivo Resaca', 3, { scorers: [{ name: 'Chino Medina', goals: 3 }] }),
  ],
  mvp: { kind: 'won', name: 'Lautaro Peralta', share: 43, isShared: false },
  day: 'jueves 19 de noviembre',
  place: 'Complejo La Esquina',
};
const LONG = 'Juan Ignacio Fernández Etchegaray de la Colina y Wolffwolffwolffwolffwolff';
const WORST: DrawnResult = {
  sides: [
    side(LONG, 12, {
      scorers: [1, 2, 3].map((goals) => ({ name: LONG, goals: goals * 3 })),
      rest: 'y 9 más',
    }),
    side('W'.repeat(60), 10, { scorers: [5, 4, 3, 2].map((goals) => ({ name: LONG, goals })) }),
  ],
  mvp: { kind: 'won', name: `${LONG} y ${LONG}`, share: 50, isShared: true },
  day: 'miércoles 30 de septiembre de 2026',
  place: LONG,
};

const SHAPES = [
  ['the card', drawResultCard, RESULT_CARD_WIDTH, RESULT_CARD_HEIGHT],
  ['the preview', drawResultPreview, RESULT_PREVIEW_WIDTH, RESULT_PREVIEW_HEIGHT],
] as const;

interface Line {
  text: string;
  from: number;
  to: number;
  y: number;
}

/** Every line of text, and from where to where it goes. */
function linesOf(drawing: string): Line[] {
  return [...drawing.matchAll(/<text ([^>]*)>([^<]*)<\/text>/gu)].map(([, attributes = '', text = '']) => {
    const of = (name: string) => new RegExp(` ?${name}="([^"]*)"`, 'u').exec(attributes)?.[1] ?? '';
    const measure = of('font-family').includes('Sofia') ? textWidth : bodyWidth;
    const width = measure(text, Number(of('font-size')));
    const x = Number(of('x'));
    const from = of('text-anchor') === 'start' ? x : of('text-anchor') === 'end' ? x - width : x - width / 2;
    return { text, from, to: from + width, y: Number(of('y')) };
  });
}

describe.each(SHAPES)('%s of a result', (_name, draw, width, height) => {
  const textsOf = (result: DrawnResult) => linesOf(draw(result, KIT, 'r')).map(({ text }) => text);

  it('says teams, score, scorers, most valuable player, day and place', () => {
    const texts = textsOf(RESULT);
    for (const text of ['4', '3', 'Final', 'Lautaro Peralta', 'Nico Barrientos', 'Chino Medina', 'MVP'])
      expect(texts).toContain(text);
    expect(texts).toContain('jueves 19 de noviembre');
    expect(texts).toContain('Complejo La Esquina');
    expect(texts.filter((text) => text === 'Lautaro Peralta')).toHaveLength(2);
  });

  it('has one ball a goal, and beyond five a figure', () => {
    const balls = (drawing: string) => drawing.split('M3 12a9 9 0 1 0 18 0').length - 1;
    expect(balls(draw(RESULT, KIT, 'r'))).toBe(6);
    const many = {
      ...RESULT,
      sides: [side('A', 7, { scorers: [{ name: 'Nico', goals: 7 }] }), side('B', 0)],
    } as const;
    expect(balls(draw(many, KIT, 'r'))).toBe(1);
    expect(textsOf(many)).toContain('× 7');
  });

  it('dims the figure of the loser alone', () => {
    const fills = (result: DrawnResult) =>
      [...draw(result, KIT, 'r').matchAll(/fill="([^"]*)">\d+<\/text>/gu)].map(([, fill]) => fill);
    expect(fills(RESULT)).toEqual(['var(--color-fg)', 'var(--color-fg-2)']);
    expect(fills({ ...RESULT, sides: [side('A', 2), side('B', 2)] })).toEqual([
      'var(--color-fg)',
      'var(--color-fg)',
    ]);
  });

  it('keeps the longest names within the picture, the sides apart and the scorers out of the circle', () => {
    for (const { text, from, to, y } of linesOf(draw(WORST, KIT, 'r'))) {
      expect(from, text).toBeGreaterThanOrEqual(24);
      expect(to, text).toBeLessThanOrEqual(width - 24);
      expect(y, text).toBeLessThan(height);
    }
    const names = linesOf(draw(WORST, KIT, 'r')).filter(
      ({ text }) => text.endsWith('…') && text.startsWith('J'),
    );
    expect(names.length).toBeGreaterThan(5);
  });

  it('names no one while the vote runs', () => {
    const texts = textsOf({ ...RESULT, mvp: { kind: 'voting' } });
    expect(texts.filter((text) => text === 'Lautaro Peralta')).toHaveLength(1);
    expect(texts.join(' ')).not.toContain('%');
  });

  it('writes what a player typed as text', () => {
    const sly = '</text><script>alert(1)</script>';
    const scorers = [{ name: sly, goals: 1 }];
    const drawing = draw(
      { ...RESULT, place: sly, sides: [side(sly, 1, { scorers }), side('B', 0)] },
      KIT,
      'r',
    );
    expect(drawing).not.toContain('<script');
    expect(drawing).not.toContain('<SCRIPT');
  });

  it('keeps the ids of two pictures of a page apart', () => {
    const ids = (id: string) =>
      [...draw(RESULT, KIT, id).matchAll(/ id="([^"]+)"/gu)].map(([, each]) => each);
    expect(new Set([...ids('one'), ...ids('two')]).size).toBe(2 * ids('one').length);
  });
});

describe('the card of a result', () => {
  const plaqueOf = (result: DrawnResult) =>
    linesOf(drawResultCard(result, KIT, 'r')).find(({ text }) => text === 'MVP')?.y ?? 0;

  it('moves the plaque up where nobody scored', () => {
    const without = { ...RESULT, sides: [side('A', 0), side('B', 0)] } as const;
    expect(plaqueOf(without)).toBeLessThan(plaqueOf(RESULT));
  });

  it('says that the vote runs, in a dashed plaque', () => {
    const drawing = drawResultCard({ ...RESULT, mvp: { kind: 'voting' } }, KIT, 'r');
    expect(drawing).toContain('Se está votando');
    expect(drawing).toContain('stroke-dasharray');
    expect(drawResultCard({ ...RESULT, mvp: null }, KIT, 'r')).not.toContain('MVP');
  });

  it('gives each of two that share the award their share', () => {
    const mvp = { kind: 'won', name: 'Nico y Chino', share: 50, isShared: true } as const;
    const texts = linesOf(drawResultCard({ ...RESULT, mvp }, KIT, 'r')).map(({ text }) => text);
    expect(texts).toContain('MVP compartido');
    expect(texts).toContain('50 %');
    expect(texts).toContain('de los votos c/u');
  });
});
