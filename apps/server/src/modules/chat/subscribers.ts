import type { ChatMessage } from '@picado/domain/chat/schema';
import { descriptorOf } from '@picado/domain/events/match-events';
import { yearOf } from '@picado/domain/time/instants';
import { v7 as uuidv7 } from 'uuid';
import { subscriberOf } from '../../events/unit-of-work';
import type { ChatMessageRow } from '../../reads/chat';
import { presentMessage } from './presenter';
import { messagesInsertion } from './repository';
import type { NewMessageRow } from './rows';

/**
 * Adds the lines of a match's own log to its chat, with the last statement of the change. Its numbers are taken under the
 * chat's lock, always behind the match's, so the two never wait for each other.
 */
export const writeChatLines = subscriberOf('chat lines', (events, unit) => {
  // A line says what happened to the list or the match: it is signed by none.
  const written = { currentYear: yearOf(unit.now), signer: null };
  const lines = events.flatMap((event) =>
    descriptorOf(event)
      .chat(event, { ...event.match, ...written })
      .map((line): NewMessageRow => ({
        ...line,
        id: uuidv7(),
        matchId: event.matchId,
        createdAt: new Date(unit.now),
        authorUserId: null,
        authorPlayerId: null,
        guestName: null,
      })),
  );
  for (const matchId of new Set(lines.map((line) => line.matchId))) {
    const ofMatch = lines.filter((line) => line.matchId === matchId);
    const taken = unit.later.writeReturning(messagesInsertion(matchId, ofMatch));
    ofMatch.forEach((line, index) => {
      unit.emitToParticipants({
        matchId,
        name: 'chatUpdate',
        payload: taken.map(({ before }) => ({
          type: 'MESSAGE_ADDED',
          matchId,
          message: presentLine({ ...line, number: (before ?? 0) + index + 1 }),
        })),
      });
    });
  }
});

function presentLine(
  line: Pick<ChatMessageRow, 'id' | 'number' | 'kind' | 'text'> & { createdAt: Date },
): ChatMessage {
  return presentMessage({
    ...line,
    createdAt: line.createdAt.getTime(),
    deletedBy: null,
    authorUserId: null,
    authorPlayerId: null,
    playerId: null,
    authorName: null,
  });
}
