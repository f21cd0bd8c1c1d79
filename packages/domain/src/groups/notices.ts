import type { NotificationType } from '../notifications/types';

/** A notification about a group, caused by no event of a match. It names no user: texts stay when an account is deleted. */
interface GroupNotice {
  type: NotificationType;
  title: string;
  message: string;
}

/** To a user that was named a co-organiser. */
export function coOrganiserNamed(groupName: string): GroupNotice {
  return {
    type: 'CO_ORGANISER_NAMED',
    title: `Ahora organizás ${groupName}`,
    message: 'Te sumaron: podés cambiar el grupo, sus fechas y sus partidos.',
  };
}

/** To the members of a group whose season is over. `matches`: how many of them count in its table, 1 or more. */
export function seasonClosed(
  groupName: string,
  { season, matches }: { season: string; matches: number },
): GroupNotice {
  const played = matches === 1 ? 'Se jugó 1 partido' : `Se jugaron ${matches} partidos`;
  return {
    type: 'SEASON_CLOSED',
    title: `${groupName}: terminó la temporada ${season}`,
    message: `${played}: mirá cómo quedó la tabla.`,
  };
}
