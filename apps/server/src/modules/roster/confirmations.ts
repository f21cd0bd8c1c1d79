import { CONFIRMED_BEFORE_MS } from '@picado/domain/groups/dates';
import type { OpenConfirmation } from '@picado/domain/home/schema';
import { permit } from '@picado/domain/matches/policies';
import { stageOf } from '@picado/domain/matches/stage';
import type { Match } from '@picado/domain/matches/schema';
import { paths } from '@picado/domain/pages/paths';
import { type Result, accept, refuse } from '@picado/domain/result';
import { slotOf, type SlotFields } from '@picado/domain/roster/api-names';
import {
  confirmationState,
  decideAnswer,
  decideConfirming,
  decideUndoNo,
  type AnsweredQuestion,
} from '@picado/domain/roster/confirmations';
import { decideJoin, decideLeave, type ProfileDefaults, type RosterEntry } from '@picado/domain/roster/rules';
import type { Confirmation } from '@picado/domain/roster/schema';
import { lastTurn } from '@picado/domain/roster/turns';
import { instantText } from '@picado/domain/time/instants';
import type { CallContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { Change, Load, Unit, UnitOfWork } from '../../events/unit-of-work';
import { findRegularQuestion, type RegularQuestionRow } from '../../reads/groups';
import { findConfirmationsOf } from '../../reads/roster';
import { wallClockIn } from '../../time/kick-off';
import { eventMatch } from '../matches/event-match';
import type { PersonalTokens } from './personal-token';
import {
  type ConfirmationRow,
  entryInsertion,
  findConfirmation,
  findConfirmationOfPlayer,
  findLeftPlace,
  removeAnswer,
  saveAnswer,
} from './repository';
import { eventPlayer, startersIn } from './roster-operations';
import { type Changed, depart } from './departure';
import { type LockedRoster, isOwnEntry, loadRoster } from './locked-roster';

export interface ConfirmationsDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  confirmationTokens: PersonalTokens;
  profileOf: (db: Executor, userId: string) => Promise<ProfileDefaults>;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
}

/** The confirmation of the token, or null. The refusal of a wrong link gives no further detail. */
async function findByToken(
  { database, confirmationTokens }: Pick<ConfirmationsDependencies, 'database' | 'confirmationTokens'>,
  token: string,
): Promise<ConfirmationRow | null> {
  const id = confirmationTokens.idOf(token);
  return id === null ? null : findConfirmation(database.read, { id });
}

