import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { sendCommand } from '../../../lib/commands/queue';
import { markRead } from '../commands';

/** The least time between two marks: a lively chat does not use up what its reader may change in a minute. */
const PAUSE_MS = 2_000;

/** Sends how far the chat is read: at once, then at most every two seconds and on leaving the match. */
export function useReadMarks(matchId: string): (messageId: string) => void {
  const client = useQueryClient();
  const marks = useMemo(
    () => createMarks((messageId) => void sendCommand(client, markRead, matchId, { messageId })),
    [client, matchId],
  );
  useEffect(() => () => marks.sendWaiting(), [marks]);
  return (messageId) => marks.read(messageId);
}

function createMarks(send: (messageId: string) => void) {
  let waiting: string | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function sendWaiting() {
    clearTimeout(pause);
    pause = undefined;
    if (waiting === null) return;
    send(waiting);
    waiting = null;
    pause = setTimeout(sendWaiting, PAUSE_MS);
  }

  return {
    sendWaiting,
    read(messageId: string) {
      waiting = messageId;
      if (pause === undefined) sendWaiting();
    },
  };
}
