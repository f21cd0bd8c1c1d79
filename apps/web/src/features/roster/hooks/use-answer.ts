import { useState } from 'react';

interface AnswerOptions {
  send: (accept: boolean) => Promise<unknown>;
  isBusy: boolean;
  /** The label of the yes. */
  label?: string;
}

/** A promoted player's yes or no, and the question before the no. */
export function useAnswer({ send, isBusy, label = 'Confirmar' }: AnswerOptions) {
  const [isAsking, setAsking] = useState(false);

  async function say(accept: boolean) {
    if (isBusy) return;
    await send(accept);
    setAsking(false);
  }

  return {
    isBusy,
    confirm: () => void say(true),
    confirmLabel: isBusy && !isAsking ? '...' : label,
    ask: () => setAsking(true),
    question: {
      opened: isAsking,
      isBusy,
      onConfirm: () => void say(false),
      onCancel: () => setAsking(false),
    },
  };
}
