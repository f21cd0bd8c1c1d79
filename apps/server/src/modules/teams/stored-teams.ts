import { type ApiSlot, slotOf, toApiSlot } from '@picado/domain/roster/api-names';
import type { SlotAssignment } from '@picado/domain/teams/arrangement';

/** An assignment as the match keeps it for undo. */
type StoredAssignment = ApiSlot & { playerId: string };

export function storedAssignments(assignments: readonly SlotAssignment[] | null): StoredAssignment[] | null {
  return assignments?.map(({ playerId, ...slot }) => ({ playerId, ...toApiSlot(slot) })) ?? null;
}

export function assignmentsOfStored(stored: readonly StoredAssignment[] | null): SlotAssignment[] | null {
  if (stored === null) return null;
  return stored.flatMap(({ playerId, ...at }) => {
    const slot = slotOf(at);
    return slot === null ? [] : [{ playerId, ...slot }];
  });
}
