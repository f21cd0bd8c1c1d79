import { badgesSchemas } from '@picado/domain/badges/call-schemas';
import { badgesContract } from '@picado/domain/badges/contract';
import { accept } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { BadgesService } from './service';

const endpoints = servedEndpoints('badges', badgesContract, badgesSchemas);

export function registerBadgesRoutes(bind: Bind, { badges }: { badges: BadgesService }): void {
  bind(endpoints.ofPlayer, async ({ params }, { user }) => {
    const read = await badges.ofPlayer(params.id, user.id);
    return read.ok ? accept({ badges: read.value }) : read;
  });

  // Equal for the owner and other readers, so that a page showing it can be shared.
  bind(endpoints.publicOfPlayer, async ({ params }, { actor }) => {
    const read = await badges.publicOfPlayer(params.id, actor.kind === 'user' ? actor.userId : null);
    return read.ok ? accept({ badges: read.value }) : read;
  });

  bind(endpoints.unseen, async (_inputs, { user }) => accept({ badges: await badges.unseen(user.id) }));

  bind(endpoints.markSeen, async ({ body }, context) => {
    const seen = body.badges.map(({ id, level }) => ({ badge: id, level }));
    const marked = await badges.markSeen(context, seen);
    return marked.ok ? accept({ message: SUCCESSES.BADGES_SEEN }) : marked;
  });
}
