import { accept } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { votesContract } from '@picado/domain/votes/contract';
import type { Bind } from '../../http/bind';
import type { VotesService } from './service';

export function registerVotesRoutes(bind: Bind, votes: VotesService): void {
  bind(votesContract.check, ({ params }, { user }) => votes.check(user.id, params.id));

  bind(votesContract.cast, async ({ params, body }, context) => {
    const cast = await votes.cast(context, params.id, body.votedPlayerId);
    return cast.ok ? accept({ message: SUCCESSES.VOTE_CAST, vote: cast.value.answer }) : cast;
  });
}
