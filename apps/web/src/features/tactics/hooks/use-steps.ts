import type { Match } from '@picado/domain/matches/schema';
import { inverseOf, type Step } from '@picado/domain/tactics/steps';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDrawn } from '../../../lib/commands/use-pending';
import { sendStep } from '../commands';

/** What the organiser does on the board, drawn and sent as commands, and the way back of each step that was not refused. */
export function useSteps(saved: Match) {
  const client = useQueryClient();
  const drawn = useDrawn(saved.id);
  const match = useMemo(() => drawn(saved), [drawn, saved]);
  // Each step that takes back one that was done.
  const [done, setDone] = useState<readonly Step[]>([]);

  async function run(step: Step) {
    const back = inverseOf(match, step);
    if (back !== null) setDone((steps) => [...steps, back]);
    const { refusal } = await sendStep(client, saved.id, step);
    if (refusal !== undefined) setDone((steps) => steps.filter((other) => other !== back));
  }

  async function undo() {
    const last = done.at(-1);
    if (last === undefined) return;
    setDone((steps) => steps.filter((other) => other !== last));
    const { refusal } = await sendStep(client, saved.id, last);
    if (refusal?.code === 'NETWORK_ERROR') setDone((steps) => [...steps, last]);
  }

  return { match, run: (step: Step) => void run(step), undo: () => void undo(), canUndo: done.length > 0 };
}
