import { TEAM_INDEXES, type Match, type Player, type TeamIndex } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import type { Position } from '@picado/domain/users/schema';
import { slotOf } from '@picado/domain/roster/api-names';
import { slotKeyOf } from '@picado/domain/roster/slot-keys';
import { playerAt } from '@picado/domain/roster/player-at';

/** One place of a team's side, as the line-up shows it. */
export type SlotView =
  | { kind: 'taken'; key: string; slot: number; player: Player }
  /** A sign-up for it is under way elsewhere. */
  | { kind: 'joining'; key: string; slot: number }
  /** The viewer's own sign-up, which waits for a signal. */
  | { kind: 'waiting'; key: string; slot: number; entry: WaitingEntry }
  | { kind: 'free'; key: string; slot: number }
  /** The slot stays empty for good: the report is final. */
  | { kind: 'closed'; key: string; slot: number };

/** A sign-up of this browser that waits for a signal. */
export interface WaitingEntry {
  name: string;
  position: Position;
  isSubstitute: boolean;
  /** The key of the slot that was chosen; null where the server chooses. */
  slotKey: string | null;
}

export interface TeamView {
  team: TeamIndex;
  /** The name for sentences, where no shirt is beside it. */
  nameInWords: string;
  count: number;
  /** The average of the players' stars; null without players. */
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
export function teamViews(
  match: RosterMatch,
  joining: ReadonlySet<string>,
  waiting: WaitingEntry | null = null,
): [TeamView, TeamView] {
  const [first, second] = TEAM_INDEXES.map((team) => teamView(match, team, joining, waiting));
  return [first, second] as [TeamView, TeamView];
}

function teamView(
  match: RosterMatch,
  team: TeamIndex,
  joining: ReadonlySet<string>,
  waiting: WaitingEntry | null,
): TeamView {
  const players = match.players.filter((player) => player.teamIndex === team);
  const stars = players.reduce((sum, player) => sum + player.rating, 0);
  return {
    team,
    nameInWords: teamNamesInWords(match)[team],
    count: players.length,
    average: players.length === 0 ? null : stars / players.length,
    slots: Array.from({ length: match.maxPlayers }, (_, slot) => {
      const key = slotKeyOf({ teamIndex: team, slotIndex: slot });
      const player = playerAt({ players }, { teamIndex: team, slotIndex: slot });
      if (player !== undefined) return { kind: 'taken', key, slot, player };
      if (match.reportCompleted) return { kind: 'closed', key, slot };
      if (waiting?.slotKey === key) return { kind: 'waiting', key, slot, entry: waiting };
      // A sign-up under way at the finish is refused: the slot stays empty.
      const isJoining = match.status !== 'FINISHED' && joining.has(key);
      return { kind: isJoining ? 'joining' : 'free', key, slot };
    }),
  };
}

/** The name of the place where the list draws a player (`place.tsx`): their slot, or themselves on the bench. */
export function placeOf(player: Player): string {
  const slot = slotOf(player);
  return slot === null ? player.id : slotKeyOf(slot);
}

/** Names the place of an entry by its id; null for no entry. */
export function placeNameOf(match: Pick<Match, 'allPlayers'>, playerId: string): string | null {
  const player = match.allPlayers.find(({ id }) => id === playerId);
  return player === undefined ? null : placeOf(player);
}

/** Guests whose place a user may take over. */
export function guestsOf(match: Pick<Match, 'players' | 'substitutes'>): {
  starters: Player[];
  substitutes: Player[];
} {
  const isGuest = (player: Player) => player.userId === undefined;
  return { starters: match.players.filter(isGuest), substitutes: match.substitutes.filter(isGuest) };
}
