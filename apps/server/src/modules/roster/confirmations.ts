import { CONFIRMED_BEFORE_MS } from '@picado/domain/groups/dates';
import type { OpenConfirmation } from '@picado/domain/home/schema';
import { permit } from '@picado/domain/matches/policies';
import { lastPastKickOff } from '@picado/domain/matches/rules';
import type { Match } from '@picado/domain/matches/schema';
import type { Actor } from '@picado/domain/matches/viewer';
import { paths } from '@picado/domain/pages/paths';
import { type Result, accept, refuse } from '@picado/domain/result';
import { type PromotionMoment, confirmationState, decideAnswer } from '@picado/domain/roster/confirmations';
import { decideLeave } from '@picado/domain/roster/rules';
import type { Confirmation } from '@picado/domain/roster/schema';
import { instantText } from '@picado/domain/time/instants';
import type { CallContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Change, Load, Unit, UnitOfWork } from '../../events/unit-of-work';
import { findRegularQuestion, type RegularQuestionRow } from '../../reads/groups';
import { findConfirmationsOf } from '../../reads/roster';
import { wallClockIn } from '../../time/kick-off';
import { eventMatch } from '../matches/event-match';
import type { PersonalTokens } from './personal-token';
import { type ConfirmationRow, findConfirmation, findConfirmationOfPlayer, saveAnswer } from './repository';
import { eventPlayer, startersIn } from './roster-operations';
import { type Changed, depart } from './departure';
import { type LockedRoster, loadRoster } from './locked-roster';

export interface ConfirmationsDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  confirmationTokens: PersonalTokens;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
}

export type Confirmations = ReturnType<typeof createConfirmations>;

