import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { formerEntryOf, type FormerEntry } from '@picado/domain/roster/returning';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/api/query';
import { sendCommand } from '../../../lib/commands/queue';
import { browserStorage } from '../../../lib/storage';
import { toast } from '../../../lib/toast';
import { rejoinMatch } from '../commands';

/** The time for which leaving can be undone, in milliseconds. */
const WAY_BACK_MS = 10_000;

export interface Leaving {
  /** The server's sentence. */
  message: string;
  playerId: string;
  /** The match as it was with the player; undefined where this browser does not know it. */
  before: Match | undefined;
  /** The match without the player; undefined where it could not be read. */
  after: Match | undefined;
  /** The user that undoing would sign up: null for a guest. */
  userId: string | null;
  /** They are on the list again. */
  onBack?: (matchId: string) => void;
}

/**
 * Announces that a player is out, and for ten seconds offers to undo it where their slot is still free: the usual sign-up, into
 * the same slot with the same name, position and level. It makes a new entry, a guest's with a new personal link. Where the slot
 * is taken meanwhile, the server's refusal is shown and nothing changes.
 */
export function useWayBack() {
  const client = useQueryClient();

  async function goBack(match: Match, { player, slot }: FormerEntry, { userId, onBack }: Leaving) {
    const { name, position, rating, isSubstitute } = player;
    const target = slot === null ? ({ kind: 'any' } as const) : ({ kind: 'slot', slot } as const);
    const values = { name, position, rating, isSubstitute };
    const body = { values, target, isGuest: userId === null };
    const { answer } = await sendCommand(client, rejoinMatch, match.id, body);
    if (answer === undefined) return;
    void client.invalidateQueries({ queryKey: keyOf(matchesContract.myMatches) });
    onBack?.(match.id);
  }

  return (leaving: Leaving) => {
    const { message, before, after, playerId, userId } = leaving;
    const place = before && after && formerEntryOf(before, after, playerId);
    // The call goes out with the session of that moment: it has to be that of the player.
    const token = browserStorage.authToken.read();
    const isOwn = userId === (place?.player.userId ?? null) && (userId === null) === (token === null);
    if (!after || !place || !isOwn) {
      toast.success(message);
      return;
    }
    toast.success(message, {
      label: 'Deshacer',
      staysMs: WAY_BACK_MS,
      onPress: () => {
        if (browserStorage.authToken.read() === token) void goBack(after, place, leaving);
        else toast.error('Error al unirse al partido');
      },
    });
  };
}
