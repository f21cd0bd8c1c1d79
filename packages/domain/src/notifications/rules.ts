import type { EventMatch, EventPlayer, MatchEvent } from '../matches/events';
import { longDay } from '../time/days';
import type { NotificationType } from './schema';

export interface NotificationDraft {
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  /** The promotion that the reader is asked to confirm; null where nothing is asked. */
  confirmationId: string | null;
  /** What it says once it stands for several sign-ups of its match; null where it stands for itself alone. */
  together: SignUpsTogether | null;
}

/** One unread notice for all sign-ups of a match since the organiser last looked. */
export interface SignUpsTogether {
  /** With `SIGN_UPS_MARK` where the number of sign-ups goes, which only the inbox knows. */
  title: string;
  message: string;
}

export const SIGN_UPS_MARK = '{n}';

/**
 * Who is told what of an event. Nobody is told of what they did themselves; guests have no inbox. The organiser hears
 * who comes, goes and confirms; a promoted substitute that they play, and is asked whether they can; who is taken off,
 * put into the teams or benched by the organiser that they are; a new organiser that they are one; everybody
 * registered that a match is at another time or place, off, over, or has its final report; who is asked to check a report
 * that one waits, who sent it what became of it; and who was reviewed that they were, never by whom. Sign-ups carry what
 * is said of several at once: the unread ones of a match are one notice. `currentYear` is the one in which it is written:
 * days of any other name theirs.
 */
export function notificationsFor(event: MatchEvent, currentYear: number): NotificationDraft[] {
  const match = { ...event.match, currentYear };
  const drafts = draftsFor(event, match);
  const asked = event.type === 'SUBSTITUTE_PROMOTED' ? event.confirmationId : null;
  return drafts
    .filter((draft) => draft.userId !== event.actorId)
    .map((draft) => ({ ...draft, confirmationId: asked, together: signUpsTogether(event, match) }));
}

type Telling = Omit<NotificationDraft, 'confirmationId' | 'together'>;

/** A guest who gives way to an account changes no count, and a confirmation is an answer: both stand alone. */
function signUpsTogether(event: MatchEvent, match: ToldMatch): SignUpsTogether | null {
  if (event.type !== 'PLAYER_ADDED' && event.type !== 'SUBSTITUTE_ADDED') return null;
  const { player } = event;
  const latest = event.type === 'PLAYER_ADDED' ? 'También se anotó' : 'También espera como suplente';
  return {
    title: `Se anotaron ${SIGN_UPS_MARK}: ${match.starters}/${match.capacity}`,
    message: `${latest} ${player.name}. ${whereAndWhen(match)}`,
  };
}

/** A match as a sentence of this year names it. */
type ToldMatch = EventMatch & { currentYear: number };