/** Confirmations of automatic promotions. */
export function createConfirmations(dependencies: ConfirmationsDependencies) {
  const { database, unitOfWork, confirmationTokens, readMatch } = dependencies;

  async function answer(
    unit: Unit,
    loaded: LockedRoster,
    confirmation: ConfirmationRow,
    { isAccepted, isByLink, actorId }: { isAccepted: boolean; isByLink: boolean; actorId: string | null },
  ): Promise<Result<Changed>> {
    const { match, roster } = loaded;
    const decision = decideAnswer(confirmation, roster, {
      isAccepted,
      isByLink,
      ...momentOf(match, unit.now),
    });
    if (!decision.ok) return decision;
    if (decision.value.kind === 'repeated') return accept({ matchId: match.id });

    await saveAnswer(unit.tx, confirmation, { isAccepted, answeredAt: new Date(unit.now) });
    if (decision.value.kind === 'declined') {
      const manner = {
        starter: 'PLAYER_SELF_REMOVED',
        substitute: 'SUBSTITUTE_SELF_REMOVED',
        actorId,
        hasDeclined: true,
        isRegular: confirmation.isRegular,
      } as const;
      return accept(await depart(unit, loaded, decision.value.departure, manner));
    }
    const { entry } = decision.value;
    unit.emit({
      type: 'PROMOTION_CONFIRMED',
      matchId: match.id,
      actorId,
      match: eventMatch(match, startersIn(roster.entries)),
      player: eventPlayer(entry, entry.slot),
    });
    return accept({ matchId: match.id });
  }

  /** The confirmation of the token, or null. The refusal of a wrong link gives no further detail. */
  async function find(token: string): Promise<ConfirmationRow | null> {
    const id = confirmationTokens.idOf(token);
    return id === null ? null : findConfirmation(database.read, { id });
  }

  return {
    /** The present state of a confirmation link. */
    async read(token: string, now: number): Promise<Result<Confirmation>> {
      const confirmation = await find(token);
      const match = confirmation && (await readMatch(confirmation.matchId, now));
      if (confirmation === null || match === null) return refuse('INVALID_CONFIRMATION_LINK');
      const regular = await findRegularQuestion(database.read, { confirmationId: confirmation.id });
      const player = match.allPlayers.find((each) => each.id === confirmation.playerId);
      return accept({
        state: confirmationState(confirmation, standing(match, confirmation.playerId, now)),
        answeredAt: confirmation.answeredAt === null ? null : new Date(confirmation.answeredAt).toISOString(),
        player: { id: confirmation.playerId, name: player?.name ?? confirmation.playerName },
        regular: regular && presentQuestion(regular, match),
        match,
      });
    },

    /** Answers by personal link, without a session. */
    async answerByLink(
      context: CallContext,
      token: string,
      isAccepted: boolean,
    ): Promise<Result<Change<Changed>>> {
      const found = await find(token);
      if (found === null) return refuse('INVALID_CONFIRMATION_LINK');
      const loadConfirmation: Load<{ loaded: LockedRoster; confirmation: ConfirmationRow }> = async (
        unit,
      ) => {
        const loaded = await loadRoster(found.matchId)(unit);
        // Read again under the lock: it may have been answered meanwhile.
        const confirmation = await findConfirmation(unit.tx, { id: found.id });
        if (!loaded.ok || confirmation === null) return refuse('INVALID_CONFIRMATION_LINK');
        return accept({ loaded: loaded.value, confirmation });
      };
      return unitOfWork.changeMatch(context, loadConfirmation, (unit, { loaded, confirmation }) =>
        answer(unit, loaded, confirmation, { isAccepted, isByLink: true, actorId: null }),
      );
    },

    /** Answers as the caller: a user, or the guest of the entry. */
    answerOwn(context: CallContext, matchId: string, isAccepted: boolean): Promise<Result<Change<Changed>>> {
      return unitOfWork.changeMatch(context, loadRoster(matchId), async (unit, loaded) => {
        const own = loaded.roster.entries.find((entry) => isOwn(entry, context.actor));
        const confirmation = own && (await findConfirmationOfPlayer(unit.tx, { playerId: own.id }));
        if (!confirmation) return refuse('NOTHING_TO_CONFIRM');
        const actorId = context.actor.kind === 'user' ? context.actor.userId : null;
        return answer(unit, loaded, confirmation, { isAccepted, isByLink: false, actorId });
      });
    },

    /** Passes a regular's place on that they did not confirm in time. Nothing happens where they have answered meanwhile. */
    passOver(context: CallContext, { matchId, id }: { matchId: string; id: string }) {
      return unitOfWork.changeMatch(context, loadRoster(matchId), async (unit, loaded) => {
        const confirmation = await findConfirmation(unit.tx, { id });
        if (confirmation === null || confirmation.isAccepted !== null || confirmation.isEnded) {
          return accept(null);
        }
        const departure = decideLeave(loaded.roster, confirmation.playerId);
        if (!departure.ok) return accept(null);
        const type = 'REGULAR_PASSED_OVER';
        const manner = { starter: type, substitute: type, actorId: null } as const;
        await depart(unit, loaded, departure.value, manner);
        return accept(null);
      });
    },

    /** What the user has to confirm before kick-off. */
    async waitingFor(userId: string, now: number): Promise<OpenConfirmation[]> {
      const open = await findConfirmationsOf(database.read, { userId, now: new Date(now) });
      return open.map(({ startsAt, ...one }) => ({
        ...one,
        startsAt: instantText(startsAt),
        link: paths.confirm(confirmationTokens.tokenFor(one.id)),
      }));
    },

    /** The token of a promotion that is not answered, for the organiser to pass on. */
    async tokenFor(userId: string, matchId: string, playerId: string, now: number): Promise<Result<string>> {
      const match = await readMatch(matchId, now);
      if (match === null) return refuse('MATCH_NOT_FOUND');
      const permitted = permit('passLinksOn', { ...match, userId });
      if (!permitted.ok) return permitted;
      if (!match.allPlayers.some((player) => player.id === playerId)) return refuse('PLAYER_NOT_FOUND');
      const confirmation = await findConfirmationOfPlayer(database.read, { playerId });
      return confirmation !== null &&
        confirmationState(confirmation, standing(match, playerId, now)) === 'PENDING'
        ? accept(confirmationTokens.tokenFor(confirmation.id))
        : refuse('NOTHING_TO_CONFIRM');
    },
  };
}

/** The place of a regular waits for a yes until a day before the match, where their group asks for one. */
function presentQuestion(
  { groupName, isConfirmationRequired, comingIds }: RegularQuestionRow,
  { startsAt, timeZone }: Match,
): Confirmation['regular'] {
  const answerBy = isConfirmationRequired
    ? wallClockIn(timeZone, Date.parse(startsAt) - CONFIRMED_BEFORE_MS)
    : null;
  return { groupName, answerBy, comingIds };
}

function standing(match: Match, playerId: string, now: number) {
  const { status, players } = match;
  const isStarter = players.some((player) => player.id === playerId);
  return { status, isStarter, ...momentOf(match, now) };
}

/** Some organisers never finish their matches: their links end with the match all the same. */
function momentOf({ startsAt }: { startsAt: string | number }, now: number): PromotionMoment {
  const kickOff = new Date(startsAt).getTime();
  return { hasStarted: kickOff <= now, isPast: kickOff <= lastPastKickOff(now) };
}

function isOwn(entry: { id: string; userId: string | null }, actor: Actor): boolean {
  if (actor.kind === 'user') return entry.userId === actor.userId;
  return actor.kind === 'guest' && entry.userId === null && entry.id === actor.playerId;
}
