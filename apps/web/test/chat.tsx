import type { ChatMessage, MessagesPage, ReadMark } from '@picado/domain/chat/schema';
import type { Match } from '@picado/domain/matches/schema';
import { viewMatch, type Actor } from '@picado/domain/matches/viewer';
import { screen } from '@testing-library/react';
import { ChatPart } from '../src/features/chat/components/chat-part';
import { browserStorage } from '../src/lib/storage';
import { FEDE, matchOf, NICO, playerOf } from './matches';
import { renderApp } from './render';
import { tokenOf } from './session';

const nico = playerOf(NICO.name, { userId: NICO.id });
const fede = playerOf(FEDE.name, { userId: FEDE.id, teamIndex: 1, positionIndex: 2 });

/** Organised by Nico, a player of it like Fede. */
export const chatMatch = matchOf({ players: [nico, fede] });

/** The message with that number, of Fede, on the evening before the match. */
export function messageOf(number: number, change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    number,
    kind: 'WRITTEN',
    text: `Mensaje ${number}`,
    createdAt: '2026-11-25T22:00:00.000Z',
    author: { playerId: fede.id, name: FEDE.name },
    authorUserId: FEDE.id,
    isDeleted: false,
    ...change,
  };
}

export const ofNico: Partial<ChatMessage> = {
  author: { playerId: nico.id, name: NICO.name },
  authorUserId: NICO.id,
};

export function pageOf(messages: ChatMessage[], rest: Partial<MessagesPage> = {}): MessagesPage {
  const countedUpTo = messages.at(-1)?.number ?? 0;
  return {
    messages,
    unreadCount: 0,
    countedUpTo,
    hasEarlier: false,
    closesAt: '2999-01-01T00:00:00.000Z',
    ...rest,
  };
}

/** The answer to a mark of the message with that number, behind which there is none. */
export function markOf(number: number): ReadMark {
  return { messageId: messageOf(number).id, unreadCount: 0, countedUpTo: number };
}

/** The server's answer to the author of `text`, as message `number`. */
export const taken = (number: number, text: string) => ({
  status: 201,
  body: { message: messageOf(number, { text, ...ofNico }) },
});

interface OpenOptions {
  as?: Actor;
  match?: Match;
}

/** The chat of a match, opened by its button. */
export async function openChat({
  as = { kind: 'user', userId: NICO.id },
  match = chatMatch,
}: OpenOptions = {}) {
  const userId = as.kind === 'user' ? as.userId : null;
  if (userId !== null) browserStorage.authToken.write(tokenOf(userId));
  const view = renderApp(
    <ChatPart
      match={match}
      viewer={viewMatch(match, as, { now: Date.now() })}
      userId={userId}
      look="square"
    />,
  );
  await view.user.click(await screen.findByRole('button', { name: /^Chat/u }));
  await screen.findByRole('dialog', { name: 'Chat' });
  return view;
}
