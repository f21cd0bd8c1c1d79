import { describe, expect, it } from 'vitest';
import type { Player } from '../matches/schema';
import { formerEntryOf } from './returning';

const playerOf = (id: string, place: Partial<Player> = {}): Player => ({
  id,
  name: id,
  position: 'Defensor',
  rating: 3.5,
  isSubstitute: place.teamIndex === undefined,
  teamIndex: null,
  positionIndex: null,
  joinedAt: '2026-11-20T12:00:00Z',
  isConfirmationPending: false,
  isPromotionPending: false,
  ...place,
});

const chino = playerOf('chino', { teamIndex: 1, positionIndex: 3 });
const fede = playerOf('fede', { teamIndex: 0, positionIndex: 3 });
const [pipa, rulo, emi] = [playerOf('pipa'), playerOf('rulo'), playerOf('emi')];
const list = (players: Player[], substitutes: Player[] = []) =>
  ({ status: 'SCHEDULED', players, substitutes }) as const;

describe('a starter that left', () => {
  it('finds their slot free while the same one of the other team is taken', () => {
    expect(formerEntryOf(list([chino, fede]), list([fede]), 'chino')).toEqual({
      player: chino,
      slot: { teamIndex: 1, slotIndex: 3 },
    });
  });

  it('finds it taken once a substitute was promoted', () => {
    const up = { ...pipa, isSubstitute: false, teamIndex: 1, positionIndex: 3 } as const;
    expect(formerEntryOf(list([chino], [pipa]), list([up]), 'chino')).toBeNull();
  });

  it('finds it closed once the match is finished', () => {
    expect(formerEntryOf(list([chino]), { ...list([]), status: 'FINISHED' }, 'chino')).toBeNull();
  });
});

describe('a substitute that left', () => {
  it('has their turn where no other waited behind them', () => {
    expect(formerEntryOf(list([], [pipa, rulo]), list([], [pipa]), 'rulo')).toEqual({
      player: rulo,
      slot: null,
    });
  });

  it('has no turn where others waited behind them, then or since', () => {
    expect(formerEntryOf(list([], [pipa, rulo]), list([], [rulo]), 'pipa')).toBeNull();
    expect(formerEntryOf(list([], [pipa, rulo]), list([], [pipa, emi]), 'rulo')).toBeNull();
  });
});

it('a player without an earlier entry has nothing to restore', () => {
  expect(formerEntryOf(list([chino]), list([chino]), 'emi')).toBeNull();
});
