import type { LinkedGroup } from '@picado/domain/groups/link';
import { expect, it } from 'vitest';
import { drawGroupPreview } from './group-picture';
import type { Typeface } from './typeface';

/** Draws letters as themselves, and has no emoji. */
const face: Typeface = {
  drawable: (text) => text.replaceAll(/\p{Extended_Pictographic}/gu, '').trim(),
  width: (text, size) => text.length * size * 0.4,
  line: (text) => `[${text}]`,
};
const faces = { condensed: face, text: face, bold: face, semibold: face };

const JUEVES: LinkedGroup = {
  ...{ name: 'Los jueves', weekday: 4, time: '21:00', location: 'Complejo La Esquina' },
  dates: [
    { day: '2026-11-26', time: '20:30' },
    { day: '2026-12-03', time: '21:00' },
  ],
};
const linesOf = (group: LinkedGroup) =>
  [...drawGroupPreview(group, faces).matchAll(/\[([^\]]*)\]/gu)].map(([, line]) => line);

it('shows the name, the next date with its hour, the place, and what comes after', () => {
  expect(linesOf(JUEVES)).toEqual([
    'LOS JUEVES',
    '20:30',
    'jue 26 nov',
    'Complejo La Esquina',
    'Todos los jueves, 21:00 · después: jue 3 dic',
  ]);
});

it('shows the hour of the pattern where no date is to come', () => {
  expect(linesOf({ ...JUEVES, dates: [] }).slice(1)).toEqual([
    '21:00',
    'todos los jueves',
    'Complejo La Esquina',
    'Todos los jueves, 21:00',
  ]);
});

it('breaks a long name into lines, in smaller letters where it would be cut', () => {
  const name = 'Los jueves de La Esquina y todos los amigos del barrio';
  const lines = linesOf({ ...JUEVES, name });
  expect(lines.slice(0, lines.indexOf('20:30')).join(' ')).toBe(name.toUpperCase());
  const endless = linesOf({ ...JUEVES, name: `${name} de toda la vida y de siempre, con los primos` });
  expect(endless.slice(0, 4).join(' ')).toMatch(/^LOS JUEVES .*…$/u);
  expect(endless[4]).toBe('20:30');
});

it('says what has no outline in other words', () => {
  expect(linesOf({ ...JUEVES, name: '⚽', location: '🏟' })).toEqual([
    'GRUPO',
    '20:30',
    'jue 26 nov',
    'Cancha a confirmar',
    'Todos los jueves, 21:00 · después: jue 3 dic',
  ]);
});
