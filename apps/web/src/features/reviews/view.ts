import { inSpanishOrder } from '@picado/domain/text/order';
import type { AfterStepKind } from '@picado/domain/after-match/steps';
import type { Player } from '@picado/domain/matches/schema';
import type { Review, Teammate } from '@picado/domain/reviews/schema';
import { slotOf, type SlotFields } from '@picado/domain/roster/api-names';
import type { TagField } from '../../football/tag';
import { TAG_FIELDS, type OfferedTag } from './drafts';

/** The open dialog of a match's reviews; at most one is open. A null `playerId` stands for all players, or for a choice to come. */
export type OpenReviews =
  /**
   * All that is done after a match in one go, opened at a step, or at the first that is left; the list of team-mates at one of
   * them.
   */
  | { kind: 'run'; at: AfterStepKind | null; playerId: string | null }
  /** One review with words; `isFromRun`: closing it leads back to the list. */
  | { kind: 'wizard'; playerId: string | null; isFromRun?: boolean }
  | { kind: 'match'; playerId: string | null }
  | { kind: 'player'; playerId: string };

/** The team-mates as they stood: one's own side first, each by their number, the bench last. */
export function inOrderOfTeams(
  teammates: readonly Teammate[],
  players: readonly Pick<Player, 'id' | keyof SlotFields>[],
  ownId: string | null,
): Teammate[] {
  const slotOfId = (id: string | null) => {
    const player = players.find((one) => one.id === id);
    return player === undefined ? null : slotOf(player);
  };
  const ownTeam = slotOfId(ownId)?.teamIndex ?? 0;
  const placeOf = ({ id }: Teammate) => {
    const slot = slotOfId(id);
    if (slot === null) return Number.MAX_SAFE_INTEGER;
    return (slot.teamIndex === ownTeam ? 0 : BEHIND) + slot.slotIndex;
  };
  return [...teammates].sort((a, b) => placeOf(a) - placeOf(b));
}

/** More than any side has. */
const BEHIND = 100;

/** Tags to draw, in the order of their kinds: of the catalogue first, good before bad. */
export function tagsOf(lists: Pick<Review, TagField>): OfferedTag[] {
  return TAG_FIELDS.flatMap((field) => lists[field].map((name) => ({ name, field })));
}

export interface SummedTag extends OfferedTag {
  count: number;
}

/** The tags of several reviews counted: good before bad, each said most first, equals in the order of the alphabet. */
export function summedTags(reviews: readonly Pick<Review, TagField>[]): SummedTag[] {
  const sums = new Map<string, SummedTag>();
  for (const tag of reviews.flatMap(tagsOf)) {
    const key = `${tag.field} ${tag.name}`;
    sums.set(key, { ...tag, count: (sums.get(key)?.count ?? 0) + 1 });
  }
  const isBad = ({ field }: SummedTag) => Number(TAG_FIELDS.indexOf(field) > 1);
  return [...sums.values()].sort(
    (a, b) => isBad(a) - isBad(b) || b.count - a.count || inSpanishOrder(a.name, b.name),
  );
}

/** The latest reviews under their matches, in the order in which they came: so many matches, and so many of each. */
export function recentByMatch<Of extends { matchId: string }>(
  reviews: readonly Of[],
  matches: number,
  perMatch: number,
): [Of, ...Of[]][] {
  const groups = new Map<string, [Of, ...Of[]]>();
  for (const review of reviews) {
    const group = groups.get(review.matchId);
    if (group === undefined) groups.set(review.matchId, [review]);
    else if (group.length < perMatch) group.push(review);
  }
  return [...groups.values()].slice(0, matches);
}

/** Returns true if reviews wait for the reader to give one. With none received there is nothing to open. */
export function isLocked({
  canViewReviews,
  totalReviews,
}: {
  canViewReviews: boolean;
  totalReviews: number;
}): boolean {
  return !canViewReviews && totalReviews > 0;
}
