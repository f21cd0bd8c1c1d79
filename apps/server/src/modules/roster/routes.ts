import { accept, refuse, type Result } from '@picado/domain/result';
import { rosterContract } from '@picado/domain/roster/contract';
import { SUCCESSES } from '@picado/domain/texts/successes';
import type { Outcome } from '../../events/unit-of-work';
import type { Bind } from '../../http/bind';
import { leaveLink, type LeaveTokens } from './leave-token';
import type { Joined, Left, RosterService } from './service';

export function registerRosterRoutes(bind: Bind, roster: RosterService, leaveTokens: LeaveTokens): void {
  /** The link is made here and not in the service, so that what is kept for a retry holds no secret. */
  async function joined(result: Result<Outcome<Joined>>, message: (joined: Joined) => string) {
    if (!result.ok) return result;
    const { value, readMatch } = result.value;
    const match = await readMatch(value.matchId);
    if (match === null) return refuse('MATCH_NOT_FOUND');
    return accept({
      message: message(value),
      player: { id: value.playerId, name: value.name },
      leaveLink: leaveLink(value.playerId, leaveTokens.tokenFor(value.playerId)),
      match,
    });
  }

  bind(rosterContract.join, async ({ params, body }, context) =>
    joined(await roster.join(context, params.id, body), ({ isSubstitute }) =>
      isSubstitute ? SUCCESSES.JOINED_AS_SUBSTITUTE : SUCCESSES.JOINED,
    ),
  );

  bind(rosterContract.replacePlayer, async ({ params, body }, context) =>
    joined(
      await roster.replaceGuest(context, context.user.id, params.id, body),
      () => SUCCESSES.GUEST_REPLACED,
    ),
  );

  bind(rosterContract.leave, async ({ params }, context) =>
    left(await roster.leave(context, context.user.id, params.id), SUCCESSES.LEFT),
  );

  bind(rosterContract.selfRemove, async ({ params, body }, context) =>
    left(await roster.leave(context, context.user.id, params.id, body.playerId), SUCCESSES.SELF_REMOVED),
  );

  bind(rosterContract.leaveByLink, async ({ params }, context) => {
    const result = await roster.leaveByLink(context, params.playerId, params.token);
    return result.ok ? accept({ message: SUCCESSES.LEFT, matchId: result.value.value.matchId }) : result;
  });
}

async function left(result: Result<Outcome<Left>>, message: string) {
  if (!result.ok) return result;
  const match = await result.value.readMatch(result.value.value.matchId);
  return match === null ? refuse('MATCH_NOT_FOUND') : accept({ message, match });
}
