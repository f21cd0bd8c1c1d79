import { paths } from '@picado/domain/pages/paths';
import { accept, refuse, type Result } from '@picado/domain/result';
import { rosterSchemas } from '@picado/domain/roster/call-schemas';
import { rosterContract } from '@picado/domain/roster/contract';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Change } from '../../events/unit-of-work';
import type { Bind } from '../../http/bind';
import { changedMatch } from '../../http/changed-match';
import { servedEndpoints } from '../../http/served-endpoints';
import type { Arranging } from './arranging';
import type { Confirmations } from './confirmations';
import type { PersonalTokens } from './personal-token';
import type { Changed } from './departure';
import type { SignedUp } from './enrolment';
import type { RosterService } from './service';

const endpoints = servedEndpoints('roster', rosterContract, rosterSchemas);

export interface RosterRoutesDependencies {
  roster: RosterService;
  arranging: Arranging;
  confirmations: Confirmations;
  leaveTokens: PersonalTokens;
  confirmationTokens: PersonalTokens;
}

export function registerRosterRoutes(bind: Bind, dependencies: RosterRoutesDependencies): void {
  registerSignUps(bind, dependencies);
  registerLeaving(bind, dependencies);
  registerArranging(bind, dependencies);
  registerLogs(bind, dependencies);
  registerConfirmations(bind, dependencies);
}

/** The link is added here and not in the service, so that the answer stored for retries holds no secret. */
async function joined(
  leaveTokens: PersonalTokens,
  result: Result<Change<SignedUp>>,
  message: (joined: SignedUp) => string,
) {
  if (!result.ok) return result;
  const { answer, readMatch } = result.value;
  const match = await readMatch(answer.matchId);
  if (match === null) return refuse('MATCH_NOT_FOUND');
  return accept({
    message: message(answer),
    player: { id: answer.playerId, name: answer.name },
    leaveLink: paths.leave(answer.playerId, leaveTokens.tokenFor(answer.playerId)),
    match,
  });
}

/** Registers the calls that put a player on the list, or give them another place of it. */
function registerSignUps(
  bind: Bind,
  { roster, arranging, leaveTokens }: Pick<RosterRoutesDependencies, 'roster' | 'arranging' | 'leaveTokens'>,
): void {
  bind(endpoints.join, async ({ params, body }, context) =>
    joined(leaveTokens, await roster.join(context, params.id, body), ({ isSubstitute }) =>
      isSubstitute ? SUCCESSES.JOINED_AS_SUBSTITUTE : SUCCESSES.JOINED,
    ),
  );

  bind(endpoints.takeFreeSlot, async ({ params }, context) =>
    changedMatch(await arranging.takeFreeSlot(context, params.id), params.id, SUCCESSES.ENTERED),
  );

  bind(endpoints.replacePlayer, async ({ params, body }, context) =>
    joined(leaveTokens, await roster.replaceGuest(context, params.id, body), () => SUCCESSES.GUEST_REPLACED),
  );

  bind(endpoints.returnPlace, async ({ params, body }, context) =>
    changedMatch(
      await roster.returnPlace(context, params.id, body.playerId),
      params.id,
      SUCCESSES.PLACE_RETURNED,
    ),
  );

  bind(endpoints.addPlayer, async ({ params, body }, context) =>
    joined(leaveTokens, await roster.add(context, params.id, body), () => SUCCESSES.PLAYER_ADDED),
  );
}

