import { skipToken, useQuery } from '@tanstack/react-query';
import { usePendingCommands } from '../../../lib/commands/use-pending';
import { ownChangeKey, undoTeams } from '../commands';

interface OwnChange {
  /** True while the change is sent and not answered: an event that arrives meanwhile may be this change. */
  isOnItsWay: boolean;
  /** The version of the match after the latest one; null for none. */
  version: number | null;
}

/**
 * The viewer's own undo of the teams, from the sheet or from a toast over it, which needs no notice that the match changed. Read
 * from the client's caches: the sheet that sent it may be closed, and another one open, once it is answered.
 */
export function useOwnChange(matchId: string): OwnChange {
  const pending = usePendingCommands();
  const { data: version = null } = useQuery<number>({ queryKey: ownChangeKey(matchId), queryFn: skipToken });
  const isOnItsWay = pending.some(
    (command) => command.kind === undoTeams.kind && command.matchId === matchId,
  );
  return { isOnItsWay, version };
}
