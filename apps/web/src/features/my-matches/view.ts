import { lastPastKickOff } from '@picado/domain/matches/stage';
import type { ArchivedMatch, Match } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { ownEntryOf } from '@picado/domain/roster/own-entry';
import { slotKeyOf } from '@picado/domain/roster/slot-keys';

export type ActiveLabel = 'next' | 'scheduled' | 'live';

export interface ActiveMatch {
  match: Match;
  label: ActiveLabel;
}

const kickOff = (match: Match) => Date.parse(match.startsAt);

/**
 * The matches to come or under way, soonest first, each with what it is at `now`. The soonest still to come is the
 * next one; one that is played stays until it is past, because that is when its players look it up.
 */
export function labelActive(matches: readonly Match[], now: number): ActiveMatch[] {
  const active = matches
    .filter((match) => kickOff(match) > lastPastKickOff(now))
    .sort((a, b) => kickOff(a) - kickOff(b));
  const next = active.find((match) => kickOff(match) > now);
  return active.map((match) => ({
    match,
    label: kickOff(match) <= now ? 'live' : match === next ? 'next' : 'scheduled',
  }));
}

/** A group, as a list of matches names it. */
interface NamedGroup {
  id: string;
  name: string;
}

/** Matches under the name of their group; `group` is null for those of none, and of one that is not known. */
export interface MatchesOfGroup {
  group: NamedGroup | null;
  matches: ActiveMatch[];
}

/** The matches by group, the one with the soonest match first. */
export function byGroup(matches: readonly ActiveMatch[], groups: readonly NamedGroup[]): MatchesOfGroup[] {
  const parts = new Map<string | null, MatchesOfGroup>();
  for (const active of matches) {
    const group = groups.find(({ id }) => id === active.match.groupId) ?? null;
    const part = parts.get(group?.id ?? null) ?? { group, matches: [] };
    part.matches.push(active);
    parts.set(group?.id ?? null, part);
  }
  return [...parts.values()];
}

/** The key of the reader's own slot; null where they have none. */
export function ownSlotKey(match: Match, userId: string): string | null {
  const own = match.allPlayers.find((player) => player.userId === userId);
  const entry = ownEntryOf(match, own?.id ?? null);
  return entry.kind === 'starter' ? slotKeyOf(entry) : null;
}

/** The other team of a played match by its name; null for a reader who was in none. */
export function rivalOf(match: ArchivedMatch): string | null {
  const { teamIndex } = match;
  return teamIndex === null ? null : teamNamesInWords(match)[teamIndex === 0 ? 1 : 0];
}

/** A side's goals as the history shows them: nothing at 0, and the winner carries a '+'. */
export function goalsLabel(own: number | null, other: number | null): string {
  if (own === null || own === 0) return '';
  return own > (other ?? 0) ? `+${own}` : `${own}`;
}
