import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PLACE = import.meta.dirname;
const WEB = join(PLACE, '../../../apps/web/src');
const TEXT_FLOOR = 7;
/** Of what bounds a control, and of numbers as large as those of a shirt. */
const EDGE_FLOOR = 4;

const valuesOf = (css: string) =>
  new Map(
    [...css.replaceAll(/\/\*.*?\*\//gsu, '').matchAll(/--color-([\w-]+):\s*([^;]+);/gu)].map(
      ([, name = '', value = '']) => [name, value.trim()],
    ),
  );
const read = (file: string) => readFileSync(join(PLACE, file), 'utf8');
const sheet = read('tokens-daylight.css');
const night = valuesOf(read('tokens.css'));
/** The values of the page: its first rule. */
const sun = valuesOf(sheet.slice(0, sheet.indexOf('}')));
const colors = new Map([...night, ...sun]);

type Rgba = [red: number, green: number, blue: number, alpha: number];

function rgba(name: string): Rgba {
  const value = colors.get(name) ?? '';
  if (value === 'transparent') return [0, 0, 0, 0];
  if (value.startsWith('#')) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(value.slice(at, at + 2), 16),
    );
    return [red, green, blue, 1];
  }
  const parts = value.match(/[\d.]+/gu)?.map(Number) ?? [];
  if (parts.length !== 4) throw new Error(`No colour of the sun is named ${name}`);
  return parts as Rgba;
}

const over = ([r, g, b, a]: Rgba, [red, green, blue]: Rgba): Rgba => [
  r * a + red * (1 - a),
  g * a + green * (1 - a),
  b * a + blue * (1 - a),
  1,
];

function luminance([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue]
    .map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Of two colours, the second of which may be a veil over a third. */
function contrast(text: string, ground: string, below = 'surface-0'): number {
  const shown = over(rgba(ground), rgba(below));
  const [one, other] = [luminance(over(rgba(text), shown)), luminance(shown)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Every state of a class list that sets a ground and a colour together: `hover:bg-red-soft hover:text-red`. */
function pairsOf(classes: string): [text: string, ground: string][] {
  const states = new Map<string, { text?: string; ground?: string }>();
  for (const word of classes.split(/\s+/u)) {
    const [, state = '', kind, name = ''] =
      /^((?:[\w-]+(?:\[[^\]]*\])?:)*)(text|bg)-([a-z\d-]+)$/u.exec(word) ?? [];
    // What is drawn before or after a text is not behind it.
    if (!colors.has(name) || /before|after/u.test(state)) continue;
    states.set(state, { ...states.get(state), [kind === 'bg' ? 'ground' : 'text']: name });
  }
  const base = states.get('') ?? {};
  return [...states.values()].flatMap((state) => {
    const { text, ground } = { ...base, ...state };
    return text === undefined || ground === undefined ? [] : [[text, ground] as [string, string]];
  });
}

function pairsOfRule(rule: string): [text: string, ground: string][] {
  const text = /(?<![\w-])color:\s*var\(--color-([\w-]+)\)/u.exec(rule)?.[1];
  const ground = /(?<![\w-])background(?:-color)?:\s*var\(--color-([\w-]+)\)/u.exec(rule)?.[1];
  return text === undefined || ground === undefined ? [] : [[text, ground]];
}

const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:tsx|css)$/u.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }));

const used = new Map<string, [text: string, ground: string]>();
const texts = new Set<string>();
for (const { file, text } of sources) {
  const found = file.endsWith('.css')
    ? [...text.matchAll(/\{[^{}]*\}/gu)].flatMap(([rule]) => pairsOfRule(rule))
    : [...text.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/gu)].flatMap(([list]) => pairsOf(list.slice(1, -1)));
  for (const pair of found) used.set(pair.join(' on '), pair);
  for (const [, name = ''] of text.matchAll(/(?<![\w-])text-([a-z\d-]+)/gu))
    if (colors.has(name)) texts.add(name);
}

/** Only ever on a ground of their own, and what is disabled. */
const NOT_ON_A_SURFACE = /(?:^|-)ink$|^line|^surface/u;
const SURFACES = ['surface-0', 'surface-1', 'surface-2', 'surface-3'] as const;

describe('in the sun', () => {
  it('every value is one of a token of the night', () => {
    expect([...sun.keys()].filter((name) => !night.has(name))).toEqual([]);
  });

  it('every colour of a text stands out on each surface', () => {
    const onSurfaces = [...texts].filter((name) => !NOT_ON_A_SURFACE.test(name));
    expect(onSurfaces.length).toBeGreaterThan(10);
    const faint = onSurfaces.flatMap((name) =>
      SURFACES.map((ground) => ({ name, ground, ratio: contrast(name, ground) })),
    );
    expect(faint.filter(({ ratio }) => ratio < TEXT_FLOOR)).toEqual([]);
  });

  it('every text stands out on the ground that its component gives it', () => {
    expect(used.size).toBeGreaterThan(15);
    // Of gold, and in a circle at night: they are the same in both lights.
    const pairs = [...used.values()].filter(([text, ground]) => !/metal-ink|night/u.test(text + ground));
    const faint = pairs.map(([text, ground]) => ({ text, ground, ratio: contrast(text, ground) }));
    expect(faint.filter(({ ratio }) => ratio < TEXT_FLOOR)).toEqual([]);
  });

  it.each([
    ['action', 'action-soft'],
    ['red', 'red-soft'],
    ['orange', 'orange-soft'],
    ['blue', 'blue-soft'],
    ['teal', 'teal-soft'],
    ['dark-red', 'dark-red-soft'],
    ['gold', 'gold-soft'],
    ['action-ink', 'action-hover'],
    ['team-1-ink', 'team-1'],
    ['team-1-ink', 'team-1-b'],
    ['team-2-ink', 'team-2'],
    ['team-2-ink', 'team-2-b'],
    ['ink', 'fg-hover'],
    ['fg', 'surface-3-hover'],
    ['on-grass', 'grass'],
    ['on-grass', 'grass-stripe'],
    ['on-grass', 'score'],
    ['on-grass', 'score-stripe'],
    ['on-grass', 'night-stripe'],
  ])('%s is read on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT_FLOOR);
  });

  it.each([
    ['grass-plate', 'grass-stripe'],
    ['score-circle', 'score-stripe'],
  ])('words are read on %s over %s', (veil, below) => {
    expect(contrast('on-grass', veil, below)).toBeGreaterThanOrEqual(TEXT_FLOOR);
  });

  it('an edge of a control, and a line of the pitch, are seen', () => {
    for (const ground of SURFACES) expect(contrast('line-strong', ground)).toBeGreaterThanOrEqual(EDGE_FLOOR);
    for (const ground of ['grass', 'grass-stripe'])
      expect(contrast('grass-chalk', ground)).toBeGreaterThanOrEqual(EDGE_FLOOR);
  });
});
