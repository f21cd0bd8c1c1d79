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
import { isOfKind, type Command, type CommandKind, type MatchId } from '../../lib/commands/command';
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

/** What the user did, as its row says it. */
export interface CommandWords {
  Icon: TablerIcon;
  title: string;
  /** What of it the title leaves open. */
  detail?: string | undefined;
}

/** Of the match as it was seen last; undefined where this browser does not have it. */
type Words<Body> = (body: Body, match: Match | undefined) => CommandWords;

interface WordedKind {
  name: string;
  /** Null for a command of another kind. */
  words: (command: Command, match: Match | undefined) => CommandWords | null;
}

function worded<E extends Endpoint, Body, Id extends MatchId>(
  kind: CommandKind<E, Body, Id>,
  words: Words<Body>,
): WordedKind {
  return {
    name: kind.kind,
    words: (command, match) => (isOfKind(kind, command) ? words(command.body, match) : null),
  };
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
  worded(joinMatch, joinWords),
  worded(rejoinMatch, joinWords),
  worded(leaveList, leaveWords),
  worded(leaveByLink, leaveWords),
  worded(leaveMatch, leaveWords),
  worded(movePlayer, arrangeWords),
  worded(swapPlayers, arrangeWords),
  worded(changeField, () => ({ Icon: IconArrowsExchange, title: 'Acomodar la cancha' })),
  worded(confirmPlace, ({ accept }) => answerWords(accept)),
  worded(confirmByLink, ({ accept }) => answerWords(accept)),
  worded(answerPromotion, ({ accept }) => answerWords(accept)),
  worded(recordScore, ({ team1Goals, team2Goals }) => ({
    Icon: IconScoreboard,
    title: `Resultado final: ${team1Goals} a ${team2Goals}`,
  })),
  worded(submitReport, ({ goals }) => ({
    Icon: IconClipboardText,
    title: goals === 1 ? 'Mi reporte: 1 gol' : `Mi reporte: ${goals} goles`,
  })),
  worded(validateReport, ({ approved, reporterId }, match) => ({
    Icon: IconClipboardCheck,
    title: `${approved ? 'Aprobar' : 'Rechazar'} el reporte de ${playerIn(match, reporterId)}`,
  })),
  worded(castVote, ({ votedPlayerId }, match) => ({
    Icon: IconStar,
    title: `Votar a ${playerIn(match, votedPlayerId)}`,
  })),
  worded(voteWithReview, ({ votedPlayerId }, match) => ({
    Icon: IconStar,
    title: `Votar a ${playerIn(match, votedPlayerId)}`,
  })),
  worded(giveReview, ({ reviewedPlayerId }, match) => ({
    Icon: IconMessageStar,
    title: `Review a ${playerIn(match, reviewedPlayerId)}`,
  })),
  worded(markPayment, ({ isOfOther, status, playerId }, match) => ({
    Icon: IconCash,
    title: isOfOther
      ? `${playerIn(match, playerId)}: ${PAYMENT_TITLES.other[status].toLocaleLowerCase('es')}`
      : PAYMENT_TITLES.own[status],
  })),
  worded(writeNote, ({ note }) => ({
    Icon: IconPinned,
    title: note === null ? 'Quitar la nota' : 'Nota del organizador',
    detail: note === null ? undefined : `«${note}»`,
  })),
  worded(writeMessage, ({ text }) => ({
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

/** What a command does, with the match that it is about. */
export function wordingOf(command: Command, match: Match | undefined): CommandWords {
  const words = WORDED.map((of) => of.words(command, match)).find((found) => found !== null);
  const { Icon = IconArrowsExchange, title = 'Un cambio', detail } = words ?? {};
  const day = dayIn(match);
  const about = day === '' ? [] : [`Partido del ${day}`];
  return {
    Icon,
    title,
    detail: [...about, ...(detail === undefined ? [] : [detail])].join(' · ') || undefined,
  };
}
