import { organiserAction } from '../matches/next-action';
import { isOrganiser } from '../matches/policies';
import type { MatchStage } from '../matches/stage';
import { TEAM_INDEXES, type Match, type TeamIndex } from '../matches/schema';
import { money } from '../matches/price';
import { teamNamesInWords } from '../matches/sides';
import type { Payment } from '../payments/schema';
import { sumPayments } from '../payments/sums';
import { ownEntryOf } from '../roster/own-entry';
import type { OwnPaymentState, PaymentLine } from './schema';
import { isLate, type OwnShare } from './tasks';

type ListedMatch = Pick<
  Match,
  'players' | 'substitutes' | 'allPlayers' | 'status' | 'team1Name' | 'team2Name' | 'tactics'
>;

/** The reader of home. */
export interface HomeReader {
  userId: string;
  /** The match is played on the reader's present day. */
  isToday: boolean;
}

/** The number of lines below the number of players at most; a screen may have room for fewer. */
const MATCH_LINES = 3;

/** A line about the next match, below its place and its number of players. */
export interface MatchLine {
  kind: 'keeper' | 'payment' | 'own' | 'tactics';
  text: string;
  /** The team that the line is about, if any. */
  teamIndex: TeamIndex | null;
}

/**
 * Words what the next match lacks beside players: a starter in goal for each team, until kick-off; and the line of
 * `owedLine` or `paidLine`. On the match day also the reader's own slot or turn, and that the field is shared.
 */
export function matchLines(
  match: ListedMatch,
  { userId, isToday }: HomeReader,
  payment: PaymentLine | null,
  most = MATCH_LINES,
): MatchLine[] {
  const isScheduled = match.status === 'SCHEDULED';
  const lines = [
    isScheduled ? keeperLine(match) : null,
    isScheduled && isToday ? ownLine(match, userId) : null,
    payment && ({ kind: 'payment', text: payment.text, teamIndex: null } as const),
  ];
  if (isScheduled && isToday && match.tactics.isShared) {
    lines.push({ kind: 'tactics', text: 'Ya está la Vista Táctica', teamIndex: null });
  }
  return lines.filter((line) => line !== null).slice(0, most);
}

/**
 * The payments line for the organiser of their next match: how many others owe and how much. Null where none does. `playerId` is
 * the organiser's own entry.
 */
export function owedLine(
  payments: readonly Pick<Payment, 'playerId' | 'amount' | 'status'>[],
  playerId: string | null,
): PaymentLine | null {
  const { counts, amounts } = sumPayments(payments.filter((payment) => payment.playerId !== playerId));
  if (counts.UNPAID === 0) return null;
  const words = counts.UNPAID === 1 ? '1 no pagó' : `${counts.UNPAID} no pagaron`;
  return { status: 'UNPAID', text: `${words} · ${money(amounts.UNPAID)}` };
}

/** The payments line for a player: their own share is said or confirmed to be paid. What a player owes is a task. */
export function paidLine({ status, paidAmount }: OwnShare): PaymentLine | null {
  if (status === 'UNPAID' || paidAmount === null) return null;
  const words = status === 'DECLARED' ? 'Avisaste que pagaste' : 'Pagaste';
  return { status, text: `${words} ${money(paidAmount)}` };
}

/** The reader's own share as the mark beside a match shows it. */
export function ownPaymentOf(share: OwnShare, now: number): OwnPaymentState {
  return { status: share.status, isLate: isLate(share, now) };
}

/** The teams without a starter in goal. */
export function teamsWithoutKeeper({ players }: Pick<Match, 'players'>): TeamIndex[] {
  return TEAM_INDEXES.filter(
    (team) => !players.some(({ teamIndex, position }) => teamIndex === team && position === 'Arquero'),
  );
}

function keeperLine(match: ListedMatch): MatchLine | null {
  const [first, second] = teamsWithoutKeeper(match);
  if (first === undefined) return null;
  if (second !== undefined) return { kind: 'keeper', text: 'Faltan los dos arqueros', teamIndex: null };
  return { kind: 'keeper', text: `Falta un arquero en ${teamNamesInWords(match)[first]}`, teamIndex: first };
}

function ownLine(match: ListedMatch, userId: string): MatchLine | null {
  const own = match.allPlayers.find((player) => player.userId === userId);
  const entry = ownEntryOf(match, own?.id ?? null);
  if (own === undefined || entry.kind === 'outside') return null;
  if (entry.kind === 'substitute') {
    return { kind: 'own', text: `Sos ${entry.turn}.º suplente`, teamIndex: null };
  }
  const { teamIndex, isConfirmationPending } = entry;
  const place = `${own.position.toLocaleLowerCase('es')} en ${teamNamesInWords(match)[teamIndex]}`;
  const text = isConfirmationPending ? `Jugás de ${place}: falta que confirmes` : `Jugás de ${place}`;
  return { kind: 'own', text, teamIndex };
}

/** The primary button of home; there is one. */
export type HomeAction = 'finish' | 'share' | 'join' | 'directions' | 'open' | 'create';

/**
 * The reader's next step with their next match. From kick-off its organiser finishes it, before that the
 * organiser fills it; a reader without an entry signs up; on the match day the reader gets directions, also in the first hour of play
 * for those that come late, and opens the match after that. Where none applies, a match is created. `stage` is that of the match.
 */
export function homeAction(
  match:
    | Pick<Match, 'creatorId' | 'coOrganiserIds' | 'status' | 'players' | 'maxTotalPlayers' | 'allPlayers'>
    | undefined,
  { userId, isToday }: HomeReader,
  stage: MatchStage,
): HomeAction {
  if (match === undefined) return 'create';
  const organiser = organiserAction(match, isOrganiser({ ...match, userId }));
  // Teams are made on the page of the match.
  if (organiser !== null && organiser !== 'teams') return organiser;
  if (match.status === 'SCHEDULED' && !match.allPlayers.some((player) => player.userId === userId))
    return 'join';
  if (match.status !== 'SCHEDULED') return stage === 'first hour' ? 'directions' : 'open';
  return isToday ? 'directions' : 'create';
}
