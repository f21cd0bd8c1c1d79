import { useState } from 'react';
import type { Outcome } from '../../../lib/api/call';
import { sentenceOf } from '../../../lib/api/sentence';
import { toast } from '../../../ui/toast';

/** A promoted player's yes or no. Answers whether it was taken; otherwise it is said why not. */
export function useAnswer(send: (accept: boolean) => Promise<Outcome<{ message: string }>>) {
  const [isBusy, setBusy] = useState(false);

  async function answer(accept: boolean): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    const outcome = await send(accept);
    setBusy(false);
    if (outcome.error === undefined) toast.success(outcome.data.message);
    else toast.error(sentenceOf(outcome, 'Error en la operación'));
    return outcome.error === undefined;
  }

  return { isBusy, answer };
}
