import { type Result, accept } from '@picado/domain/result';
import { decideReturn } from '@picado/domain/roster/replacement';
import { decideReplace } from '@picado/domain/roster/rules';
import type { ReplacePlayer } from '@picado/domain/roster/schema';
import type { UserContext } from '../../calls/context';
import type { Change, UnitOfWork } from '../../events/unit-of-work';
import { eventMatch } from '../matches/event-match';
import { findReplacement, saveReplacement } from './replacements';
import { deleteEntry, entryInsertion } from './repository';
import { eventPlayer, startersIn } from './roster-operations';
import type { Changed } from './departure';
import { loadRoster } from './locked-roster';
import { enrolPlayer, joinedAs, type EnrolmentPorts, type SignedUp } from './enrolment';

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
