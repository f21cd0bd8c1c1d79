import { assert } from '@picado/domain/assert';
import { type ClaimedMatch, decideClaim, decideClaimAnswer } from '@picado/domain/claims/rules';
import type { Claim, WaitingClaim } from '@picado/domain/claims/schema';
import type { OpenClaim } from '@picado/domain/home/tasks';
import { isOrganiser } from '@picado/domain/matches/policies';
import type { Match, Player } from '@picado/domain/matches/schema';
import { type Result, accept, refuse } from '@picado/domain/result';
import { slotOf } from '@picado/domain/roster/api-names';
import { v7 as uuidv7 } from 'uuid';
import type { UserContext } from '../../calls/context';
import type { Database } from '../../db/database';
import type { Executor } from '../../db/executor';
import type { Change, Load, Unit, UnitOfWork } from '../../events/unit-of-work';
import { findClaimsToAnswer, findWaitingClaims } from '../../reads/claims';
import { eventMatch } from '../matches/event-match';
import { loadMatchWith } from '../matches/match-lock';
import { settleReport } from '../reports/report-operations';
import { eventPlayer, passToAccount } from '../roster/roster-operations';
import { findClaimsOf, findMatchIdOfClaim, refuseOthers, saveClaim, saveClaimAnswer } from './repository';

export interface ClaimsServiceDependencies {
  database: Database;
  unitOfWork: UnitOfWork;
  userNameOf: (db: Executor, userId: string) => Promise<string | null>;
}

export type ClaimsService = ReturnType<typeof createClaimsService>;

/** An entry of the list, where null stands for a guest. */
type Entry = Omit<Player, 'userId'> & { userId: string | null };

/** A locked match with its list and its claims. */
interface Loaded extends ClaimedMatch<Entry> {
  match: Match;
}

const loadClaims = (matchId: string): Load<Loaded> =>
  loadMatchWith(matchId, async (unit, { match }) => {
    const claims = await findClaimsOf(unit.tx, matchId);
    const entries = match.allPlayers.map((player) => ({ ...player, userId: player.userId ?? null }));
    const { creatorId, coOrganiserIds } = match;
    return { match, entries, claims, creatorId, coOrganiserIds };
  });

/** Gives an entry to an account, with the result of the match, and ends the other claims of it. */
async function passEntry(
  unit: Unit,
  { match }: Loaded,
  entry: Entry,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<void> {
  const confirmationId = await passToAccount(unit, entry.id, userId);
  await refuseOthers(unit.tx, { playerId: entry.id, userId, answeredAt: new Date(unit.now) });
  if (match.status === 'FINISHED') await settleReport(unit, match.id);
  const matchOfEvent = eventMatch(match, match.players.length);
  unit.emit({
    type: 'PLAYER_CLAIMED',
    matchId: match.id,
    actorId,
    match: matchOfEvent,
    player: { ...eventPlayer(entry, slotOf(entry)), userId },
    confirmationId: matchOfEvent.startsAt > unit.now ? confirmationId : null,
  });
}

export function createClaimsService({ database, unitOfWork, userNameOf }: ClaimsServiceDependencies) {
  return {
    /**
     * Claims a guest's entry for the caller; `isNew` is false for the answer to a repeated claim. `provenPlayerId`: the entry whose
     * personal link the caller holds, if any.
     */
    async create(
      context: UserContext,
      matchId: string,
      { playerId, provenPlayerId }: { playerId: string; provenPlayerId: string | null },
    ): Promise<Result<Claim & { isNew: boolean }>> {
      const userId = context.user.id;
      const hasLink = provenPlayerId === playerId;
      const changed = await unitOfWork.changeMatch(context, loadClaims(matchId), async (unit, loaded) => {
        const decision = decideClaim(loaded, { userId, playerId, hasLink });
        if (!decision.ok) return decision;
        if (decision.value.kind === 'repeated') {
          const { id, status } = decision.value.claim;
          return accept({ id, status, isNew: false });
        }

        const { entry, status } = decision.value;
        const now = new Date(unit.now);
        const id = await saveClaim(unit.tx, {
          id: uuidv7(),
          matchId,
          playerId,
          userId,
          status,
          createdAt: now,
          answeredAt: status === 'PENDING' ? null : now,
        });
        if (status === 'ACCEPTED') await passEntry(unit, loaded, entry, { userId, actorId: userId });
        else {
          unit.emit({
            type: 'CLAIM_REQUESTED',
            matchId,
            actorId: userId,
            match: eventMatch(loaded.match, loaded.match.players.length),
            player: eventPlayer(entry, slotOf(entry)),
            userName: (await userNameOf(unit.tx, userId)) ?? '',
          });
        }
        return accept({ id, status, isNew: true });
      });
      return changed.ok ? accept(changed.value.answer) : changed;
    },

    /** The organiser's answer to a claim. */
    answer(
      context: UserContext,
      claimId: string,
      isAccepted: boolean,
    ): Promise<Result<Change<{ matchId: string; claim: Claim }>>> {
      const organiserId = context.user.id;
      const loadOfClaim: Load<Loaded> = async (unit) => {
        const matchId = await findMatchIdOfClaim(unit.tx, claimId);
        return matchId === null ? refuse('CLAIM_NOT_FOUND') : loadClaims(matchId)(unit);
      };
      return unitOfWork.changeMatch(context, loadOfClaim, async (unit, loaded) => {
        const matchId = loaded.match.id;
        const decision = decideClaimAnswer(loaded, claimId, { userId: organiserId, isAccepted });
        if (!decision.ok) return decision;

        const { claim, entry } = decision.value;
        const status = isAccepted ? 'ACCEPTED' : 'REFUSED';
        await saveClaimAnswer(unit.tx, claimId, { status, answeredAt: new Date(unit.now) });
        if (entry !== null) {
          await passEntry(unit, loaded, entry, { userId: claim.userId, actorId: organiserId });
        } else {
          const guest = loaded.entries.find(({ id }) => id === claim.playerId);
          assert(guest !== undefined, 'A claim names an entry that its match does not have.');
          unit.emit({
            type: 'CLAIM_REFUSED',
            matchId,
            actorId: organiserId,
            match: eventMatch(loaded.match, loaded.match.players.length),
            player: eventPlayer(guest, slotOf(guest)),
            userId: claim.userId,
          });
        }
        return accept({ matchId, claim: { id: claimId, status } });
      });
    },

    /** The claims that the user decides, as the organiser of their matches. */
    toAnswer(userId: string): Promise<OpenClaim[]> {
      return findClaimsToAnswer(database.read, { organiserId: userId });
    },

    /** The claims that wait for an answer of the caller, or for which the caller waits. */
    async waiting(userId: string): Promise<WaitingClaim[]> {
      const rows = await findWaitingClaims(database.read, { userId });
      return rows.map(({ creatorId, coOrganiserIds, createdAt, ...claim }) => ({
        ...claim,
        createdAt: new Date(createdAt).toISOString(),
        canAnswer: isOrganiser({ creatorId, coOrganiserIds, userId }),
      }));
    },
  };
}
