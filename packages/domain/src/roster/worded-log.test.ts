import { expect, it } from 'vitest';
import type { RosterLog } from './schema';
import { wordLog, type WordedEvent } from './worded-log';

type Line = RosterLog['log'][number];

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
const line = (minute: number, kind: Line['kind'], name: string, rest: Partial<Line> = {}): Line => ({
  ...{ at: at(minute), kind, playerId: name, playerName: name, isWaiting: false, reason: null },
  text: `${name} se anotó`,
  ...rest,
});
const REGULAR = { reason: 'REGULAR' } as const;
const NOW = Date.parse(at(59));

/** From the first line on. */
const wordOf = (lines: readonly Line[], opensToAllAt: string | null = null) =>
  wordLog(lines.toReversed(), { opensToAllAt, now: NOW }).toReversed();
const textOf = ({ lead, name, rest }: WordedEvent) => `${lead}${name === '' ? '' : `*${name}*`}${rest}`;

it('tells of the regulars of one opening together', () => {
  const events = wordOf([
    line(0, 'JOINED', 'Nico', REGULAR),
    line(0, 'JOINED', 'Fede', REGULAR),
    line(1, 'JOINED', 'Juan', { ...REGULAR, text: 'Juan es fijo' }),
    line(2, 'JOINED', 'Beto'),
  ]);
  expect(events.map((event) => [event.kind, textOf(event)])).toEqual([
    ['regulars', 'Entraron los 2 fijos'],
    ['joined', '*Juan* es fijo'],
    ['joined', '*Beto* se anotó'],
  ]);
});

it('tells of a player that goes and of the one that gets the place together, and since when they waited', () => {
  const events = wordOf([
    line(0, 'JOINED', 'Rulo', { isWaiting: true, text: 'Rulo se anotó de suplente' }),
    line(5, 'LEFT', 'Fede', { text: 'Fede se bajó' }),
    line(5, 'PROMOTED', 'Rulo', { text: 'Rulo entró por Fede' }),
    line(6, 'LEFT', 'Beto', { text: 'Beto se bajó' }),
  ]);
  expect(events.map((event) => [event.kind, textOf(event), event.waitedSince])).toEqual([
    ['waits', '*Rulo* se anotó de suplente', null],
    ['entered', 'Fede se bajó, entró *Rulo*', at(0)],
    ['gone', '*Beto* se bajó', null],
  ]);
});

it('tells of another promotion apart', () => {
  const events = wordOf([
    line(1, 'LEFT', 'Fede', { text: 'Fede se bajó' }),
    line(2, 'PROMOTED', 'Rulo', { text: 'Rulo entró por Fede' }),
  ]);
  expect(events.map(textOf)).toEqual(['*Fede* se bajó', '*Rulo* entró por Fede']);
});

it('has the opening for all before those that signed up from then on, once it is over', () => {
  const lines = [line(0, 'JOINED', 'Nico', REGULAR), line(30, 'JOINED', 'Fede')];
  const texts = (opensAt: string) => wordOf(lines, opensAt).map(textOf);
  expect(texts(at(20))).toEqual(['*Nico* se anotó', 'Se abrió para todos', '*Fede* se anotó']);
  expect(texts(at(40)).at(-1)).toBe('Se abrió para todos');
  expect(texts('2026-11-20T11:30:00Z')).toHaveLength(2);
  expect(texts('2026-11-19T10:00:00Z')).toHaveLength(2);
  expect(wordOf([], at(20))).toEqual([]);
});
