import { describe, expect, it } from 'vitest';
import { decideReturn, REPLACEMENT_UNDO_MS, type Replacement } from './replacement';
import type { Roster, RosterEntry } from './rules';

const entry = (id: string, rest: Partial<RosterEntry> = {}): RosterEntry => ({
  id,
  userId: null,
  name: id,
  position: 'Defensor',
  rating: 3,
  slot: null,
  waitingSince: 1,
  ...rest,
});
const slot = { teamIndex: 1, slotIndex: 2 } as const;
const roster = (rest: Partial<Roster> = {}): Roster => ({
  creatorId: 'nico',
  coOrganiserIds: [],
  isOfGroup: false,
  stage: 'before',
  maxPlayers: 5,
  status: 'SCHEDULED',
  entries: [entry('Nico', { userId: 'nico' }), entry('Fede', { userId: 'fede', slot, waitingSince: 7 })],
  ...rest,
});
const replacement: Replacement = {
  guest: { id: 'tincho', name: 'Tincho', position: 'Arquero', rating: 4 },
  replacedAt: 1_000,
};
const byNico = { actorId: 'nico', playerId: 'Fede', now: 2_000 };

describe('a place given back to a guest', () => {
  it('is the slot or the turn that the user has by now, under the former id', () => {
    expect(decideReturn(roster(), byNico, replacement)).toEqual({
      ok: true,
      value: {
        leaver: expect.objectContaining({ id: 'Fede' }) as unknown,
        guest: { ...replacement.guest, userId: null, slot, waitingSince: 7 },
      },
    });
  });

  it.each([
    ['of another caller', roster(), { ...byNico, actorId: 'fede' }, 'ONLY_ORGANISER_RETURNS_PLACES'],
    ['after the finish', roster({ status: 'FINISHED' }), byNico, 'MATCH_FINISHED'],
    ['of an unknown entry', roster(), { ...byNico, playerId: 'Leo' }, 'PLAYER_NOT_FOUND'],
    ['after a day', roster(), { ...byNico, now: 1_000 + REPLACEMENT_UNDO_MS }, 'REPLACEMENT_FINAL'],
    ['from the organiser', roster(), { ...byNico, playerId: 'Nico' }, 'ORGANISER_NOT_REMOVABLE'],
    [
      'whose name another player has by now',
      roster({ entries: [...roster().entries, entry('leo', { name: 'TINCHO' })] }),
      byNico,
      'DUPLICATE_NAME',
    ],
  ] as const)('%s is refused', (_what, list, request, code) => {
    expect(decideReturn(list, request, replacement)).toEqual({ ok: false, code });
  });

  it('is refused where the entry replaced no guest', () => {
    expect(decideReturn(roster(), byNico, null)).toEqual({ ok: false, code: 'NOTHING_TO_UNDO' });
  });
});
