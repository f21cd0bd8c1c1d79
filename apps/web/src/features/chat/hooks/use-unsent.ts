import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { sendCommand } from '../../../lib/commands/queue';
import { newKey } from '../../../lib/commands/command';
import { createStore } from '../../../lib/store';
import { writeMessage } from '../commands';

/** A message that was not taken. */
export interface UnsentMessage {
  id: string;
  matchId: string;
  text: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  /** Why the server refused it; null where no answer came: it is sent again once there is a connection. */
  refusal: string | null;
}

/** For as long as the page lives, also on another screen. */
const unsent = createStore<readonly UnsentMessage[]>([]);

/** The messages of a match that are not sent: those without a connection go by themselves once there is one. */
export function useUnsent(matchId: string, isConnected: boolean) {
  const client = useQueryClient();
  const all = useSyncExternalStore(unsent.subscribe, unsent.get);
  const own = all.filter((message) => message.matchId === matchId);

  async function send(text: string) {
    const madeAt = Date.now();
    const { refusal } = await sendCommand(client, writeMessage, matchId, { text });
    if (refusal === undefined) return;
    const isAway = refusal.isAway;
    unsent.set([
      ...unsent.get(),
      { id: newKey(), matchId, text, madeAt, refusal: isAway ? null : refusal.message },
    ]);
  }

  function drop(id: string) {
    unsent.set(unsent.get().filter((message) => message.id !== id));
  }

  function retry({ id, text }: UnsentMessage) {
    drop(id);
    void send(text);
  }

  const sendWaiting = useEffectEvent(() => {
    for (const message of own) if (message.refusal === null) retry(message);
  });
  const isWaiting = own.some(({ refusal }) => refusal === null);
  useEffect(() => {
    if (isConnected && isWaiting) sendWaiting();
  }, [isConnected, isWaiting]);

  return { unsent: own, send: (text: string) => void send(text), retry, drop };
}
