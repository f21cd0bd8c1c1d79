import { addEvidence, NO_EVIDENCE, subtractEvidence, type Evidence } from '@picado/domain/ratings/evidence';
import { matchesToRateAgain, type FollowingMatch } from '@picado/domain/ratings/replay';
import type { Unit } from '../../events/unit-of-work';
import { findEvidenceBefore, findEvidenceOfMatch, findFollowing } from '../../reads/ratings';
import { saveCounted } from '../reviews/review-operations';
import { isSameEvidence, rateAgain } from './rated-match';
import { lockLevels, saveEntryEvidence } from './repository';

/** The rated matches that were played after one that a change rates: found before its locks, rated again after it. */
export function createFollowingMatches() {
  const ofUnits = new WeakMap<Unit, Map<string, readonly FollowingMatch[]>>();

  return {
    /**
     * Takes the lock of levels, and answers the users whose levels may follow from these users' evidence of a match: more than
     * themselves where matches that were played after it are rated already. In the usual order there are none.
     */
    async lock(unit: Unit, matchId: string, userIds: readonly string[]): Promise<readonly string[]> {
      await lockLevels(unit.tx);
      const concerned = new Set(userIds);
      let following: FollowingMatch[] = [];
      for (let isComplete = false; !isComplete;) {
        const found = await findFollowing(unit.tx, { matchId, userIds: [...concerned] });
        isComplete = found.length === following.length;
        following = found;
        for (const { restsOn } of found) for (const userId of restsOn) concerned.add(userId);
      }
      const ofUnit = ofUnits.get(unit) ?? new Map<string, readonly FollowingMatch[]>();
      ofUnits.set(unit, ofUnit.set(matchId, following));
      return [...concerned];
    },

    /** The result of `lock` in this change. */
    of(unit: Unit, matchId: string): readonly FollowingMatch[] {
      const following = ofUnits.get(unit)?.get(matchId);
      if (following === undefined)
        throw new Error('A match is rated behind the locks of what follows from it.');
      return following;
    },
  };
}

/**
 * Rates those of the following matches again that rest on users whose evidence changed. Answers by how much the sum of each user
 * changes with it. `waitingOf` is the match whose report has just become final, null after a claim. The figures of all their users
 * are locked.
 */
export async function rateFollowing(
  unit: Unit,
  following: readonly FollowingMatch[],
  { changed, waitingOf }: { changed: Iterable<string>; waitingOf: string | null },
): Promise<Map<string, Evidence>> {
  const sums = new Map<string, Evidence>();
  const walk = matchesToRateAgain(following, changed);
  for (let step = walk.next(); step.done !== true;) {
    const matchId = step.value.id;
    const stored = await findEvidenceOfMatch(unit.tx, matchId);
    const { evidence, owners, now } = await rateAgain(unit.tx, { matchId, waitingOf }, (userIds) =>
      findEvidenceBefore(unit.tx, { matchId, userIds }),
    );
    await saveCounted(unit.tx, now, matchId);
    const differing = new Map(
      [...evidence].filter(([entryId, computed]) => !isSameEvidence(stored.get(entryId), computed)),
    );
    if (differing.size > 0) await saveEntryEvidence(unit.tx, differing);
    const concerned: string[] = [];
    for (const [entryId, computed] of differing) {
      const owner = owners.get(entryId);
      if (!owner) continue;
      const difference = subtractEvidence(computed, stored.get(entryId) ?? NO_EVIDENCE);
      sums.set(owner, addEvidence(sums.get(owner) ?? NO_EVIDENCE, difference));
      concerned.push(owner);
    }
    step = walk.next(concerned);
  }
  return sums;
}
