import type { Match } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendCommand } from '../../../lib/commands/queue';
import { useCommand } from '../../../lib/commands/use-command';
import { toast } from '../../../lib/toast';
import { matchQuery } from '../../matches/api';
import type { Locks, TeamsChoice } from '../api';
import { makeTeams, OUTDATED_OPTIONS, undoTeams } from '../commands';

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
