import { idSchema } from '@picado/domain/http/schema';
import type { Match } from '@picado/domain/matches/schema';
import type { FastifyInstance } from 'fastify';
import type { createLinkPreviews } from './service';

/** Where the picture of a match is. The version is in the address, so a chat that keeps pictures asks for a new one. */
export function linkPreviewPath(match: Pick<Match, 'id' | 'version'>): string {
  return `/og/match/${match.id}.png?v=${match.version}`;
}

interface LinkPreviewDependencies {
  previews: ReturnType<typeof createLinkPreviews>;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
  now: () => number;
}

export function registerLinkPreview(app: FastifyInstance, dependencies: LinkPreviewDependencies): void {
  const { previews, readMatch, now } = dependencies;
  app.get<{ Params: { id: string } }>('/og/match/:id.png', async (request, reply) => {
    const id = idSchema.safeParse(request.params.id);
    const match = id.success ? await readMatch(id.data, now()) : null;
    if (match === null) return reply.callNotFound();
    return (
      reply
        .type('image/png')
        // Chats show the picture inside their own pages.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=300')
        .send(await previews.pictureOf(match))
    );
  });
}
