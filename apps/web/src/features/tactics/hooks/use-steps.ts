import type { Match } from '@picado/domain/matches/schema';
import { inverseOf, type Step } from '@picado/domain/tactics/steps';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDrawn } from '../../../lib/commands/use-pending';
import { matchQuery } from '../../matches/api';
import { sendStep } from '../commands';

/** The step that takes another one back. */
interface Done {
  back: Step;
}

/** Sends the organiser's steps on the board as commands, and draws them, with undo for each step that was not refused. */
export function useSteps(saved: Match) {
  const client = useQueryClient();
  const drawn = useDrawn(matchQuery(saved.id));
  const match = useMemo(() => drawn(saved), [drawn, saved]);
  const [done, setDone] = useState<readonly Done[]>([]);

  async function run(step: Step) {
    const back = inverseOf(match, step);
    const act = back && { back };
    if (act !== null) setDone((acts) => [...acts, act]);
    const { refusal, isCancelled } = await sendStep(client, saved.id, step);
    // Steps after a refused one were made on its drawing, and are undone with it.
    if ((refusal !== undefined || isCancelled === true) && act !== null) setDone((acts) => before(act, acts));
  }

  async function undo() {
    const last = done.at(-1);
    if (last === undefined) return;
    setDone((acts) => acts.filter((act) => act !== last));
    const { refusal } = await sendStep(client, saved.id, last.back);
    if (refusal?.code === 'NETWORK_ERROR') setDone((acts) => [...acts, last]);
  }

  return { match, run: (step: Step) => void run(step), undo: () => void undo(), canUndo: done.length > 0 };
}

function before(refused: Done, acts: readonly Done[]): readonly Done[] {
  const at = acts.indexOf(refused);
  return at === -1 ? acts : acts.slice(0, at);
}
