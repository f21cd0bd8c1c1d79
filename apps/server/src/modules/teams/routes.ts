import { accept, refuse } from '@picado/domain/result';
import { teamsSchemas } from '@picado/domain/teams/call-schemas';
import { teamsContract } from '@picado/domain/teams/contract';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { changedMatch } from '../../http/changed-match';
import { servedEndpoints } from '../../http/served-endpoints';
import { presentTeams } from './presenter';
import type { TeamsService } from './service';

const endpoints = servedEndpoints('teams', teamsContract, teamsSchemas);

export function registerTeamsRoutes(bind: Bind, { teams }: { teams: TeamsService }): void {
  bind(endpoints.generate, async ({ params, body }, context) => {
    if (body.dryRun) {
      const weighed = await teams.weigh(context, params.id, body);
      if (!weighed.ok) return weighed;
      return accept(presentTeams(SUCCESSES.TEAMS_WEIGHED, weighed.value.match, weighed.value));
    }
    const generated = await teams.generate(context, params.id, body);
    if (!generated.ok) return generated;
    const match = await generated.value.readMatch(params.id);
    if (match === null) return refuse('MATCH_NOT_FOUND');
    return accept(presentTeams(SUCCESSES.TEAMS_GENERATED, match, generated.value.answer));
  });

  bind(endpoints.undo, async ({ params }, context) =>
    changedMatch(await teams.undo(context, params.id), params.id, SUCCESSES.TEAMS_RESTORED),
  );
}
