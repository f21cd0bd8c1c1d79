import { idSchema } from '@picado/domain/http/schema';
import type { Match } from '@picado/domain/matches/schema';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OpenLanes } from '../../http/open-lanes';
import type { OpenLimits } from '../../http/open-limits';
import { answerRefusal } from '../../http/refused';
import type { LinkPreviews } from './service';

/** Where the picture of a match is. The version is in the address, so a chat that keeps pictures asks for a new one. */
export function linkPreviewPath(match: Pick<Match, 'id' | 'version'>): string {
  return `/og/match/${match.id}.png?v=${match.version}`;
}

interface LinkPreviewDependencies {
  previews: LinkPreviews;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
  limits: OpenLimits;
  lanes: OpenLanes;
  now: () => number;
}

export function registerLinkPreview(app: FastifyInstance, dependencies: LinkPreviewDependencies): void {
  const { previews, readMatch, limits, lanes, now } = dependencies;

  function sendPicture(reply: FastifyReply, png: Buffer, cacheControl: string): FastifyReply {
    return (
      reply
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
    if (match === null) {
      reply.callNotFound();
      return reply;
    }
    const png = await previews.pictureOf(match);
    return png === null ? sendGeneral(reply) : sendPicture(reply, png, 'public, max-age=300');
  }

  async function sendGeneral(reply: FastifyReply): Promise<FastifyReply> {
    // A link without any picture looks broken, and the next to ask may be shown the match's own.
    const general = await previews.generalPicture();
    return general === null
      ? answerRefusal(reply, 'SERVICE_UNAVAILABLE')
      : sendPicture(reply, general, 'no-store');
  }

  app.get<{ Params: { id: string } }>('/og/match/:id.png', async (request, reply) =>
    (await limits.allows(request, 'preview'))
      ? lanes.run(request, () => answerPreview(request.params.id, reply))
      : sendGeneral(reply),
  );
}
