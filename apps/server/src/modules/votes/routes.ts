import { accept } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { votesSchemas } from '@picado/domain/votes/call-schemas';
import { votesContract } from '@picado/domain/votes/contract';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { VotesService } from './service';

const endpoints = servedEndpoints('votes', votesContract, votesSchemas);

export function registerVotesRoutes(bind: Bind, { votes }: { votes: VotesService }): void {
  bind(endpoints.check, ({ params }, { user }) => votes.check(user.id, params.id));

  bind(endpoints.cast, async ({ params, body }, context) => {
    const cast = await votes.cast(context, params.id, body.votedPlayerId);
    return cast.ok ? accept({ message: SUCCESSES.VOTE_CAST, vote: cast.value.answer }) : cast;
  });
}
