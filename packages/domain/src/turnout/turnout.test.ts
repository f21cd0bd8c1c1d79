import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideTurnout,
  decideTurnoutReading,
  isTurnoutOpen,
  lateFrom,
  turnoutPlayers,
  turnoutShare,
  TURNOUT_MATCHES,
} from './rules';

const match = {
  creatorId: 'nico',
  coOrganiserIds: ['tomi'],
  groupId: 'jueves',
  status: 'FINISHED',
} as const;

const HOUR = 60 * 60 * 1000;
const KICK_OFF = Date.parse('2026-11-27T00:00:00Z');
const SINCE = KICK_OFF - 21 * HOUR;

const entries = [
  { id: 'e-nico', userId: 'nico', name: 'Nico', isSubstitute: false },
  { id: 'e-pato', name: 'Pato', isSubstitute: false },
];
const line = (
  kind: 'LEFT' | 'REMOVED' | 'PASSED' | 'DECLINED' | 'REPLACED' | 'JOINED',
  name: string,
  more: { at?: number; isSubstitute?: boolean; isGuest?: boolean; playerId?: string } = {},
) => ({
  ...{ kind, playerName: name, playerId: more.playerId ?? `e-${name.toLowerCase()}` },
  at: more.at ?? KICK_OFF - HOUR,
  userId: more.isGuest === true ? null : name.toLowerCase(),
  slot: more.isSubstitute === true ? null : ({ teamIndex: 0, slotIndex: 1 } as const),
});
const offered = (
  lines: Parameters<typeof turnoutPlayers>[0]['lines'],
  records: Parameters<typeof turnoutPlayers>[0]['records'] = [],
) => turnoutPlayers({ entries, lines, records, lateSince: SINCE });
const leavers = (...lines: ReturnType<typeof line>[]) =>
  offered(lines)
    .filter(({ leftAt }) => leftAt !== null)
    .map(({ name }) => name);

describe('turnout is said', () => {
  it('by the organisers of a finished match of a group', () => {
    expect(decideTurnoutReading(match, 'nico').ok).toBe(true);
    expect(decideTurnoutReading(match, 'tomi').ok).toBe(true);
    expect(decideTurnoutReading(match, 'fede')).toMatchObject({ code: 'ONLY_ORGANISER_RECORDS_TURNOUT' });
    expect(decideTurnoutReading({ ...match, groupId: null }, 'nico')).toMatchObject({
      code: 'MATCH_WITHOUT_GROUP',
    });
    for (const status of ['SCHEDULED', 'IN_PROGRESS'] as const) {
      expect(decideTurnoutReading({ ...match, status }, 'nico')).toMatchObject({
        code: 'MATCH_NOT_FINISHED',
      });
    }
  });

  it('of the players that it is offered for, until ten later matches', () => {
    const players = offered([line('LEFT', 'Fede')]);
    const decide = (playerId: string, canRecord = true) =>
      decideTurnout(match, { userId: 'nico', playerId, turnout: { players, canRecord } });
    expect(decide('e-pato')).toMatchObject({ ok: true, value: { name: 'Pato', userId: null } });
    expect(decide('e-fede').ok).toBe(true);
    expect(decide('e-colo')).toMatchObject({ code: 'PLAYER_NOT_FOUND' });
    expect(decide('e-pato', false)).toMatchObject({ code: 'TURNOUT_CLOSED' });
    expect([9, 10, 11].map(isTurnoutOpen)).toEqual([true, false, false]);
  });
});

describe('a player that left on the day', () => {
  it('is offered after the list, without a record', () => {
    expect(offered([line('LEFT', 'Fede')])).toEqual([
      {
        playerId: 'e-nico',
        userId: 'nico',
        name: 'Nico',
        isSubstitute: false,
        leftAt: null,
        state: null,
      },
      { playerId: 'e-pato', userId: null, name: 'Pato', isSubstitute: false, leftAt: null, state: null },
      {
        ...{ playerId: 'e-fede', userId: 'fede', name: 'Fede', isSubstitute: false },
        ...{ leftAt: '2026-11-26T23:00:00.000Z', state: null },
      },
    ]);
  });

  it('had a place, and gave it up late: by themselves, taken off by the organiser, or as a regular', () => {
    expect(leavers(line('LEFT', 'Fede'), line('REMOVED', 'Chino'), line('PASSED', 'Juan'))).toEqual([
      'Fede',
      'Chino',
      'Juan',
    ]);
    expect(leavers(line('LEFT', 'Fede', { at: SINCE }))).toEqual(['Fede']);
    expect(leavers(line('LEFT', 'Fede', { at: SINCE - 1 }))).toEqual([]);
    expect(leavers(line('PASSED', 'Juan', { at: SINCE - 1 }))).toEqual([]);
    expect(leavers(line('LEFT', 'Fede', { isSubstitute: true }))).toEqual([]);
    expect(leavers(line('DECLINED', 'Fede'), line('REPLACED', 'Chino'), line('JOINED', 'Juan'))).toEqual([]);
  });

  it('is offered once, and not where they came back', () => {
    expect(leavers(line('LEFT', 'Fede'), line('LEFT', 'Fede', { playerId: 'e-other' }))).toEqual(['Fede']);
    expect(leavers(line('LEFT', 'Nico', { playerId: 'e-before' }))).toEqual([]);
    expect(leavers(line('LEFT', 'PATÓ', { playerId: 'e-before', isGuest: true }))).toEqual([]);
    expect(leavers(line('LEFT', 'Pato', { playerId: 'e-before' }))).toEqual(['Pato']);
  });

  it('keeps what was said of them, also after they were taken off the list or came back to it', () => {
    const record = { playerId: 'e-fede', userId: 'fede', guestKey: null, state: 'ABSENT' } as const;
    const late = line('REMOVED', 'Fede', { isSubstitute: true });
    expect(offered([late], [record]).at(-1)).toMatchObject({ name: 'Fede', state: 'ABSENT' });
    const former = { ...record, playerId: 'e-before', userId: 'nico' };
    expect(offered([], [former])[0]).toMatchObject({ name: 'Nico', state: 'ABSENT' });
  });
});

it('the day of a match of the night begins the evening before', () => {
  const dayStartsAt = Date.parse('2026-11-26T03:00:00Z');
  expect(lateFrom({ dayStartsAt, startsAt: dayStartsAt + 21 * HOUR })).toBe(dayStartsAt);
  expect(lateFrom({ dayStartsAt, startsAt: dayStartsAt + HOUR })).toBe(dayStartsAt - 11 * HOUR);
});

describe('the share', () => {
  it('is of the last ten matches', () => {
    expect(turnoutShare([])).toBeNull();
    expect(turnoutShare([false])).toEqual({ came: 0, of: 1 });
    const nine = [...Array<boolean>(4).fill(true), false, ...Array<boolean>(5).fill(true)];
    expect(turnoutShare(nine)).toEqual({ came: 9, of: 10 });
    expect(turnoutShare([...Array<boolean>(TURNOUT_MATCHES).fill(true), false])).toEqual({
      came: 10,
      of: 10,
    });
  });

  it('forgets each record after ten matches', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (before) => {
        const later = Array<boolean>(TURNOUT_MATCHES).fill(true);
        expect(turnoutShare([...later, ...before])).toEqual({ came: 10, of: 10 });
      }),
    );
  });
});
