import type { StoredReaction } from '@picado/domain/reactions/rules';

/** A reaction of one user, for the rules and for events. */
export interface OwnReactionRow extends StoredReaction {
  id: string;
  createdAt: Date;
}
