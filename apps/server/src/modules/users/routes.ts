import { accept, refuse } from '@picado/domain/result';
import { SUCCESSES } from '@picado/domain/sentences/successes';
import { AVATAR_BODY_MAX_BYTES, avatarPath } from '@picado/domain/users/avatar';
import { usersSchemas } from '@picado/domain/users/call-schemas';
import { usersContract } from '@picado/domain/users/contract';
import type { FastifyInstance } from 'fastify';
import type { Bind } from '../../http/bind';
import { servedEndpoints } from '../../http/served-endpoints';
import type { OpenLimits } from '../../http/open-limits';
import { markUnlisted } from '../../http/robots';
import type { StatisticsService } from '../statistics/service';
import { hashIn } from './avatars';
import type { ProfileService } from './profile';
import type { UsersService } from './service';

const endpoints = servedEndpoints('users', usersContract, usersSchemas);

export interface UsersRoutesDependencies {
  users: UsersService;
  profile: ProfileService;
  publicStats: StatisticsService['publicStats'];
}

export function registerUsersRoutes(
  bind: Bind,
  { users, profile, publicStats }: UsersRoutesDependencies,
): void {
  bind(
    endpoints.update,
    async ({ body: { avatar, ...fields } }, context) => {
      const done =
        avatar === undefined ? await profile.edit(context, fields) : await profile.picture(context, avatar);
      if (!done.ok) return done;
      const user = await users.ownProfile(context.user.id);
      return user === null ? refuse('USER_NOT_FOUND') : accept({ message: SUCCESSES.PROFILE_UPDATED, user });
    },
    { largeBody: { maxBytes: AVATAR_BODY_MAX_BYTES, beyond: 'AVATAR_TOO_LARGE' } },
  );

  bind(endpoints.search, async ({ query }, { user }) =>
    accept({ users: await users.search(user.id, query.q) }),
  );

  bind(endpoints.public, async ({ params }, { actor }) => {
    const found = await users.read(params.id, actor.kind === 'user' ? actor.userId : null);
    return found.ok ? accept({ user: found.value }) : found;
  });

  bind(endpoints.publicProfile, async ({ params }, { user, now }) => {
    const found = await users.read(params.id, user.id);
    if (!found.ok) return found;
    const stats = await publicStats({ userId: params.id, viewerId: user.id, now });
    return stats.ok ? accept({ user: found.value, stats: stats.value }) : stats;
  });
}

/** The pictures of users. An address is a hash of its bytes: a browser that has them never asks again. */
export function registerAvatars(
  app: FastifyInstance,
  users: Pick<UsersService, 'avatar'>,
  limits: OpenLimits,
): void {
  app.get<{ Params: { file: string } }>(avatarPath(':hash'), async (request, reply) => {
    await limits.require(request, 'file');
    const hash = hashIn(request.url);
    const webp = hash && (await users.avatar(hash));
    if (webp === null || webp === '') {
      reply.callNotFound();
      return reply;
    }
    return markUnlisted(reply)
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(webp.buffer, webp.byteOffset, webp.byteLength));
  });
}
