import type { KeptReaction } from '@picado/domain/reactions/rules';

/** A reaction of one user, as the rules see it and as it is told. */
export interface OwnReactionRow extends KeptReaction {
  id: string;
  createdAt: Date;
}
