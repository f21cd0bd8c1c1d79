import { type Result, accept } from '@picado/domain/result';
import { decideReturn, type Replacement } from '@picado/domain/roster/replacement';
import { decideReplace } from '@picado/domain/roster/rules';
import type { ReplacePlayer } from '@picado/domain/roster/schema';
import type { UserContext } from '../../calls/context';
import type { Change, UnitOfWork } from '../../events/unit-of-work';
import { eventMatch } from '../matches/event-match';
import { deleteEntry, entryInsertion } from './repository';
import { eventPlayer, startersIn } from './roster-operations';
import type { Changed } from './departure';
import { loadRoster } from './locked-roster';
import { enrolPlayer, joinedAs, type EnrolmentPorts, type SignedUp } from './enrolment';
import { eq, sql } from 'drizzle-orm';
import { instant, uuid } from '../../db/columns';
import type { Executor } from '../../db/executor';
import { NOTHING, statement } from '../../db/statement';
import { replacements } from '../../db/tables/roster';

/** A replacement, with what the rules do not ask of the guest's entry. */
interface StoredReplacement extends Replacement {
  /** Milliseconds since 1970. */
  joinedAt: number;
}

/** Keeps the entry of a guest before it is deleted for that of a user. */
const saveReplacement = statement(
  { playerId: uuid, guestId: uuid, replacedAt: instant },
  NOTHING,
  ({ playerId, guestId, replacedAt }) => sql`
    insert into replacements (player_id, guest_id, guest_name, guest_position, guest_rating, guest_joined_at, replaced_at)
    select ${playerId}, p.id, p.name, p.position, p.rating, p.joined_at, ${replacedAt}
    from match_players p where p.id = ${guestId}`,
).run;

/** The replacement by which an entry came to the list; null without one. */
async function findReplacement(tx: Executor, playerId: string): Promise<StoredReplacement | null> {
  const [row] = await tx.select().from(replacements).where(eq(replacements.playerId, playerId));
  if (row === undefined) return null;
  return {
    guest: {
      id: row.guestId,
      name: row.guestName,
      position: row.guestPosition,
      rating: row.guestRating,
    },
    replacedAt: row.replacedAt.getTime(),
    joinedAt: row.guestJoinedAt.getTime(),
  };
}

/** Creates the service for guests that users replace, and for the place that a guest gets back. */
export function createReplacing({ unitOfWork, ...ports }: EnrolmentPorts & { unitOfWork: UnitOfWork }) {
  return {
    /** Replaces a guest by the signed-in caller. The entry is a new one: the guest's own link ends with it. */
    replaceGuest(
      context: UserContext,
      matchId: string,
      request: ReplacePlayer,
    ): Promise<Result<Change<SignedUp>>> {
      const userId = context.user.id;
      return unitOfWork.changeMatch(context, loadRoster(matchId), async (unit, { match, roster }) => {
        const decision = decideReplace(
          roster,
          { ...request, userId },
          await ports.profileOf(unit.tx, userId),
        );
        if (!decision.ok) return decision;
        const { replaced } = decision.value;

        const entry = enrolPlayer(ports, unit, match, {
          accepted: decision.value.entry,
          waitingSince: decision.value.entry.waitingSince,
        });
        const replacement = { playerId: entry.id, guestId: replaced.id, replacedAt: new Date(unit.now) };
        await saveReplacement(unit.tx, replacement);
        await deleteEntry(unit.tx, replaced.id);
        unit.emit({
          type: 'PLAYER_REPLACED',
          matchId,
          actorId: userId,
          match: eventMatch(match, startersIn(roster.entries)),
          player: eventPlayer(entry, entry.slot),
          replaced: eventPlayer(replaced, replaced.slot),
        });
        return accept(joinedAs(matchId, entry));
      });
    },

    /** Gives a guest back the place that a user took, as the organiser. */
    returnPlace(context: UserContext, matchId: string, playerId: string): Promise<Result<Change<Changed>>> {
      const actorId = context.user.id;
      return unitOfWork.changeMatch(context, loadRoster(matchId), async (unit, { match, roster }) => {
        const replacement = await findReplacement(unit.tx, playerId);
        const decision = decideReturn(roster, { actorId, playerId, now: unit.now }, replacement);
        if (!decision.ok) return decision;

        const { leaver, guest } = decision.value;
        await deleteEntry(unit.tx, leaver.id);
        unit.later.write(
          entryInsertion({
            ...guest,
            matchId,
            maxPlayers: match.maxPlayers,
            joinedAt: replacement?.joinedAt ?? unit.now,
          }),
        );
        unit.emit({
          type: 'REPLACEMENT_UNDONE',
          matchId,
          actorId,
          match: eventMatch(match, startersIn(roster.entries)),
          player: eventPlayer(leaver, leaver.slot),
          restored: eventPlayer(guest, guest.slot),
        });
        return accept({ matchId });
      });
    },
  };
}
