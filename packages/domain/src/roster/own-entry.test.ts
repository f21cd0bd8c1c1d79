import { describe, expect, it } from 'vitest';
import { listedMatch } from '../../test/listed-match';
import type { MatchStatus } from '../matches/schema';
import { ownEntryOf, ownEntryText } from './own-entry';

const squad = { team1: [null, 'Nico'], team2: ['Fede', null], substitutes: ['Pipa', 'Wanda'] };
const names = { team1Name: 'Atlético Sobremesa', team2Name: 'Deportivo Resaca' };
const NICO = 'Nico (0-1)';
const WANDA = 'Wanda (bench-1)';
const OPEN = { join: true, joinAsSubstitute: true };

function said(
  playerId: string | null,
  over: { status?: MatchStatus; isCreator?: boolean; can?: typeof OPEN } = {},
) {
  const { status = 'SCHEDULED', isCreator = false, can = OPEN } = over;
  return ownEntryText({ ...listedMatch(squad, names), status }, { playerId, isCreator, can });
}

describe('the viewer’s own entry', () => {
  it.each([
    ['a starter', NICO, {}, 'Sos el 2 de Atlético Sobremesa'],
    ['the second of the bench', WANDA, {}, 'Sos 2.º suplente'],
    ['a visitor', null, {}, 'Todavía no estás'],
    ['of a full match', null, { can: { ...OPEN, join: false } }, 'Todavía no estás: serías 3.º suplente'],
    [
      'with a full bench',
      null,
      { can: { join: false, joinAsSubstitute: false } },
      'No estás, y no quedan lugares',
    ],
    ['an organiser without an entry', null, { isCreator: true }, 'Organizás, pero no estás en la lista'],
    ['a starter of a match that is over', NICO, { status: 'FINISHED' }, 'Fuiste el 2 de Atlético Sobremesa'],
    ['a substitute of one', WANDA, { status: 'FINISHED' }, 'Fuiste suplente'],
    ['a visitor of one', null, { status: 'FINISHED' }, null],
  ] as const)('%s', (_who, playerId, over, sentence) => {
    expect(said(playerId, over)).toBe(sentence);
  });

  it('asks a promoted player to confirm', () => {
    const match = listedMatch(squad, names);
    const players = match.players.map((player) => ({ ...player, isConfirmationPending: player.id === NICO }));
    const viewer = { playerId: NICO, isCreator: false, can: OPEN };
    expect(ownEntryText({ ...match, players, status: 'SCHEDULED' }, viewer)).toBe(
      'Sos el 2 de Atlético Sobremesa: falta que confirmes',
    );
  });

  it('names its slot or turn, for the row and the tick', () => {
    const match = listedMatch(squad, names);
    expect(ownEntryOf(match, NICO)).toMatchObject({ kind: 'starter', teamIndex: 0, slotIndex: 1 });
    expect(ownEntryOf(match, WANDA)).toEqual({ kind: 'substitute', turn: 2 });
    expect(ownEntryOf(match, 'gone')).toEqual({ kind: 'outside' });
  });
});
