import { useQueryClient } from '@tanstack/react-query';
import { dropStored } from '../../../lib/commands/stored-commands';
import { sendAgain, sendCommand } from '../../../lib/commands/queue';
import { useStoredCommands } from '../../../lib/commands/use-stored-commands';
import { writeMessage } from '../commands';

/** A message of this browser that the server has not taken. */
export interface UnsentMessage {
  id: string;
  text: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  /** The number of the latest message that was known as it was written. */
  after: number;
  /** The reason for which the server refused it; null while it waits for an answer. */
  refusal: string | null;
}

/** The messages of a match that are on their way, and those that were refused. */
export function useUnsentMessages(matchId: string) {
  const client = useQueryClient();
  const messages = useStoredCommands(writeMessage, matchId).map(({ command, refusal }): UnsentMessage => {
    const { id, madeAt, body } = command;
    return { id, madeAt, refusal: refusal?.sentence ?? null, ...body };
  });
  return {
    waiting: messages.filter(({ refusal }) => refusal === null),
    refused: messages.filter(({ refusal }) => refusal !== null),
    send: (text: string, after: number) => void sendCommand(client, writeMessage, matchId, { text, after }),
    retry: (id: string) => sendAgain(client, id),
    drop: (id: string) => void dropStored(id),
  };
}

export type UnsentMessages = ReturnType<typeof useUnsentMessages>;
