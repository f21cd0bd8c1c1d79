import { describe, expect, it } from 'vitest';
import { explainList, type StoredLogLine } from './roster-log';

const slot = (slotIndex: number) => ({ teamIndex: 0, slotIndex }) as const;

let at = 0;
function line(kind: StoredLogLine['kind'], name: string, rest: Partial<StoredLogLine> = {}): StoredLogLine {
  at += 1;
  return {
    ...{ at, kind, playerId: `entry of ${name}`, playerName: name, userId: name.toLowerCase() },
    ...{ actorId: null, slot: slot(0), reason: null },
    ...rest,
  };
}
const listed = (name: string, isSubstitute = false) => ({ id: `entry of ${name}`, name, isSubstitute });

const reasonsOf = (lines: StoredLogLine[], ...entries: ReturnType<typeof listed>[]) =>
  explainList(lines, entries).places.map(({ name, text }) => `${name}: ${text}`);

describe('why a place was given', () => {
  it('is what the log says: a regular, who played the last date, who came first', () => {
    const lines = [
      line('JOINED', 'Nico', { reason: 'REGULAR' }),
      line('JOINED', 'Fede', { slot: slot(1) }),
      line('JOINED', 'Juan', { slot: slot(2), reason: 'EARLY' }),
      line('JOINED', 'Beto', { slot: slot(3) }),
      line('JOINED', 'Rulo', { slot: slot(4), userId: null, actorId: 'nico' }),
    ];
    expect(
      reasonsOf(lines, listed('Nico'), listed('Fede'), listed('Juan'), listed('Beto'), listed('Rulo')),
    ).toEqual([
      'Nico: Fijo',
      'Fede: Se anotó 1.º',
      'Juan: Jugó la última',
      'Beto: Se anotó 2.º',
      'Rulo: Lo sumó quien organiza',
    ]);
  });

  it.each(['LEFT', 'DECLINED', 'REMOVED', 'PASSED'] as const)(
    'is the player that went before: %s',
    (kind) => {
      const lines = [
        line('JOINED', 'Fede', { slot: slot(1) }),
        line('JOINED', 'Juan', { slot: slot(2) }),
        line('JOINED', 'Rulo', { slot: null }),
        line(kind, 'Fede', { slot: slot(1) }),
        line('PROMOTED', 'Rulo', { at, slot: slot(1) }),
      ];
      expect(reasonsOf(lines, listed('Juan'), listed('Rulo'))).toEqual([
        'Juan: Se anotó 2.º',
        'Rulo: Entró por Fede',
      ]);
    },
  );

  it('is the guest whose entry a user took', () => {
    const replaced = line('REPLACED', 'Invitado', { userId: null });
    const lines = [
      line('JOINED', 'Invitado', { userId: null }),
      replaced,
      line('JOINED', 'Fede', { at: replaced.at }),
    ];
    expect(reasonsOf(lines, listed('Fede'))).toEqual(['Fede: Entró por Invitado']);
  });

  it('stays where a starter changes slot, and is the organiser’s where a substitute is put in', () => {
    const lines = [
      line('JOINED', 'Fede', { slot: slot(1) }),
      line('JOINED', 'Juan', { slot: null }),
      line('MOVED', 'Fede', { slot: slot(2) }),
      line('MOVED', 'Juan', { slot: slot(1) }),
    ];
    expect(reasonsOf(lines, listed('Fede'), listed('Juan'))).toEqual([
      'Fede: Se anotó 1.º',
      'Juan: Lo puso quien organiza',
    ]);
  });

  it('names the turn of those that wait', () => {
    const lines = [line('JOINED', 'Fede', { slot: null }), line('JOINED', 'Juan', { slot: null })];
    const { places } = explainList(lines, [listed('Fede', true), listed('Juan', true)]);
    expect(places.map(({ turn }) => turn)).toEqual([1, 2]);
  });
});

it('what happened is told in words, the latest first', () => {
  const lines = [
    line('JOINED', 'Nico', { reason: 'REGULAR' }),
    line('JOINED', 'Rulo', { slot: null }),
    line('PASSED', 'Nico'),
    line('PROMOTED', 'Rulo', { at }),
    line('CONFIRMED', 'Rulo'),
  ];
  expect(explainList(lines, []).log.map(({ text }) => text)).toEqual([
    'Rulo confirmó',
    'Rulo entró por Nico',
    'Nico no viene',
    'Rulo se anotó de suplente',
    'Nico es fijo',
  ]);
});
