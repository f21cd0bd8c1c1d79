import * as z from 'zod/mini';
import { idSchema } from '../http/schema';
import type { Match } from './schema';

/** What one viewer may do in one match. The screen shows by it; the server decides by the same rules. */
const capabilitiesSchema = z.object({
  /** As a starter: there is a free place, the match is not finished, and one is not in it. */
  join: z.boolean(),
  joinAsSubstitute: z.boolean(),
  leave: z.boolean(),
  replaceGuest: z.boolean(),
  /** Organiser: data of the match, teams, list, players. */
  organise: z.boolean(),
  delete: z.boolean(),
  transfer: z.boolean(),
});

export const viewerSchema = z.object({
  isInMatch: z.boolean(),
  playerId: z.nullable(idSchema),
  isSubstitute: z.boolean(),
  isCreator: z.boolean(),
  can: capabilitiesSchema,
});
export type Viewer = z.infer<typeof viewerSchema>;

/** Who looks at a match: somebody signed in, the holder of a guest's place, or nobody known. */
export type Actor =
  { kind: 'user'; userId: string } | { kind: 'guest'; playerId: string } | { kind: 'anonymous' };

type MatchFacts = Pick<Match, 'creatorId' | 'maxPlayers' | 'status'> & {
  allPlayers: readonly { id: string; userId?: string | undefined; isSubstitute: boolean }[];
};

/** Who the actor is in the match and what they may do in it, decided on `status` as read at that moment. */
export function viewMatch(match: MatchFacts, actor: Actor): Viewer {
  const entry = match.allPlayers.find((player) =>
    actor.kind === 'user'
      ? player.userId === actor.userId
      : actor.kind === 'guest' && player.id === actor.playerId && player.userId === undefined,
  );
  const isCreator = actor.kind === 'user' && actor.userId === match.creatorId;
  const isOpen = match.status !== 'FINISHED';
  const starters = match.allPlayers.filter((player) => !player.isSubstitute).length;
  const substitutes = match.allPlayers.length - starters;
  const capacity = 2 * match.maxPlayers;
  const isOutside = entry === undefined;
  return {
    isInMatch: !isOutside,
    playerId: entry?.id ?? null,
    isSubstitute: entry?.isSubstitute ?? false,
    isCreator,
    can: {
      join: isOpen && isOutside && starters < capacity,
      joinAsSubstitute: isOpen && isOutside && substitutes < capacity,
      leave: isOpen && !isOutside && !isCreator,
      replaceGuest:
        isOpen &&
        isOutside &&
        actor.kind === 'user' &&
        match.allPlayers.some((player) => player.userId === undefined),
      organise: isCreator,
      delete: isCreator && isOpen,
      transfer: isCreator,
    },
  };
}
