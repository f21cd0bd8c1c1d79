import type { Match } from '@picado/domain/matches/schema';
import { afterStep, inverseOf, type Step } from '@picado/domain/tactics/steps';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';
import { showMatch } from '../../matches/api';
import { sendStep, stepFailure } from '../api';

interface Pending {
  id: number;
  step: Step;
  /** The version of the match that holds it; null while there is no answer. */
  version: number | null;
}

interface Done {
  id: number;
  back: Step;
}

/**
 * What the organiser does on the board, shown at once and sent one after another. Each step lies over the match until
 * the match itself holds it, so that nothing jumps back meanwhile; a refusal takes it off again with the server's words.
 */
export function useSteps(saved: Match) {
  const client = useQueryClient();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [done, setDone] = useState<readonly Done[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const lastId = useRef(0);
  /** How many steps were refused: those that wait behind one are not sent. */
  const refusals = useRef(0);

  const match = useMemo(
    () =>
      pending
        .filter(({ version }) => version === null || saved.version < version)
        .reduce((shown, { step }) => afterStep(shown, step), saved),
    [saved, pending],
  );

  const send = (step: Step, onRefused?: (isWorthAnotherTry: boolean) => void) => {
    lastId.current += 1;
    const id = lastId.current;
    const sentAfter = refusals.current;
    setPending((steps) => [...steps.filter(({ version }) => version === null), { id, step, version: null }]);
    line.current = line.current.then(async () => {
      if (refusals.current !== sentAfter) return;
      const outcome = await sendStep(saved.id, step);
      if (outcome.data === undefined) {
        // What was done after it was done on a picture that was not true.
        refusals.current += 1;
        setPending((steps) => steps.filter(({ version }) => version !== null));
        setDone((steps) => steps.filter((other) => other.id < id));
        toast.error(sentenceOf(outcome, stepFailure(step)));
        onRefused?.(outcome.status === undefined);
        return;
      }
      const { version } = outcome.data.match;
      setPending((steps) => steps.map((other) => (other.id === id ? { ...other, version } : other)));
      showMatch(client, outcome.data.match);
    });
    return id;
  };

  const run = (step: Step) => {
    const back = inverseOf(match, step);
    const id = send(step);
    if (back !== null) setDone((steps) => [...steps, { id, back }]);
  };

  const undo = () => {
    const last = done.at(-1);
    if (last === undefined) return;
    setDone((steps) => steps.filter(({ id }) => id !== last.id));
    send(last.back, (isWorthAnotherTry) => {
      if (isWorthAnotherTry) setDone((steps) => [...steps, last]);
    });
  };

  return { match, run, undo, canUndo: done.length > 0 };
}