/** Registers the calls by which players leave: by themselves, by their personal link, or removed by the organiser. */
function registerLeaving(
  bind: Bind,
  { roster, leaveTokens }: Pick<RosterRoutesDependencies, 'roster' | 'leaveTokens'>,
): void {
  /** Calls with a valid link are not limited; guesses are. */
  const holderOfPersonalLink = ({ playerId = '', token = '' }: Record<string, string>) => {
    const holder = leaveTokens.idOf(token);
    return holder === playerId ? holder : null;
  };

  bind(endpoints.leave, async ({ params }, context) =>
    changedMatch(await roster.leave(context, params.id), params.id, SUCCESSES.LEFT),
  );

  bind(endpoints.selfRemove, async ({ params, body }, context) =>
    changedMatch(await roster.leave(context, params.id, body.playerId), params.id, SUCCESSES.SELF_REMOVED),
  );

  bind(
    endpoints.personalLink,
    ({ params }, { now }) => roster.readPersonalLink(params.playerId, params.token, now),
    { holderOf: holderOfPersonalLink },
  );

  bind(
    endpoints.leaveByLink,
    async ({ params }, context) => {
      const result = await roster.leaveByLink(context, params.playerId, params.token);
      return result.ok ? accept({ message: SUCCESSES.LEFT, matchId: result.value.answer.matchId }) : result;
    },
    { holderOf: holderOfPersonalLink },
  );

  bind(endpoints.removePlayer, async ({ params, body }, context) =>
    changedMatch(await roster.remove(context, params.id, body.playerId), params.id, SUCCESSES.PLAYER_REMOVED),
  );
}

/** Registers the calls that change and place players that are on the list. */
function registerArranging(
  bind: Bind,
  { roster, arranging }: Pick<RosterRoutesDependencies, 'roster' | 'arranging'>,
): void {
  bind(endpoints.updatePlayer, async ({ params, body }, context) =>
    changedMatch(await roster.update(context, params.id, body), params.id, SUCCESSES.PLAYER_UPDATED),
  );

  bind(endpoints.movePlayer, async ({ params, body }, context) =>
    changedMatch(await arranging.move(context, params.id, body), params.id, SUCCESSES.PLAYER_MOVED),
  );

  bind(endpoints.swapPlayers, async ({ params, body }, context) =>
    changedMatch(await arranging.swap(context, params.id, body), params.id, SUCCESSES.PLAYERS_SWAPPED),
  );
}

/** Registers the calls that read how the list came about. */
function registerLogs(bind: Bind, { roster }: Pick<RosterRoutesDependencies, 'roster'>): void {
  bind(endpoints.log, ({ params }, { actor, now }) => roster.log({ actor, now }, params.id));

  bind(endpoints.joinHistory, async ({ params }, { user, now }) => {
    const result = await roster.joinHistory(user.id, params.id, now);
    return result.ok ? accept({ joinHistory: result.value }) : result;
  });
}

/** Registers the calls by which a promoted player says whether they play. */
function registerConfirmations(
  bind: Bind,
  {
    confirmations,
    confirmationTokens,
  }: Pick<RosterRoutesDependencies, 'confirmations' | 'confirmationTokens'>,
): void {
  const confirmationLinks = { holderOf: ({ token = '' }) => confirmationTokens.idOf(token) };
  bind(
    endpoints.confirmation,
    ({ params }, { now }) => confirmations.read(params.token, now),
    confirmationLinks,
  );

  bind(
    endpoints.answerConfirmation,
    async ({ params, body }, context) =>
      answered(await confirmations.answerByLink(context, params.token, body.accept), body.accept),
    confirmationLinks,
  );

  bind(
    endpoints.undoAnswer,
    async ({ params }, context) => {
      const result = await confirmations.undoByLink(context, params.token);
      if (!result.ok) return result;
      return accept({ message: SUCCESSES.ANSWER_UNDONE, matchId: result.value.answer.matchId });
    },
    confirmationLinks,
  );

  bind(endpoints.answerOwnConfirmation, async ({ params, body }, context) =>
    body.playerId === undefined
      ? answered(await confirmations.answerOwn(context, params.id, body.accept), body.accept)
      : answered(
          await confirmations.confirmFor(context, params.id, {
            playerId: body.playerId,
            isAccepted: body.accept,
          }),
          body.accept,
        ),
  );

  bind(endpoints.confirmationLink, async ({ params }, { user, now }) => {
    const token = await confirmations.tokenFor(user.id, params.id, params.playerId, now);
    return token.ok ? accept({ link: paths.confirm(token.value) }) : token;
  });
}

function answered(result: Result<Change<Changed>>, isAccepted: boolean) {
  if (!result.ok) return result;
  const message = isAccepted ? SUCCESSES.PLACE_CONFIRMED : SUCCESSES.PLACE_DECLINED;
  return accept({ message, matchId: result.value.answer.matchId });
}
