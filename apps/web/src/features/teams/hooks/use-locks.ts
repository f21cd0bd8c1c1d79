import type { Match, Player, TeamIndex } from '@picado/domain/matches/schema';
import { listed } from '@picado/domain/text/listing';
import { useState } from 'react';
import type { Locks } from '../api';
import type { TeamNamePair } from '../view';

export type PairKind = 'together' | 'apart';

/** One lock of the organiser, and its text. */
export interface Mark {
  key: string;
  kind: 'fixed' | PairKind;
  playerIds: string[];
  text: string;
}

const NO_LOCKS: Locks = { together: [], apart: [], fixed: [] };

/** The locks of each match, cached while the sheet is closed. */
const cachedLocks = new Map<string, Locks>();

/**
 * The players that the organiser locks while the teams are made. Pairs are locked; the lock of a player off the teams is dropped,
 * since its mark could not be removed any more.
 */
export function useLocks(match: Pick<Match, 'id' | 'players'>, names: TeamNamePair) {
  const [chosen, setChosen] = useState<Locks>(() => cachedLocks.get(match.id) ?? NO_LOCKS);
  const locks = amongStarters(chosen, match.players);

  function hold(next: Locks) {
    cachedLocks.set(match.id, next);
    setChosen(next);
  }

  return {
    locks,
    marks: marksOf(locks, match.players, names),
    /** The locked team-mates of a player, through however many others. */
    companionsOf: (playerId: string) => companionsOf(locks, playerId),
    opponentsOf: (playerId: string) => new Set(locks.apart.filter((pair) => pair.includes(playerId)).flat()),
    fix: (playerId: string, teamIndex: TeamIndex) =>
      hold({ ...locks, fixed: [...locks.fixed, { playerId, teamIndex }] }),
    pair: (kind: PairKind, a: string, b: string) => {
      const others = withoutPair(locks, a, b);
      hold(
        kind === 'together'
          ? { ...others, together: [...others.together, [a, b]] }
          : { ...others, apart: [...others.apart, [a, b]] },
      );
    },
    release: ({ kind, playerIds: [a = '', b = ''] }: Mark) =>
      hold(
        kind === 'fixed'
          ? { ...locks, fixed: locks.fixed.filter(({ playerId }) => playerId !== a) }
          : withoutPair(locks, a, b),
      ),
  };
}

export type TeamLocksState = ReturnType<typeof useLocks>;

function amongStarters(locks: Locks, starters: readonly Player[]): Locks {
  const ids = new Set(starters.map(({ id }) => id));
  const areAll = (pair: readonly string[]) => pair.every((id) => ids.has(id));
  return {
    together: locks.together.filter(areAll),
    apart: locks.apart.filter(areAll),
    fixed: locks.fixed.filter(({ playerId }) => ids.has(playerId)),
  };
}

/** A pair has one lock: separating it replaces playing together. */
function withoutPair(locks: Locks, a: string, b: string): Locks {
  const isOther = (pair: readonly string[]) => !(pair.includes(a) && pair.includes(b));
  return { ...locks, together: locks.together.filter(isOther), apart: locks.apart.filter(isOther) };
}

function companionsOf({ together }: Locks, playerId: string): Set<string> {
  const found = new Set([playerId]);
  for (const id of found) {
    for (const pair of together) if (pair.includes(id)) for (const other of pair) found.add(other);
  }
  return found;
}

function marksOf(locks: Locks, starters: readonly Player[], names: TeamNamePair): Mark[] {
  const short = shortNames(starters);
  const nameOf = (id: string | undefined) => short.get(id ?? '') ?? '';
  return [
    ...locks.fixed.map(({ playerId, teamIndex }): Mark => ({
      key: `fixed ${playerId}`,
      kind: 'fixed',
      playerIds: [playerId],
      text: `${nameOf(playerId)} fijo en ${names[teamIndex]}`,
    })),
    ...(['together', 'apart'] as const).flatMap((kind) =>
      locks[kind].map(([a = '', b = '']): Mark => ({
        key: `${kind} ${a} ${b}`,
        kind,
        playerIds: [a, b],
        text: `${listed([nameOf(a), nameOf(b)])} ${kind === 'together' ? 'juntos' : 'separados'}`,
      })),
    ),
  ];
}

/** 'Nico' of 'Nico Barrientos', unless another starter is called Nico too. */
function shortNames(starters: readonly Player[]): Map<string, string> {
  const firstOf = ({ name }: Player) => name.split(' ')[0] ?? name;
  return new Map(
    starters.map((player) => {
      const first = firstOf(player);
      const isOnly = starters.every((other) => other === player || firstOf(other) !== first);
      return [player.id, isOnly ? first : player.name];
    }),
  );
}
