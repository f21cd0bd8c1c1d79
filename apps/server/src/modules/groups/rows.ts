import type { groupMembers, groups } from '../../db/tables/groups';

export type NewGroup = typeof groups.$inferInsert;
export type StoredMember = typeof groupMembers.$inferSelect;
