import { useState } from 'react';
import type { Outcome } from '../../../lib/api/call';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';

type Send = (accept: boolean) => Promise<Outcome<{ message: string }>>;

/** Also after a no of the server: the place may have gone to another player meanwhile. */
type WhenAnswered = (accept: boolean, isTaken: boolean) => Promise<void>;

/** A promoted player's yes or no, and the question before the no. Where it is not taken, it is said why not. */
export function useAnswer(send: Send, whenAnswered: WhenAnswered) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function say(accept: boolean) {
    if (isBusy) return;
    setBusy(true);
    const outcome = await send(accept);
    setBusy(false);
    const isTaken = outcome.error === undefined;
    if (isTaken) toast.success(outcome.data.message);
    else toast.error(sentenceOf(outcome, 'Error en la operación'));
    setAsking(false);
    await whenAnswered(accept, isTaken);
  }

  return {
    isBusy,
    confirm: () => void say(true),
    confirmLabel: isBusy && !isAsking ? '...' : 'Confirmar',
    ask: () => setAsking(true),
    question: {
      opened: isAsking,
      isBusy,
      onConfirm: () => void say(false),
      onCancel: () => setAsking(false),
    },
  };
}
