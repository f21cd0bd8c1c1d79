import type { UserStats } from '@picado/domain/users/figures-schema';
import type { HistoryEntry, TagsSummary } from '@picado/domain/statistics/schema';
import type { TagField } from '../../football/tag';

/** The number of tags that a profile shows of all kinds together: the specification's most received. */
export const SHOWN_TAGS = 6;

/** Matches that ended without a winner, or without a score. */
export function drawsOf({ totalMatches, totalWins, totalLosses }: UserStats): number {
  return totalMatches - totalWins - totalLosses;
}

/** Whole percent of `all`; 0 of nothing. */
export function percentOf(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((100 * part) / all);
}

export interface CountedTag {
  field: TagField;
  name: string;
  count: number;
}

/** The most received tags of all kinds: good before bad, each by its count. */
export function mostReceivedTags(summary: TagsSummary): CountedTag[] {
  const lists: [TagField, TagsSummary['topPositive']][] = [
    ['positiveTags', summary.topPositive],
    ['customPositiveTags', summary.topCustomPositive],
    ['negativeTags', summary.topNegative],
    ['customNegativeTags', summary.topCustomNegative],
  ];
  const all = lists.flatMap(([field, tags]) => tags.map((tag) => ({ ...tag, field })));
  const shown = [...all].sort((a, b) => b.count - a.count).slice(0, SHOWN_TAGS);
  return all.filter((tag) => shown.includes(tag)).sort((a, b) => rankOf(a) - rankOf(b) || b.count - a.count);
}

const rankOf = ({ field }: CountedTag) =>
  field.startsWith('positive') || field.startsWith('customP') ? 0 : 1;

/** The score as the player tells it, own goals first; a substitute's as team 1's. Null without a score. */
export function ownScore(entry: HistoryEntry): { own: number; other: number } | null {
  const { team1Goals, team2Goals, teamIndex } = entry;
  if (team1Goals === null || team2Goals === null) return null;
  return teamIndex === 1 ? { own: team2Goals, other: team1Goals } : { own: team1Goals, other: team2Goals };
}
