import type { Starter } from '../src/teams/balance';
import { NO_LOCKS, type TeamLocks } from '../src/teams/locks';
import { POSITIONS } from '../src/users/schema';
import { chanceOf } from './chance';

export interface Instance {
  starters: Starter[];
  locks: TeamLocks;
}

/** How often a position is chosen, in hundredths: few keepers, many midfielders. */
const SHARES = [12, 32, 34, 22];

/**
 * The starters of a match as they might sign up, the same for one seed: ratings crowd around three stars, in half steps as
 * players give them to themselves or, of odd seeds, with many digits as they are learned; the teams are as the sign-ups left them,
 * sometimes one apart or with a player in none.
 */
export function startersOf(count: number, seed: number): Starter[] {
  const chance = chanceOf(seed);
  const steps = seed % 2 === 0 ? 2 : 1_000_000;
  return Array.from({ length: count }, (_, index) => {
    const isTeam0 = index % 2 === 0;
    return {
      id: `p${String(Math.floor(chance() * 1e6)).padStart(6, '0')}-${index}`,
      position: positionOf(chance()),
      rating: (steps + Math.floor((chance() + chance()) * (2 * steps + 0.5))) / steps,
      teamIndex: chance() < 0.05 ? null : isTeam0 ? 0 : 1,
    };
  });
}

/** Starters and, in two instances of three, locks: some can be kept, some contradict each other or leave no even sizes. */
export function instanceOf(count: number, seed: number): Instance {
  const starters = startersOf(count, seed);
  const chance = chanceOf(seed ^ 0x5eed);
  if (chance() < 1 / 3) return { starters, locks: NO_LOCKS };
  const anyPlayer = () => starters[Math.floor(chance() * count)]?.id ?? '';
  const several = <T>(most: number, make: () => T) =>
    Array.from({ length: Math.floor(chance() * (most + 1)) }, make);
  return {
    starters,
    locks: {
      together: several(2, () => [anyPlayer(), anyPlayer(), ...several(2, anyPlayer)]),
      apart: several(3, () => [anyPlayer(), anyPlayer()] as const).filter(([a, b]) => a !== b),
      fixed: several(2, () => ({ playerId: anyPlayer(), teamIndex: chance() < 0.5 ? 0 : 1 })),
    },
  };
}

function positionOf(chance: number): Starter['position'] {
  let rest = chance * 100;
  const line = SHARES.findIndex((share) => (rest -= share) < 0);
  return POSITIONS[line] ?? 'Mediocampista';
}
