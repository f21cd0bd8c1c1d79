import { chatContract } from '@picado/domain/chat/contract';
import { defineCommand, defineStoredCommand } from '../../lib/commands/command';
import { browserStorage } from '../../lib/storage';
import { keepMessage } from './api';

const AS_PARTICIPANT = {
  guestId: (matchId: string) => browserStorage.guestId(matchId).read(),
  failed: 'Error en la operación',
};

/** A text, and the number of the latest message that was known as it was written. */
interface Writing {
  text: string;
  after: number;
}

/** A message. It is drawn while it is stored; a refusal is shown below its text. */
export const writeMessage = defineStoredCommand({
  kind: 'chat.write',
  endpoint: chatContract.write,
  input: (id: string, { text }: Writing) => ({ params: { id }, body: { text } }),
  keepsRefused: true,
  hasOwnKeyEachTime: true,
  accepted: (client, { message }, { matchId }) => keepMessage(client, matchId, message),
  refused: () => null,
  ...AS_PARTICIPANT,
});

export const deleteMessage = defineCommand({
  kind: 'chat.delete',
  endpoint: chatContract.remove,
  input: (id: string, { messageId }: { messageId: string }) => ({ params: { id, messageId } }),
  ...AS_PARTICIPANT,
});

export const reportMessage = defineCommand({
  kind: 'chat.report',
  endpoint: chatContract.report,
  input: (id: string, { messageId }: { messageId: string }) => ({ params: { id, messageId } }),
  done: ({ message }) => message,
  ...AS_PARTICIPANT,
});

/** A failure is silent: the next message that is read marks all before it. */
export const markRead = defineCommand({
  kind: 'chat.read',
  endpoint: chatContract.read,
  input: (id: string, { messageId }: { messageId: string }) => ({ params: { id }, body: { messageId } }),
  refused: () => null,
  ...AS_PARTICIPANT,
});
