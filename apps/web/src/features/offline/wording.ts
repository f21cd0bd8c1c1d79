import type { Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { dayOf, weekdayName } from '@picado/domain/time/days';
import type { Endpoint } from '@picado/domain/http/endpoint';
import {
  IconArrowsExchange,
  IconCash,
  IconCheck,
  IconClipboardCheck,
  IconClipboardText,
  IconMessage,
  IconMessageStar,
  IconPinned,
  IconScoreboard,
  IconStar,
  IconUserMinus,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { isOfKind, type CommandKind, type MatchId } from '../../lib/commands/command';
import { isMadeHere, type StoredCommand } from '../../lib/commands/stored-state';
import { writeMessage } from '../chat/commands';
import { leaveMatch } from '../my-matches/commands';
import { answerPromotion } from '../notifications/commands';
import { writeNote } from '../notes/commands';
import { markPayment } from '../payments/commands';
import { submitReport, validateReport } from '../reports/commands';
import { recordScore } from '../results/commands';
import { giveReview, voteWithReview } from '../reviews/commands';
import {
  confirmByLink,
  confirmPlace,
  joinMatch,
  leaveByLink,
  leaveList,
  movePlayer,
  rejoinMatch,
  swapPlayers,
} from '../roster/commands';
import { changeField } from '../tactics/commands';
import { castVote } from '../votes/commands';

/** The words of a command in its row. */
export interface CommandWords {
  Icon: TablerIcon;
  title: string;
  /** The part of the change that the title leaves open. */
  detail?: string | undefined;
}

/** Words a command with the match as it was seen last; undefined where this browser does not have it. */
type Words<Body> = (body: Body, match: Match | undefined) => CommandWords;

interface WordedKind {
  name: string;
  /** Returns null for a command of another kind. */
  words: (entry: WordedEntry, match: Match | undefined) => CommandWords | null;
}

type WordedEntry = Pick<StoredCommand, 'command' | 'made'>;

/** `title` names a command whose body another build made, so that it is not read. */
function worded<E extends Endpoint, Body, Id extends MatchId>(
  kind: CommandKind<E, Body, Id>,
  title: string,
  words: Words<Body>,
): WordedKind {
  return {
    name: kind.kind,
    words(entry, match) {
      const { command } = entry;
      if (!isOfKind(kind, command)) return null;
      if (isMadeHere(entry, kind)) return words(command.body, match);
      const written = writtenIn(command.body);
      return { ...UNKNOWN, title, detail: written === '' ? undefined : `«${written}»` };
    },
  };
}

const UNKNOWN: CommandWords = { Icon: IconArrowsExchange, title: 'Un cambio' };

/** The longest text with a space in a body of any shape: what its user wrote, if anything. */
function writtenIn(body: unknown): string {
  if (typeof body === 'string') return body.includes(' ') ? body : '';
  if (typeof body !== 'object' || body === null) return '';
  return Object.values(body)
    .map(writtenIn)
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

const playerIn = (match: Match | undefined, playerId: string) =>
  match?.allPlayers.find(({ id }) => id === playerId)?.name ?? 'un jugador';

const answerWords = (accept: boolean): CommandWords => ({
  Icon: IconCheck,
  title: accept ? 'Confirmar que voy' : 'Avisar que no voy',
});

const joinWords: Words<Parameters<typeof joinMatch.input>[1]> = ({ values, target }, match) => {
  if (values.isSubstitute) return { Icon: IconUserPlus, title: 'Anotarme como suplente' };
  if (target.kind !== 'slot' || match === undefined) return { Icon: IconUserPlus, title: 'Anotarme' };
  return {
    Icon: IconUserPlus,
    title: `Anotarme en ${teamNamesInWords(match)[target.slot.teamIndex]}`,
    detail: `puesto ${target.slot.slotIndex + 1}`,
  };
};

const leaveWords = (): CommandWords => ({ Icon: IconUserMinus, title: 'Darme de baja' });

const arrangeWords: Words<Parameters<typeof movePlayer.input>[1]> = (
  { changes: [first, second] },
  match,
) => ({
  Icon: IconArrowsExchange,
  title:
    second === undefined
      ? `Mover a ${playerIn(match, first.playerId)}`
      : `Cambiar a ${playerIn(match, first.playerId)} por ${playerIn(match, second.playerId)}`,
});

const PAYMENT_TITLES = {
  own: { UNPAID: 'No pagué todavía', DECLARED: 'Ya pagué', CONFIRMED: 'Pago confirmado' },
  other: { UNPAID: 'No pagó', DECLARED: 'Dice que pagó', CONFIRMED: 'Pagó' },
} as const;

/** The words for each kind that is stored, as its user reads them. */
export const WORDED: readonly WordedKind[] = [
  worded(joinMatch, 'Anotarme', joinWords),
  worded(rejoinMatch, 'Anotarme', joinWords),
  worded(leaveList, 'Darme de baja', leaveWords),
  worded(leaveByLink, 'Darme de baja', leaveWords),
  worded(leaveMatch, 'Darme de baja', leaveWords),
  worded(movePlayer, 'Mover a un jugador', arrangeWords),
  worded(swapPlayers, 'Cambiar a dos jugadores', arrangeWords),
  worded(changeField, 'Acomodar la cancha', () => ({
    Icon: IconArrowsExchange,
    title: 'Acomodar la cancha',
  })),
  worded(confirmPlace, 'Contestar si voy', ({ accept }) => answerWords(accept)),
  worded(confirmByLink, 'Contestar si voy', ({ accept }) => answerWords(accept)),
  worded(answerPromotion, 'Contestar si voy', ({ accept }) => answerWords(accept)),
  worded(recordScore, 'Resultado final', ({ team1Goals, team2Goals }) => ({
    Icon: IconScoreboard,
    title: `Resultado final: ${team1Goals} a ${team2Goals}`,
  })),
  worded(submitReport, 'Mi reporte', ({ goals }) => ({
    Icon: IconClipboardText,
    title: goals === 1 ? 'Mi reporte: 1 gol' : `Mi reporte: ${goals} goles`,
  })),
  worded(validateReport, 'Contestar un reporte', ({ approved, reporterId }, match) => ({
    Icon: IconClipboardCheck,
    title: `${approved ? 'Aprobar' : 'Rechazar'} el reporte de ${playerIn(match, reporterId)}`,
  })),
  worded(castVote, 'Votar a un jugador', ({ votedPlayerId }, match) => ({
    Icon: IconStar,
    title: `Votar a ${playerIn(match, votedPlayerId)}`,
  })),
  worded(voteWithReview, 'Votar a un jugador', ({ votedPlayerId }, match) => ({
    Icon: IconStar,
    title: `Votar a ${playerIn(match, votedPlayerId)}`,
  })),
  worded(giveReview, 'Review a un jugador', ({ reviewedPlayerId }, match) => ({
    Icon: IconMessageStar,
    title: `Review a ${playerIn(match, reviewedPlayerId)}`,
  })),
  worded(markPayment, 'Anotar un pago', ({ isOfOther, status, playerId }, match) => ({
    Icon: IconCash,
    title: isOfOther
      ? `${playerIn(match, playerId)}: ${PAYMENT_TITLES.other[status].toLocaleLowerCase('es')}`
      : PAYMENT_TITLES.own[status],
  })),
  worded(writeNote, 'Nota del organizador', ({ note }) => ({
    Icon: IconPinned,
    title: note === null ? 'Quitar la nota' : 'Nota del organizador',
    detail: note === null ? undefined : `«${note}»`,
  })),
  worded(writeMessage, 'Mensaje en el chat', ({ text }) => ({
    Icon: IconMessage,
    title: 'Mensaje en el chat',
    detail: `«${text}»`,
  })),
];

/** 'jueves 26' of a match; empty where this browser does not have it. */
function dayIn(match: Match | undefined): string {
  const day = match === undefined ? null : dayOf(match.date);
  return day === null ? '' : `${weekdayName(day)} ${day.day}`;
}

/** Words a command, with the match that it is about. */
export function wordingOf(entry: WordedEntry, match: Match | undefined): CommandWords {
  const words = WORDED.map((of) => of.words(entry, match)).find((found) => found !== null);
  const { Icon, title, detail } = words ?? UNKNOWN;
  const day = dayIn(match);
  const about = day === '' ? [] : [`Partido del ${day}`];
  return {
    Icon,
    title,
    detail: [...about, ...(detail === undefined ? [] : [detail])].join(' · ') || undefined,
  };
}
