import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../http/schema';
import { instantOf } from '../time/instants';
import { isTurnToEnter } from './availability';
import type { Match } from './schema';
import { stageOf } from './stage';
import { allowsViewer } from './viewer-policies';

/** The actions that one viewer may take in one match. The screen reads it; the server decides by the same rules. */
const capabilitiesSchema = z.object({
  /**
   * Sign up as a starter: a slot is free (before kick-off one that no substitute waits for), the sign-up has not closed, and the
   * viewer is not in it.
   */
  join: z.boolean(),
  joinAsSubstitute: z.boolean(),
  /** Substitute, until kick-off: take a free slot, where one is left for their turn. */
  enter: z.boolean(),
  leave: z.boolean(),
  replaceGuest: z.boolean(),
  /** Organiser: edits match, teams, list and players. */
  organise: z.boolean(),
  delete: z.boolean(),
  transfer: z.boolean(),
  /** Organiser: adds guests to the list, allowed after the finish until the report is final. */
  addPlayers: z.boolean(),
  finish: z.boolean(),
  /**
   * Organiser, from the finish to the final report: enters the score and the figures of every player, and
   * makes the report final.
   */
  finalScore: z.boolean(),
  loadReport: z.boolean(),
  finaliseReport: z.boolean(),
  /** Organiser: recomputes the results of a recorded score. */
  recalculate: z.boolean(),
  /**
   * Registered player, from the finish to the final report; `/self-reports` answers whether their report is
   * still accepted.
   */
  selfReport: z.boolean(),
  /** The players of `selfReport` and the organiser; `/self-reports` answers which reports. */
  validate: z.boolean(),
  /**
   * Registered player, from the finish to the final report; `/vote/check` answers whether they have voted.
   */
  vote: z.boolean(),
  /** Registered player of a finished match. */
  review: z.boolean(),
  /** Participants: the players, guests among them, and the organiser. */
  chat: z.boolean(),
});

export const viewerSchema = z.object({
  isInMatch: z.boolean(),
  playerId: z.nullable(idSchema),
  isSubstitute: z.boolean(),
  isCreator: z.boolean(),
  /** The instant from which the viewer may sign up, where a date of a group is not open to them yet; null for all others. */
  opensAt: z.nullable(instantSchema),
  can: capabilitiesSchema,
});
export type Viewer = z.infer<typeof viewerSchema>;

/** The viewer of a match: a signed-in user, the holder of a guest's slot, or a visitor. */
export type Actor =
  | { kind: 'user'; userId: string }
  | { kind: 'guest'; playerId: string }
  | { kind: 'anonymous' };

type MatchFacts = Pick<
  Match,
  | 'creatorId'
  | 'coOrganiserIds'
  | 'groupId'
  | 'maxPlayers'
  | 'status'
  | 'startsAt'
  | 'team1Goals'
  | 'reportCompleted'
> & {
  opensToAllAt?: Match['opensToAllAt'];
  /** The substitutes in the order in which they wait. */
  allPlayers: readonly { id: string; userId?: string | undefined; isSubstitute: boolean }[];
};

/** The moment at which a match is viewed, and the fact that decides if a date of a group is open to a viewer. */
interface Access {
  /** The moment in milliseconds since 1970. */
  now: number;
  /** True if they played the last date of the group. Where it is absent, a date of a group is taken to be open to them. */
  hasPlayedLast?: boolean;
}

/** The viewer's role in the match and what they may do in it, decided on `status` as read at that moment. */
export function viewMatch(match: MatchFacts, actor: Actor, access: Access): Viewer {
  const entry = match.allPlayers.find((player) =>
    actor.kind === 'user'
      ? player.userId === actor.userId
      : actor.kind === 'guest' && player.id === actor.playerId && player.userId === undefined,
  );
  const isCreator = actor.kind === 'user' && actor.userId === match.creatorId;
  const starters = match.allPlayers.filter((player) => !player.isSubstitute).length;
  const substitutes = match.allPlayers.length - starters;
  const capacity = 2 * match.maxPlayers;
  const isOutside = entry === undefined;
  const opensToAllAt = match.opensToAllAt ?? null;
  const opensAt =
    isOutside && access.hasPlayedLast === false && instantOf(opensToAllAt ?? '') > access.now
      ? opensToAllAt
      : null;
  const isOpen = isOutside && opensAt === null;
  const isPlayer = actor.kind === 'user' && !isOutside;
  const userId = actor.kind === 'user' ? actor.userId : null;
  const organise = allowsViewer('edit', { ...match, userId });
  const stage = stageOf(match, access.now);
  const waiting = stage === 'before' ? substitutes : 0;
  const facts = {
    ...match,
    stage,
    userId,
    isPlayer,
    isParticipant: !isOutside || organise,
    isReportFinal: match.reportCompleted,
  };
  return {
    isInMatch: !isOutside,
    playerId: entry?.id ?? null,
    isSubstitute: entry?.isSubstitute ?? false,
    isCreator,
    opensAt,
    can: {
      join: allowsViewer('join', facts) && isOpen && starters + waiting < capacity,
      joinAsSubstitute: allowsViewer('joinAsSubstitute', facts) && isOpen && substitutes < capacity,
      enter:
        allowsViewer('enter', facts) &&
        entry?.isSubstitute === true &&
        isTurnToEnter({
          turn: match.allPlayers.filter((player) => player.isSubstitute).indexOf(entry),
          starters,
          maxPlayers: match.maxPlayers,
        }),
      leave: allowsViewer('leave', facts) && !isOutside && (!isCreator || match.groupId !== null),
      replaceGuest:
        allowsViewer('replaceGuest', facts) &&
        isOutside &&
        actor.kind === 'user' &&
        match.allPlayers.some((player) => player.userId === undefined),
      organise,
      delete: allowsViewer('delete', facts),
      transfer: allowsViewer('transfer', facts),
      addPlayers: allowsViewer('addPlayers', facts),
      finish: allowsViewer('finish', facts),
      finalScore: allowsViewer('recordScore', facts),
      loadReport: allowsViewer('loadReport', facts),
      finaliseReport: allowsViewer('finaliseReport', facts),
      recalculate: allowsViewer('recalculate', facts) && match.team1Goals !== null,
      selfReport: allowsViewer('reportOwn', facts),
      validate: allowsViewer('validate', facts),
      vote: allowsViewer('vote', facts),
      review: allowsViewer('review', facts),
      chat: allowsViewer('readChat', facts),
    },
  };
}
