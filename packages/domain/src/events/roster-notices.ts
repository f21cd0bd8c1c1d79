/** Notices to a player that the organiser moved: by the roster's own calls and by an imported list alike. */

import type { EventPlayer } from './payload';
import { newsOf, type News } from './news';
import { whereAndWhen, type NoticeMatch } from './notices';

const MADE_STARTER = {
  type: 'SUBSTITUTE_PROMOTED',
  title: '¡Entraste al equipo!',
  text: 'El organizador te puso de titular.',
} as const;

const MADE_SUBSTITUTE = {
  type: 'MATCH_CHANGED',
  title: 'Pasaste al banco',
  text: 'El organizador te puso de suplente.',
} as const;

export const REMOVED = {
  type: 'MATCH_CHANGED',
  title: 'Ya no estás en la lista',
  text: 'El organizador te sacó del partido.',
} as const;

type Place = 'starter' | 'substitute';

/**
 * News for a player that the organiser moved between teams and bench: none once they are back. Nothing for a guest, who has no
 * inbox.
 */
export function placeNews({ userId }: EventPlayer, place: Place, match: NoticeMatch): News[] {
  if (userId === null) return [];
  const { text, ...texts } = place === 'starter' ? MADE_STARTER : MADE_SUBSTITUTE;
  return [
    newsOf<Place>({
      userId,
      topic: 'slot',
      before: place === 'starter' ? 'substitute' : 'starter',
      textsFrom: (before) =>
        before === place ? null : { ...texts, message: `${text} ${whereAndWhen(match)}` },
    }),
  ];
}

/** To a user that took a guest's place. */
export const placeReturnedTo = (guestName: string) => ({
  ...REMOVED,
  text: `El organizador le devolvió el lugar a ${guestName}.`,
});
