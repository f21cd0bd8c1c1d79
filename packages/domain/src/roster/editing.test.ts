import { describe, expect, it } from 'vitest';
import { entry, ORGANISER, refusal, roster } from '../../test/rosters';
import { decidePlayerEdit, entriesToRename } from './editing';

const list = roster([
  entry('o', { userId: ORGANISER, name: 'Nico' }),
  entry('r', { userId: 'u1', name: 'Chino' }),
  entry('g', { name: 'Pipa' }),
]);
const edit = (actorId: string, playerId: string, name: string, on = list) =>
  decidePlayerEdit(on, actorId, { playerId, name, position: 'Defensor', rating: 4.5 });

describe('an entry is edited', () => {
  it('by its player, and is marked as their own', () => {
    expect(edit('u1', 'r', 'Chino Medina')).toMatchObject({
      ok: true,
      value: {
        before: { name: 'Chino' },
        after: { id: 'r', name: 'Chino Medina', position: 'Defensor', rating: 4.5 },
        isOwn: true,
        isChanged: true,
      },
    });
    expect(edit(ORGANISER, 'o', 'Nicolás')).toMatchObject({ value: { isOwn: true } });
  });

  it('by the organiser, whichever entry it is', () => {
    expect(edit(ORGANISER, 'r', 'Chino')).toMatchObject({ ok: true, value: { isOwn: false } });
    expect(edit(ORGANISER, 'g', 'Pipa')).toMatchObject({ ok: true, value: { isOwn: false } });
  });

  it('without a difference, which changes nothing', () => {
    const same = { playerId: 'g', name: 'Pipa', position: 'Mediocampista', rating: 3 } as const;
    expect(decidePlayerEdit(list, ORGANISER, same)).toMatchObject({ value: { isChanged: false } });
  });

  it('of a guest not to the name of another player, but to another spelling of its own', () => {
    expect(edit(ORGANISER, 'g', 'CHINO')).toEqual(refusal('DUPLICATE_NAME'));
    expect(edit(ORGANISER, 'g', 'PIPA')).toMatchObject({ ok: true, value: { isChanged: true } });
    expect(edit('u1', 'r', 'Pipa')).toMatchObject({ ok: true });
  });

  it.each([
    ['of another player by a player', 'u1', 'g', list, 'ONLY_OWN_PLAYER_EDITABLE'],
    ['of an unknown player', ORGANISER, 'x', list, 'PLAYER_NOT_FOUND'],
    ['after the finish', ORGANISER, 'g', { ...list, status: 'FINISHED' }, 'MATCH_FINISHED'],
  ] as const)('not %s', (_what, actorId, playerId, on, code) => {
    expect(edit(actorId, playerId, 'Alguien', on)).toEqual(refusal(code));
  });
});

describe('a new name on the profile', () => {
  const entries = [{ name: 'Chino' }, { name: 'El Diez' }, { name: 'chino' }];

  it('is copied to entries with exactly the old one', () => {
    expect(entriesToRename(entries, { before: 'Chino', after: 'Chino Medina' })).toEqual([{ name: 'Chino' }]);
  });

  it('equal to the old one changes nothing', () => {
    expect(entriesToRename(entries, { before: 'Chino', after: 'Chino' })).toEqual([]);
  });
});
