import { skipToken, useQuery } from '@tanstack/react-query';
import { usePendingCommands } from '../../../lib/commands/use-pending';
import { ownChangeKey, undoTeams } from '../commands';

interface OwnChange {
  /** Sent, and its answer has not come: what the socket tells meanwhile may be it. */
  isOnItsWay: boolean;
  /** Of the match as the latest one left it; null for none. */
  version: number | null;
}

/**
 * What the viewer takes back themselves, in the sheet or in a notice over it: it is no news to them. Kept beside the
 * match, because the sheet that began it may be closed and another one open by the time it is done.
 */
export function useOwnChange(matchId: string): OwnChange {
  const pending = usePendingCommands();
  const { data: version = null } = useQuery<number>({ queryKey: ownChangeKey(matchId), queryFn: skipToken });
  const isOnItsWay = pending.some(
    (command) => command.kind === undoTeams.kind && command.matchId === matchId,
  );
  return { isOnItsWay, version };
}
