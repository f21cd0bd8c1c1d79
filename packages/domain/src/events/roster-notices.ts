/** Notices to a player that the organiser moved: by the roster's own calls and by an imported list alike. */

import type { EventPlayer } from './payload';
import { topicNotice, knownWord, type TopicNotice } from './topic-notices';
import { organiserInWords, toPlayer, whereAndWhen, type Notice, type NoticeMatch } from './notices';

const MADE_STARTER = { type: 'SUBSTITUTE_PROMOTED', title: '¡Entraste al equipo!' } as const;
const MADE_SUBSTITUTE = { type: 'MATCH_CHANGED', title: 'Pasaste al banco' } as const;
const REMOVED = { type: 'MATCH_CHANGED', title: 'Ya no estás en la lista' } as const;

const PLACES = ['starter', 'substitute'] as const;
type Place = (typeof PLACES)[number];

/**
 * The notice for a player that the organiser moved between teams and bench: none once they are back. Nothing for a guest, who has no
 * inbox.
 */
export function placeNotice({ userId }: EventPlayer, place: Place, match: NoticeMatch): TopicNotice[] {
  if (userId === null) return [];
  const texts = place === 'starter' ? MADE_STARTER : MADE_SUBSTITUTE;
  const text = `${organiserInWords(match)} te puso de ${place === 'starter' ? 'titular' : 'suplente'}.`;
  return [
    topicNotice<Place>({
      userId,
      topic: 'slot',
      before: place === 'starter' ? 'substitute' : 'starter',
      knownFrom: knownWord(PLACES),
      textsFrom: (before) =>
        before === place ? null : { ...texts, message: `${text} ${whereAndWhen(match)}` },
    }),
  ];
}

/** Tells a player that the organiser took them off the list. */
export const removedNotice = (player: EventPlayer, match: NoticeMatch): Notice[] =>
  toPlayer(player, { ...REMOVED, text: `${organiserInWords(match)} te sacó del partido.` }, match);

/** Tells a user that took a guest's place that the organiser gave it back. */
export const placeReturnedNotice = (player: EventPlayer, guestName: string, match: NoticeMatch): Notice[] =>
  toPlayer(
    player,
    { ...REMOVED, text: `${organiserInWords(match)} le devolvió el lugar a ${guestName}.` },
    match,
  );
