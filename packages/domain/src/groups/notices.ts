import type { NotificationType } from '../notifications/types';

/** A notice about a group, caused by no event of a match. */
interface GroupNotice {
  type: NotificationType;
  title: string;
  message: string;
  /** The texts outside Picado, by push: they have no word that an organiser wrote, but their name. */
  outside?: { title: string; message: string };
}

/** The types of notifications that name a user and are about a group: the name goes with the account. */
export const INVITATION_NOTICE_TYPES = [
  'CO_ORGANISER_ASKED',
  'CO_ORGANISER_ANSWERED',
] as const satisfies readonly NotificationType[];

/** The name of a deleted account in notifications about a group. */
export const NAME_OF_DELETED = 'Una cuenta borrada';

/** Tells a member that they are asked to organise a group. */
export function coOrganiserAsked(askerName: string, groupName: string): GroupNotice {
  return {
    type: 'CO_ORGANISER_ASKED',
    title: `${askerName} te invita a organizar ${groupName}`,
    message: 'Si decís que sí, vas a poder cambiar el grupo, sus fechas y sus partidos.',
    outside: {
      title: `${askerName} te invita a organizar un grupo`,
      message: 'Mirá cuál es y contestá en Picado. No hace falta que digas que sí.',
    },
  };
}

/** Tells the organiser that asked, once the member has answered. */
export function coOrganiserAnswered(memberName: string, groupName: string, isAccepted: boolean): GroupNotice {
  const type = 'CO_ORGANISER_ANSWERED';
  return isAccepted
    ? {
        type,
        title: `${memberName} ya organiza ${groupName} con vos`,
        message: 'Puede cambiar el grupo, sus fechas y sus partidos.',
        outside: {
          title: `${memberName} ya organiza con vos`,
          message: 'Puede cambiar el grupo, sus fechas y sus partidos.',
        },
      }
    : {
        type,
        title: `${memberName} prefiere no organizar ${groupName}`,
        message: 'Sigue en el grupo como siempre.',
        outside: {
          title: `${memberName} prefiere no organizar el grupo`,
          message: 'Sigue en el grupo como siempre.',
        },
      };
}

/** Tells the members of a group that a season is over. `matches` is the number of them that count in its table, 1 or more. */
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
