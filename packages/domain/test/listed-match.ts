import type { ComparedMatch } from '../src/lists/compare';
import type { Player } from '../src/matches/schema';

/** The squad of a match of the tests: names by slot (null is an empty slot), then the substitutes. */
export interface Squad {
  team1: readonly (string | null)[];
  team2: readonly (string | null)[];
  substitutes: readonly string[];
}

export const ORGANISER_ID = 'user-of-the-organiser';

/**
 * A match with that squad. Ids are `ids(name, index)`, by default the name with its index, so that namesakes
 * differ.
 */
export function listedMatch(
  squad: Squad,
  over: Partial<ComparedMatch> & { registered?: Readonly<Record<string, string>> } = {},
): ComparedMatch {
  const { registered = {}, ...rest } = over;
  const teamOf = (names: readonly (string | null)[], teamIndex: 0 | 1) =>
    names.flatMap((name, positionIndex) =>
      name === null ? [] : [playerOf(name, { teamIndex, positionIndex }, registered)],
    );
  return {
    id: '0b0e7a52-5a0c-4c1e-9f51-2d9a3f0f6a11',
    version: 14,
    creatorId: ORGANISER_ID,
    location: 'Complejo Sur',
    date: '2026-11-26',
    time: '21:00',
    price: '6500',
    maxPlayers: squad.team1.length,
    team1Name: 'Equipo 1',
    team2Name: 'Equipo 2',
    players: [...teamOf(squad.team1, 0), ...teamOf(squad.team2, 1)],
    substitutes: squad.substitutes.map((name, index) =>
      playerOf(name, { teamIndex: null, positionIndex: null }, registered, index),
    ),
    ...rest,
  };
}

function playerOf(
  name: string,
  slot: Pick<Player, 'teamIndex' | 'positionIndex'>,
  registered: Readonly<Record<string, string>>,
  turn = 0,
): Player {
  const userId = registered[name];
  return {
    id: `${name} (${slot.teamIndex ?? 'bench'}-${slot.positionIndex ?? turn})`,
    name,
    position: 'Mediocampista',
    rating: 3,
    isSubstitute: slot.teamIndex === null,
    ...slot,
    joinedAt: '2026-11-20T12:00:00Z',
    isConfirmationPending: false,
    isPromotionPending: false,
    ...(userId === undefined ? {} : { userId }),
  };
}