/** Creates the part that reads confirmations: by their links, and for those that wait for an answer. */
function createReading(
  dependencies: Pick<ConfirmationsDependencies, 'database' | 'confirmationTokens' | 'readMatch'>,
) {
  const { database, confirmationTokens, readMatch } = dependencies;

  return {
    /** The present state of a confirmation link. */
    async read(token: string, now: number): Promise<Result<Confirmation>> {
      const confirmation = await findByToken(dependencies, token);
      const match = confirmation && (await readMatch(confirmation.matchId, now));
      if (confirmation === null || match === null) return refuse('INVALID_CONFIRMATION_LINK');
      const regular = await findRegularQuestion(database.read, { confirmationId: confirmation.id });
      const player = match.allPlayers.find((each) => each.id === confirmation.playerId);
      const isNo = regular !== null && confirmation.isAccepted === false;
      const place = isNo ? await findLeftPlace(database.read, { playerId: confirmation.playerId }) : null;
      const taken = match.players.flatMap((each) => slotOf(each) ?? []);
      const of = { status: match.status, stage: stageOf(match, now), taken };
      return accept({
        canUndo: decideUndoNo(answerOf(confirmation, place), of, now).ok,
        state: confirmationState(confirmation, standing(match, confirmation.playerId, now)),
        answeredAt: confirmation.answeredAt === null ? null : new Date(confirmation.answeredAt).toISOString(),
        player: { id: confirmation.playerId, name: player?.name ?? confirmation.playerName },
        regular: regular && presentQuestion(regular, match),
        match,
      });
    },

    /** Lists the confirmations that the user has to answer before kick-off. */
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

/** Creates the part that takes answers by personal link, without a session. */
function createLinkAnswers(dependencies: ConfirmationsDependencies) {
  const { unitOfWork, profileOf } = dependencies;

  return {
    /** Answers by personal link, without a session. */
    async answerByLink(
      context: CallContext,
      token: string,
      isAccepted: boolean,
    ): Promise<Result<Change<Changed>>> {
      const found = await findByToken(dependencies, token);
      if (found === null) return refuse('INVALID_CONFIRMATION_LINK');
      return unitOfWork.changeMatch(context, loadConfirmation(found), (unit, { loaded, confirmation }) =>
        answer(unit, loaded, confirmation, { isAccepted, isByLink: true, actorId: null }),
      );
    },

    /** Takes a regular's no back by personal link, without a session: they have their slot again, and are asked again. */
    async undoByLink(context: CallContext, token: string): Promise<Result<Change<Changed>>> {
      const found = await findByToken(dependencies, token);
      if (found === null) return refuse('INVALID_CONFIRMATION_LINK');
      return unitOfWork.changeMatch(
        context,
        loadConfirmation(found),
        async (unit, { loaded, confirmation }) => {
          const { match, roster } = loaded;
          const place = await findLeftPlace(unit.tx, { playerId: confirmation.playerId });
          const taken = roster.entries.flatMap(({ slot }) => slot ?? []);
          const undone = decideUndoNo(answerOf(confirmation, place), { ...roster, taken }, unit.now);
          if (!undone.ok) return undone;
          const userId = place?.userId ?? null;
          const profile = userId === null ? null : await profileOf(unit.tx, userId);
          const request = { userId, ...(userId === null && { name: confirmation.playerName }) };
          const joined = decideJoin(roster, { ...request, ...undone.value, isSubstitute: false }, profile);
          if (!joined.ok) return joined;
          const { id: matchId, maxPlayers } = match;
          const at = { joinedAt: unit.now, waitingSince: lastTurn(roster.entries, unit.now) };
          const entry = { ...joined.value, ...at, id: confirmation.playerId };
          unit.later.write(entryInsertion({ ...entry, matchId, maxPlayers }));
          await removeAnswer(unit.tx, confirmation);
          unit.emit({
            type: 'PLAYER_ADDED',
            matchId,
            actorId: null,
            match: eventMatch(match, startersIn(roster.entries) + 1),
            player: eventPlayer(entry, entry.slot),
            reason: 'REGULAR',
          });
          return accept({ matchId });
        },
      );
    },
  };
}

/** Creates the part that takes answers of users and guests on the list, of the organiser in their place, and of time. */
function createAnswers({ unitOfWork }: Pick<ConfirmationsDependencies, 'unitOfWork'>) {
  return {
    /** Answers as the caller: a user, or the guest of the entry. */
    answerOwn(context: CallContext, matchId: string, isAccepted: boolean): Promise<Result<Change<Changed>>> {
      return unitOfWork.changeMatch(context, loadRoster(matchId), async (unit, loaded) => {
        const own = loaded.roster.entries.find((entry) => isOwnEntry(entry, context.actor));
        const confirmation = own && (await findConfirmationOfPlayer(unit.tx, { playerId: own.id }));
        if (!confirmation) return refuse('NOTHING_TO_CONFIRM');
        const actorId = context.actor.kind === 'user' ? context.actor.userId : null;
        return answer(unit, loaded, confirmation, { isAccepted, isByLink: false, actorId });
      });
    },

    /** Says that a player plays, as the organiser. */
    confirmFor(
      context: CallContext,
      matchId: string,
      { playerId, isAccepted }: { playerId: string; isAccepted: boolean },
    ): Promise<Result<Change<Changed>>> {
      const actorId = context.actor.kind === 'user' ? context.actor.userId : null;
      return unitOfWork.changeMatch(context, loadRoster(matchId), async (unit, loaded) => {
        const confirmation = await findConfirmationOfPlayer(unit.tx, { playerId });
        const decision = decideConfirming(confirmation, loaded.roster, { actorId, playerId, isAccepted });
        if (!decision.ok) return decision;
        if (decision.value !== null && confirmation !== null) {
          await saveAnswer(unit.tx, confirmation, { isAccepted, answeredAt: new Date(unit.now) });
          emitConfirmed(unit, loaded, decision.value, actorId);
        }
        return accept({ matchId });
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
  };
}

export type Confirmations = ReturnType<typeof createConfirmations>;

/** Confirmations of automatic promotions. */
export function createConfirmations(dependencies: ConfirmationsDependencies) {
  return {
    ...createReading(dependencies),
    ...createLinkAnswers(dependencies),
    ...createAnswers(dependencies),
  };
}

/** Saves an answer under the lock of the match, and removes the player that declined. A repeated answer is accepted. */
async function answer(
  unit: Unit,
  loaded: LockedRoster,
  confirmation: ConfirmationRow,
  { isAccepted, isByLink, actorId }: { isAccepted: boolean; isByLink: boolean; actorId: string | null },
): Promise<Result<Changed>> {
  const { match, roster } = loaded;
  const decision = decideAnswer(confirmation, roster, { isAccepted, isByLink });
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
  emitConfirmed(unit, loaded, decision.value.entry, actorId);
  return accept({ matchId: match.id });
}

function emitConfirmed(
  unit: Unit,
  { match, roster }: LockedRoster,
  entry: RosterEntry,
  actorId: string | null,
): void {
  unit.emit({
    type: 'PROMOTION_CONFIRMED',
    matchId: match.id,
    actorId,
    match: eventMatch(match, startersIn(roster.entries)),
    player: eventPlayer(entry, entry.slot),
  });
}

function loadConfirmation({
  id,
  matchId,
}: ConfirmationRow): Load<{ loaded: LockedRoster; confirmation: ConfirmationRow }> {
  return async (unit) => {
    const loaded = await loadRoster(matchId)(unit);
    // Read again under the lock: it may have been answered meanwhile.
    const confirmation = await findConfirmation(unit.tx, { id });
    if (!loaded.ok || confirmation === null) return refuse('INVALID_CONFIRMATION_LINK');
    return accept({ loaded: loaded.value, confirmation });
  };
}

/** An answer with the slot that was left by it. */
function answerOf(
  { isRegular, isAccepted, answeredAt }: ConfirmationRow,
  place: SlotFields | null,
): AnsweredQuestion {
  return { isRegular, isAccepted, answeredAt, slot: place && slotOf(place) };
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
  return { status, stage: stageOf(match, now), isStarter };
}
