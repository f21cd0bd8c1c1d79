import { idSchema } from '@picado/domain/http/schema';
import type { LinkedGroup } from '@picado/domain/groups/link';
import type { Match } from '@picado/domain/matches/schema';
import type { CardSubject } from '@picado/domain/users/card';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OpenLanes } from '../../http/open-lanes';
import type { OpenLimits } from '../../http/open-limits';
import { markUnlisted } from '../../http/robots';
import { answerRefusal } from '../../http/refused';
import { cardVersion, groupVersion, type LinkPreviews } from './service';

/**
 * The address of a match's picture. It contains the version, so a chat that stores pictures requests a new
 * one.
 */
export function linkPreviewPath(match: Pick<Match, 'id' | 'version'>): string {
  return `/og/match/${match.id}.png?v=${match.version}`;
}

/**
 * The address of a card's picture. It contains a hash of the card's contents, like the version of a match.
 */
export function cardPreviewPath(userId: string, subject: CardSubject): string {
  return `/og/player/${userId}.png?v=${cardVersion(subject)}`;
}

/** The address of a group's picture, with a hash of its contents too. */
export function groupPreviewPath(groupId: string, group: LinkedGroup): string {
  return `/og/group/${groupId}.png?v=${groupVersion(group)}`;
}

interface LinkPreviewDependencies {
  previews: LinkPreviews;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
  /** Reads a card as visitors see it; null where they see none. */
  readCard: (userId: string, now: number) => Promise<{ card: CardSubject } | null>;
  /** Reads the public side of a group; null where there is no group. */
  readGroup: (groupId: string, now: number) => Promise<{ group: LinkedGroup } | null>;
  limits: OpenLimits;
  lanes: OpenLanes;
  now: () => number;
}

export function registerLinkPreview(app: FastifyInstance, dependencies: LinkPreviewDependencies): void {
  const { previews, readMatch, readCard, readGroup, limits, lanes, now } = dependencies;

  function sendPicture(reply: FastifyReply, png: Buffer, cacheControl: string): FastifyReply {
    return (
      markUnlisted(reply)
        .type('image/png')
        // Chats show the picture inside their own pages.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', cacheControl)
        .send(png)
    );
  }

  async function answerPreview(matchId: string, reply: FastifyReply): Promise<FastifyReply> {
    const id = idSchema.safeParse(matchId);
    const match = id.success ? await readMatch(id.data, now()) : null;
    return answer(match && (await previews.pictureOf(match)), match !== null, reply);
  }

  async function answerCard(userId: string, reply: FastifyReply): Promise<FastifyReply> {
    const read = await readCard(userId, now());
    return answer(read && (await previews.pictureOfCard(userId, read.card)), read !== null, reply);
  }

  async function answerGroup(groupId: string, reply: FastifyReply): Promise<FastifyReply> {
    const id = idSchema.safeParse(groupId);
    const read = id.success ? await readGroup(id.data, now()) : null;
    const png = id.success && read !== null ? await previews.pictureOfGroup(id.data, read.group) : null;
    return answer(png, read !== null, reply);
  }

  function answer(png: Buffer | null, isKnown: boolean, reply: FastifyReply) {
    if (!isKnown) {
      reply.callNotFound();
      return reply;
    }
    return png === null ? sendGeneral(reply) : sendPicture(reply, png, 'public, max-age=300');
  }

  async function sendGeneral(reply: FastifyReply): Promise<FastifyReply> {
    // A link without any picture looks broken, and the next request may get the match's own picture.
    const general = await previews.generalPicture();
    return general === null
      ? answerRefusal(reply, 'SERVICE_UNAVAILABLE')
      : sendPicture(reply, general, 'no-store');
  }

  const pictures = { match: answerPreview, player: answerCard, group: answerGroup };
  for (const [kind, answerPicture] of Object.entries(pictures)) {
    app.get<{ Params: { id: string } }>(`/og/${kind}/:id.png`, async (request, reply) =>
      (await limits.allows(request, 'preview'))
        ? lanes.run(request, () => answerPicture(request.params.id, reply))
        : sendGeneral(reply),
    );
  }
}
