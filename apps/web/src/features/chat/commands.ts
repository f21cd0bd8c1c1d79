import { chatContract } from '@picado/domain/chat/contract';
import { defineCommand, isOfKind, type Command } from '../../lib/commands/command';
import { stored } from '../../lib/storage';

const AS_PARTICIPANT = {
  guestId: (matchId: string) => stored.guestId(matchId).read(),
  failed: 'Error en la operación',
};

/** A message. It is drawn while it is pending; a refusal is said below its text. */
export const writeMessage = defineCommand({
  kind: 'chat.write',
  endpoint: chatContract.write,
  input: (id: string, { text }: { text: string }) => ({ params: { id }, body: { text } }),
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

/** Nothing is said where it fails: the next message that is read marks all before it. */
export const markRead = defineCommand({
  kind: 'chat.read',
  endpoint: chatContract.read,
  input: (id: string, { messageId }: { messageId: string }) => ({ params: { id }, body: { messageId } }),
  refused: () => null,
  ...AS_PARTICIPANT,
});

/** The messages of a match that wait for their answer. */
export function pendingTexts(pending: readonly Command[], matchId: string) {
  return pending.flatMap((command) =>
    isOfKind(writeMessage, command) && command.matchId === matchId
      ? [{ id: command.id, text: command.body.text, madeAt: command.madeAt }]
      : [],
  );
}
