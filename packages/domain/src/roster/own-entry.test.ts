import { describe, expect, it } from 'vitest';
import { listedMatch } from '../../test/listed-match';
import type { MatchStatus } from '../matches/schema';
import { ownEntryOf, ownEntryText } from './own-entry';

const squad = { team1: [null, 'Nico'], team2: ['Fede', null], substitutes: ['Pipa', 'Wanda'] };
const names = { team1Name: 'Atlético Sobremesa', team2Name: 'Deportivo Resaca' };
const NICO = 'Nico (0-1)';
const WANDA = 'Wanda (bench-1)';

function ownText(playerId: string | null, status: MatchStatus = 'SCHEDULED') {
  return ownEntryText({ ...listedMatch(squad, names), status }, playerId);
}

describe('the viewer’s own entry', () => {
  it.each([
    ['a starter', NICO, 'SCHEDULED', 'Sos el 2 de Atlético Sobremesa'],
    ['the second of the bench', WANDA, 'SCHEDULED', 'Sos 2.º suplente'],
    ['a visitor', null, 'SCHEDULED', null],
    ['a starter of a match that is over', NICO, 'FINISHED', 'Fuiste el 2 de Atlético Sobremesa'],
    ['a substitute of one', WANDA, 'FINISHED', 'Fuiste suplente'],
    ['a visitor of one', null, 'FINISHED', null],
  ] as const)('%s', (_who, playerId, status, sentence) => {
    expect(ownText(playerId, status)).toBe(sentence);
  });

  it('asks a promoted player to confirm', () => {
    const match = listedMatch(squad, names);
    const players = match.players.map((player) => ({ ...player, isConfirmationPending: player.id === NICO }));
    expect(ownEntryText({ ...match, players, status: 'SCHEDULED' }, NICO)).toBe(
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