function draftsFor(event: MatchEvent, match: ToldMatch): Telling[] {
  switch (event.type) {
    case 'MATCH_CREATED':
      return [];
    case 'PLAYER_ADDED':
      return [toOrganiser(match, 'PLAYER_JOINED_MATCH', `${event.player.name} se anotó`, withCount(match))];
    case 'SUBSTITUTE_ADDED':
      return [
        toOrganiser(
          match,
          'PLAYER_JOINED_MATCH',
          `${event.player.name} se anotó de suplente`,
          withCount(match),
        ),
      ];
    case 'PROMOTION_CONFIRMED':
      // By their personal link nobody is signed in, so the organiser is not known as who did it.
      if (event.player.userId === match.creatorId) return [];
      return [
        toOrganiser(
          match,
          'PLAYER_JOINED_MATCH',
          `${event.player.name} confirmó que juega`,
          withCount(match),
        ),
      ];
    case 'PLAYER_REMOVED_BY_ADMIN':
      return toPlayer(event.player, OUT, match);
    case 'player_promoted_demoted':
      return [
        ...(event.promoted === null ? [] : toPlayer(event.promoted, IN, match)),
        ...(event.demoted === null ? [] : toPlayer(event.demoted, BENCHED, match)),
      ];
    case 'LIST_IMPORTED':
      return [
        ...event.left.flatMap((player) => toPlayer(player, OUT, match)),
        ...event.promoted.flatMap((player) => toPlayer(player, IN, match)),
        ...event.demoted.flatMap((player) => toPlayer(player, BENCHED, match)),
      ];
    case 'MATCH_UPDATE':
    case 'LOCATION_UPDATED':
      return whereAndWhen({ ...match, ...event.before }) === whereAndWhen(match)
        ? []
        : event.participantIds.map((userId) => ({
            userId,
            type: 'MATCH_CHANGED',
            title: 'Cambió el partido',
            message: `Ahora es ${lowerFirst(whereAndWhen(match))}`,
          }));
    case 'PLAYERS_SWAPPED':
    case 'PLAYER_MOVED':
    case 'PLAYER_UPDATED':
    case 'ORGANISER_RENAMED':
    case 'PLAYER_EDITED':
    case 'TEAM_NAMES_UPDATED':
    case 'TEAMS_GENERATED':
    case 'TEAMS_UPDATED':
      return [];
    case 'PLAYER_REPLACED':
      return [
        toOrganiser(
          match,
          'PLAYER_JOINED_MATCH',
          `${event.player.name} se anotó`,
          `Ocupa el lugar de ${event.replaced.name}. ${whereAndWhen(match)}`,
        ),
      ];
    case 'PLAYER_REMOVED':
    case 'SUBSTITUTE_REMOVED':
    case 'PLAYER_SELF_REMOVED':
    case 'SUBSTITUTE_SELF_REMOVED':
      return [
        toOrganiser(
          match,
          'PLAYER_LEFT_MATCH',
          event.hasDeclined ? `${event.player.name} no puede jugar` : `${event.player.name} se bajó`,
          afterLeaving(match, event.promoted),
        ),
      ];
    case 'SUBSTITUTE_PROMOTED':
      return event.player.userId === null
        ? []
        : [
            {
              userId: event.player.userId,
              type: 'SUBSTITUTE_PROMOTED',
              title: '¡Entraste al equipo!',
              message: `Se liberó un lugar y pasaste a titular. Avisá si podés. ${whereAndWhen(match)}`,
            },
          ];
    case 'OWNERSHIP_TRANSFERRED':
    case 'ADMIN_TRANSFERRED':
      return [
        {
          userId: event.newOwnerId,
          type: 'MATCH_CHANGED',
          title: 'Ahora organizás el partido',
          message: whereAndWhen(match),
        },
      ];
    case 'MATCH_FINISHED':
      return event.participantIds.map((userId) => ({
        userId,
        type: 'MATCH_FINISHED',
        title: 'Terminó el partido',
        message: `Cargá tus números, votá al MVP y dejá reviews. ${whereAndWhen(match)}`,
      }));
    case 'STATS_VALIDATION_COMPLETED':
      return event.participantIds.map((userId) => ({
        userId,
        type: 'REPORT_VALIDATED',
        title: 'Ya está el reporte final',
        message: `Mirá los goles, los premios y el MVP. ${whereAndWhen(match)}`,
      }));
    case 'VALIDATION_REQUEST_CREATED':
      return [
        {
          userId: event.validatorId,
          type: 'VALIDATION_REQUESTED',
          title: `${event.player.name} te pide que valides su reporte`,
          message: `Revisá sus números y aprobalos o rechazalos. ${whereAndWhen(match)}`,
        },
      ];
    case 'SELF_REPORT_VALIDATED':
      return toPlayer(event.player, APPROVED, match);
    case 'SELF_REPORT_REJECTED':
      return toPlayer(event.player, rejected(event.reason), match);
    case 'REVIEW_CREATED':
      return toPlayer(event.player, reviewNotice(event.reviewCount), match);
    // Told live, and no news for an inbox.
    case 'MATCH_FINISHED_WITH_SCORE':
    case 'RESULT_RECALCULATED':
    case 'SELF_REPORT_SUBMITTED':
    case 'STATS_REPORTED':
    case 'VOTE_CAST':
      return [];
    case 'MATCH_DELETED':
      return event.participantIds.map((userId) => ({
        userId,
        type: 'MATCH_CANCELLED',
        title: 'Se canceló el partido',
        message: whereAndWhen(match),
      }));
  }
}

const IN = {
  type: 'SUBSTITUTE_PROMOTED',
  title: '¡Entraste al equipo!',
  text: 'El organizador te puso de titular.',
} as const;
const BENCHED = {
  type: 'MATCH_CHANGED',
  title: 'Pasaste al banco',
  text: 'El organizador te puso de suplente.',
} as const;
const OUT = {
  type: 'MATCH_CHANGED',
  title: 'Ya no estás en la lista',
  text: 'El organizador te sacó del partido.',
} as const;

const APPROVED = {
  type: 'REPORT_VALIDATED',
  title: 'Tu reporte fue aprobado',
  text: 'Tus números ya cuentan.',
} as const;

interface Notice {
  type: NotificationType;
  title: string;
  text: string;
}

function rejected(reason: string): Notice {
  return {
    type: 'REPORT_VALIDATED',
    title: 'Tu reporte fue rechazado',
    text: `«${reason}». Corregilo y reenvialo.`,
  };
}

/** One review by itself; several that are still unread in one notice. */
function reviewNotice(count: number): Notice {
  return count > 1
    ? { type: 'REVIEWS_RECEIVED_BATCH', title: `Recibiste ${count} reviews`, text: 'Mirá qué dicen.' }
    : { type: 'REVIEW_RECEIVED', title: 'Recibiste una review', text: 'Mirá qué dice.' };
}

/** To the player it happened to; a guest has no inbox. */
function toPlayer(player: EventPlayer, { type, title, text }: Notice, match: ToldMatch): Telling[] {
  if (player.userId === null) return [];
  return [{ userId: player.userId, type, title, message: `${text} ${whereAndWhen(match)}` }];
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function toOrganiser(match: ToldMatch, type: NotificationType, title: string, message: string): Telling {
  return { userId: match.creatorId, type, title, message };
}

function withCount(match: ToldMatch): string {
  return `${whereAndWhen(match)} · ${match.starters}/${match.capacity}`;
}

function afterLeaving(match: ToldMatch, promoted: EventPlayer | null): string {
  return promoted === null
    ? withCount(match)
    : `Entró ${promoted.name}, primer suplente. ${whereAndWhen(match)}`;
}

/** 'Jueves 26 de noviembre, 21:00, Complejo La Esquina' */
export function whereAndWhen(match: Pick<ToldMatch, 'date' | 'time' | 'location' | 'currentYear'>): string {
  const day = longDay(match.date, match.currentYear) ?? match.date;
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${match.time}, ${match.location}`;
}
