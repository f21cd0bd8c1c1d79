import type { Match } from '@picado/domain/matches/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';
import { matchQuery, showMatch } from '../../matches/api';
import { makeTeams, undoTeams, type Locks, type TeamsChoice } from '../api';
import { useOwnChange } from './use-own-change';

/** The options are of a match that is gone: there are new ones to look at. */
const OUTDATED = new Set(['TEAMS_OUTDATED', 'NO_SUCH_ALTERNATIVE', 'LOCKED_PLAYER_NOT_STARTER']);

interface MakingOptions {
  match: Pick<Match, 'id'>;
  onMade: () => void;
  onOutdated: () => void;
}

/** Makes the teams that were chosen, and takes it back. */
export function useTeamMaking({ match, onMade, onOutdated }: MakingOptions) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<'make' | 'undo' | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const { begin, end } = useOwnChange(match.id);

  async function takeBack(): Promise<void> {
    begin();
    const outcome = await undoTeams(match.id);
    end(outcome.data?.match.version ?? null);
    if (outcome.error !== undefined) {
      toast.error(sentenceOf(outcome, 'Error al deshacer los equipos'));
      return;
    }
    showMatch(client, outcome.data.match);
    toast.success(outcome.data.message);
  }

  async function make(choice: TeamsChoice, locks: Locks, version: number): Promise<void> {
    setBusy('make');
    setNote(null);
    const outcome = await makeTeams(match.id, choice, locks, version);
    setBusy(null);
    if (outcome.error === undefined) {
      showMatch(client, outcome.data.match);
      toast.success(
        outcome.data.message,
        outcome.data.canUndo ? { label: 'Deshacer', onPress: () => void takeBack() } : undefined,
      );
      onMade();
    } else if (OUTDATED.has(outcome.code)) {
      setNote(outcome.error);
      onOutdated();
      // What the socket has not told yet.
      void client.invalidateQueries({ queryKey: matchQuery(match.id).queryKey });
    } else toast.error(sentenceOf(outcome, 'Error al armar los equipos'));
  }

  async function undo(): Promise<void> {
    setBusy('undo');
    setNote(null);
    await takeBack();
    setBusy(null);
  }

  return { busy, note, forgetNote: () => setNote(null), make, undo };
}
