import {
  MAX_PLAYERS_PER_TEAM,
  TEAM_INDEXES,
  type Match,
  type Player,
  type TeamIndex,
} from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import type { Slot } from '@picado/domain/roster/placement';
import { spaceKeyOf } from '@picado/domain/roster/spaces';

/** One place of a team's side, as the line-up shows it. */
export type SlotView =
  | { kind: 'taken'; key: string; slot: number; player: Player }
  /** A sign-up for it is under way elsewhere. */
  | { kind: 'joining'; key: string; slot: number }
  | { kind: 'free'; key: string; slot: number }
  /** Empty for good: the report is final. */
  | { kind: 'closed'; key: string; slot: number };

export interface TeamView {
  team: TeamIndex;
  /** For where no shirt stands beside it. */
  nameInWords: string;
  count: number;
  /** Of the stars of the players; null without players. */
  average: number | null;
  slots: SlotView[];
}

export type RosterMatch = Pick<
  Match,
  | 'id'
  | 'creatorId'
  | 'status'
  | 'maxPlayers'
  | 'players'
  | 'substitutes'
  | 'reportCompleted'
  | 'team1Name'
  | 'team2Name'
>;

/** Both sides, slot by slot. `joining` holds the keys of the slots that others are filling in. */
export function teamViews(match: RosterMatch, joining: ReadonlySet<string>): [TeamView, TeamView] {
  const [first, second] = TEAM_INDEXES.map((team) => teamView(match, team, joining));
  return [first, second] as [TeamView, TeamView];
}

function teamView(match: RosterMatch, team: TeamIndex, joining: ReadonlySet<string>): TeamView {
  const players = match.players.filter((player) => player.teamIndex === team);
  const stars = players.reduce((sum, player) => sum + player.rating, 0);
  return {
    team,
    nameInWords: teamNamesInWords(match)[team],
    count: players.length,
    average: players.length === 0 ? null : stars / players.length,
    slots: Array.from({ length: match.maxPlayers }, (_, slot) => {
      const key = spaceKeyOf({ teamIndex: team, positionIndex: slot });
      const player = players.find((candidate) => candidate.positionIndex === slot);
      if (player !== undefined) return { kind: 'taken', key, slot, player };
      if (match.reportCompleted) return { kind: 'closed', key, slot };
      // A sign-up under way at the finish is refused: the slot stays empty.
      const isJoining = match.status !== 'FINISHED' && joining.has(key);
      return { kind: isJoining ? 'joining' : 'free', key, slot };
    }),
  };
}

/** By what name the list draws the place of an entry (`place.tsx`): its slot, or itself on the bench. Null for no entry. */
export function placeNameOf(match: Pick<Match, 'allPlayers'>, playerId: string): string | null {
  const player = match.allPlayers.find(({ id }) => id === playerId);
  if (player === undefined) return null;
  const slot = slotOf(player);
  return slot === null ? player.id : spaceKeyOf(slot);
}

/** Guests whose place a user may take over. */
export function guestsOf(match: Pick<Match, 'players' | 'substitutes'>): {
  starters: Player[];
  substitutes: Player[];
} {
  const isGuest = (player: Player) => player.userId === undefined;
  return { starters: match.players.filter(isGuest), substitutes: match.substitutes.filter(isGuest) };
}

/** One player of an arrangement: where they stood when it was made and where they stand after it. Null is the bench. */
export interface Step {
  playerId: string;
  from: Slot | null;
  to: Slot | null;
}

/**
 * The match as it will be after an arrangement, in the same version: a guess that the server's answer replaces. Where
 * the list has changed since (a player of it stands elsewhere by now, or the arrangement is in the match already) the
 * match stays as it is.
 */
export function withSteps(match: Match, steps: readonly Step[]): Match {
  const moved = new Map(steps.map((step) => [step.playerId, step]));
  const isStillSo = steps.every(({ playerId, from }) => {
    const player = match.allPlayers.find(({ id }) => id === playerId);
    return player !== undefined && isAt(player, from);
  });
  const isRoomThere = steps.every(
    ({ to }) => to === null || match.players.every((player) => moved.has(player.id) || !isAt(player, to)),
  );
  if (!isStillSo || !isRoomThere) return match;

  const stay = match.substitutes.filter(({ id }) => !moved.has(id));
  const benched: Player[] = [];
  const players = match.players.filter(({ id }) => !moved.has(id));
  for (const player of match.allPlayers) {
    const step = moved.get(player.id);
    if (step === undefined) continue;
    if (step.to === null) {
      // A player sent to the bench waits behind all substitutes, and has no place to say yes to.
      const place = {
        isSubstitute: true,
        teamIndex: null,
        positionIndex: null,
        isConfirmationPending: false,
      };
      benched.push({ ...player, ...place });
    } else players.push({ ...player, ...step.to, isSubstitute: false });
  }
  players.sort((a, b) => placeOrder(a) - placeOrder(b));
  const substitutes = [...stay, ...benched];
  return { ...match, players, substitutes, allPlayers: [...players, ...substitutes] };
}

/** The slot of a starter; null for a substitute. */
export function slotOf(player: Pick<Player, 'teamIndex' | 'positionIndex'>): Slot | null {
  const { teamIndex, positionIndex } = player;
  return teamIndex === null || positionIndex === null ? null : { teamIndex, positionIndex };
}

function isAt(player: Player, place: Slot | null): boolean {
  const { teamIndex = null, positionIndex = null } = place ?? {};
  return player.teamIndex === teamIndex && player.positionIndex === positionIndex;
}

function placeOrder(player: Player): number {
  return (player.teamIndex ?? 0) * MAX_PLAYERS_PER_TEAM + (player.positionIndex ?? 0);
}
