/** The kind of the command that deletes a match; apart from it, for what only asks whether one is on its way. */
export const REMOVAL = 'matches.delete';

const removed = new Set<string>();

/** The match is gone because this page's user deleted it, who is led on, and is not told that its organiser did. */
export function markRemoved(matchId: string): void {
  removed.add(matchId);
}

export const isRemovedHere = (matchId: string): boolean => removed.has(matchId);
