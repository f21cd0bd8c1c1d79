import type { MatchPattern } from '@picado/domain/groups/rules';
import type { groupMembers, groups } from '../../db/tables/groups';

/** The row of a new group, with the whole pattern: also what may be null is said. */
export type NewGroup = typeof groups.$inferInsert & MatchPattern;
export type StoredMember = typeof groupMembers.$inferSelect;
