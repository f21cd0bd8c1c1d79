import type { KeptReaction } from '@picado/domain/reactions/rules';

/** A reaction of one user, for the rules and for events. */
export interface OwnReactionRow extends KeptReaction {
  id: string;
  createdAt: Date;
}
