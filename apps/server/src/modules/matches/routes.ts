import { matchesSchemas } from '@picado/domain/matches/call-schemas';
import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { accept, refuse, type Result } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import type { Change } from '../../events/unit-of-work';
import { changedMatch } from '../../http/changed-match';
import { ReadyAnswer } from '../../http/ready-answer';
import { servedEndpoints } from '../../http/served-endpoints';
import type { MatchesService } from './service';

const endpoints = servedEndpoints('matches', matchesContract, matchesSchemas);

export function registerMatchRoutes(bind: Bind, { matches }: { matches: MatchesService }): void {
  bind(endpoints.read, async ({ params }, { now }) => {
    const bytes = await matches.readBytes(params.id, now);
    return bytes.ok ? accept(new ReadyAnswer<Match>(bytes.value)) : bytes;
  });

  bind(endpoints.viewer, ({ params }, { actor, now }) => matches.viewer(params.id, actor, now));

  bind(endpoints.checkCreator, async ({ params }, { user, now }) => {
    const match = await matches.readMatch(params.id, now);
    if (match === null) return refuse('MATCH_NOT_FOUND');
    const { id, name, email } = user;
    return accept({ isCreator: match.creatorId === id, userInfo: { id, name, email } });
  });

  bind(endpoints.create, async ({ body }, context) => {
    const created = await matches.create(context, body);
    if (!created.ok) return created;
    const { matchId, remark } = created.value.answer;
    const match = await created.value.readMatch(matchId);
    if (match === null) return refuse('MATCH_NOT_FOUND');
    const answer = { match, creatorId: match.creatorId, message: SUCCESSES.MATCH_CREATED };
    return accept(remark === null ? answer : { ...answer, remark });
  });

  bind(endpoints.myMatches, async (_inputs, { user, now }) => accept(await matches.myMatches(user.id, now)));

  bind(endpoints.archived, async ({ query }, { user, now }) =>
    accept({ matches: await matches.archived(user.id, query.limit, now) }),
  );

  bind(endpoints.update, async ({ params, body }, context) =>
    changedMatch(await matches.edit(context, params.id, body), params.id, SUCCESSES.MATCH_UPDATED),
  );

  bind(endpoints.teamNames, async ({ params, body }, context) =>
    changedMatch(await matches.rename(context, params.id, body), params.id, SUCCESSES.TEAM_NAMES_UPDATED),
  );

  bind(endpoints.calendar, ({ params }, { now }) => matches.calendar(params.id, now));

  bind(endpoints.remove, async ({ params }, context) => {
    const removed = await matches.remove(context, params.id);
    return removed.ok ? accept({ message: SUCCESSES.MATCH_DELETED }) : removed;
  });

  bind(endpoints.recentLocations, async (_inputs, { user }) =>
    accept(await matches.recentLocations(user.id)),
  );

  bind(endpoints.lastMatchSettings, async (_inputs, { user }) =>
    accept({ lastMatch: await matches.lastMatchSettings(user.id) }),
  );

  bind(endpoints.transferOwnership, async ({ params, body }, context) =>
    transferred(
      await matches.transfer(context, params.id, {
        id: body.newCreatorId,
        type: 'OWNERSHIP_TRANSFERRED',
      }),
    ),
  );

  bind(endpoints.transferAdministration, async ({ params, body }, context) =>
    transferred(
      await matches.transfer(context, params.id, {
        id: body.newOwnerId,
        type: 'ADMIN_TRANSFERRED',
      }),
    ),
  );
}

async function transferred(result: Result<Change<{ matchId: string; newOwnerName: string }>>) {
  if (!result.ok) return result;
  const { matchId, newOwnerName } = result.value.answer;
  const answer = await changedMatch(result, matchId, SUCCESSES.OWNERSHIP_TRANSFERRED);
  return answer.ok ? accept({ ...answer.value, newOwnerName }) : answer;
}
