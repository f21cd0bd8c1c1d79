import type { Match } from '@picado/domain/matches/schema';
import { REFUSALS } from '@picado/domain/sentences/refusals';
import { useQuery, skipToken, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../../lib/api/query';
import { sentenceOf } from '../../../lib/api/sentence';
import { showMatch, matchQuery } from '../../matches/api';
import { askTeams, teamsKey, type Locks, type TeamsAnswer, type TeamsChoice } from '../api';
import { usePendingCommands } from '../../../lib/commands/use-pending';
import { ownChangeKey, undoTeams, makeTeams, OUTDATED_OPTIONS } from '../commands';
import { sendCommand } from '../../../lib/commands/queue';
import { useCommand } from '../../../lib/commands/use-command';
import { toast } from '../../../lib/toast';

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
function useOwnChange(matchId: string): OwnChange {
  const pending = usePendingCommands();
  const { data: version = null } = useQuery<number>({ queryKey: ownChangeKey(matchId), queryFn: skipToken });
  const isOnItsWay = pending.some(
    (command) => command.kind === undoTeams.kind && command.matchId === matchId,
  );
  return { isOnItsWay, version };
}

/** Changes in quick succession cause one fetch. */
const SETTLE_MS = 250;

/**
 * The ways to make the teams, asked for anew with every change of the match and of the locks. The shown
 * ones stay while the new ones load.
 */
export function useTeamOptions(match: Pick<Match, 'id' | 'version' | 'players'>, locks: Locks) {
  const [shown, setShown] = useState<TeamsAnswer | null>(null);
  // The version of the match that the options changed to; null while they are of the match that was opened.
  const [newVersion, setNewVersion] = useState<number | null>(null);
  const ownChange = useOwnChange(match.id);
  const isRepeated = shown !== null;
  const query = useQuery({
    queryKey: teamsKey(match.id, match.version, locks),
    queryFn: async ({ client, signal }) => {
      if (isRepeated) await settled(signal);
      const answer = await askTeams(match.id, locks, signal);
      // The answer may be of a newer version than the page shows: it then serves that version too, without another call.
      const { match: known } = answer.balance;
      client.setQueryData(teamsKey(match.id, known.version, locks), answer);
      showMatch(client, known);
      return answer;
    },
    enabled: match.players.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined && data !== shown) {
    const before = shown?.balance.match.version;
    const after = data.balance.match.version;
    setShown(data);
    if (before !== undefined && before !== after) setNewVersion(after);
  }

  return {
    answer: data ?? shown,
    /** The shown options are outdated, or failed to load: they cannot be used. */
    isStale: isFetching || error !== null,
    isFetching,
    error: error === null ? null : failureOf(error),
    /** The match was changed elsewhere meanwhile. */
    isNewMatch: newVersion !== null && newVersion !== ownChange.version && !ownChange.isOnItsWay,
    refetch,
  };
}

function failureOf(error: Error): { text: string; isEmpty: boolean; isWorthRetrying: boolean } {
  const isCall = error instanceof CallError;
  return {
    text: isCall ? sentenceOf(error, 'Error al armar los equipos') : REFUSALS.SERVER_ERROR,
    isEmpty: isCall && error.code === 'NOT_ENOUGH_STARTERS',
    isWorthRetrying: !isCall || error.status === undefined || error.status >= 500 || error.status === 429,
  };
}

function settled(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, SETTLE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Asked for again', 'AbortError'));
    });
  });
}

interface MakingOptions {
  match: Pick<Match, 'id'>;
  onMade: () => void;
  onOutdated: () => void;
}

/** Makes the teams that were chosen, and takes it back. */
export function useTeamMaking({ match, onMade, onOutdated }: MakingOptions) {
  const client = useQueryClient();
  const making = useCommand(makeTeams);
  const undoing = useCommand(undoTeams);
  const [note, setNote] = useState<string | null>(null);

  async function make({ method, alternative }: TeamsChoice, locks: Locks, version: number): Promise<void> {
    setNote(null);
    const { answer, refusal } = await making.send(match.id, { method, alternative, locks, version });
    if (answer !== undefined) {
      // The sheet is gone by the time it is pressed.
      const takeBack = () => void sendCommand(client, undoTeams, match.id, null);
      toast.success(answer.message, answer.canUndo ? { label: 'Deshacer', onPress: takeBack } : undefined);
      onMade();
    } else if (OUTDATED_OPTIONS.includes(refusal.code)) {
      setNote(refusal.message);
      onOutdated();
      // The event of the undo may not have arrived yet.
      void client.invalidateQueries({ queryKey: matchQuery(match.id).queryKey });
    }
  }

  async function undo(): Promise<void> {
    setNote(null);
    await undoing.send(match.id, null);
  }

  const busy = making.isPending ? ('make' as const) : undoing.isPending ? ('undo' as const) : null;
  return { busy, note, forgetNote: () => setNote(null), make, undo };
}
