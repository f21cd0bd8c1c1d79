import { COUNTED_BADGES, type BadgeFigures } from '@picado/domain/badges/catalogue';
import { decideBadges, type LevelOfBadge } from '@picado/domain/badges/levels';
import { badgeNotice } from '@picado/domain/events/caused-notices';
import type { Inbox } from '../notifications/inbox';
import { note } from '../statistics/counters';
import type { FiguresFollower } from '../statistics/updating';
import type { CounterChange } from '../statistics/rows';
import type { Executor } from '../../db/executor';
import { deleteEarned, findEarned, insertEarned, insertSettled, type EarnedRow } from './repository';

/**
 * Awards badges in the change that reaches them, once a level, with a notification. A correction after which
 * a level is no longer reached removes it together with its notification. Runs behind the locks of these
 * users' figures. Without an inbox, in a repair, levels were reached earlier: they are written as seen.
 */
export function createBadgeAwards(inbox: Inbox | null): FiguresFollower {
  return async (unit, changed) => {
    const stored = await findEarned(
      unit.tx,
      changed.map(({ userId }) => userId),
    );
    const decided = changed.map(({ userId, figures, reviewFigures }) => {
      const own = stored.filter((row) => row.userId === userId);
      const of = (levels: LevelOfBadge[]): EarnedRow[] =>
        levels.map(({ badge, level }) => ({ userId, badge, level }));
      const { earned, lost } = decideBadges(own, { ...figures, ...reviewFigures });
      return { own, earned: of(earned), lost: of(lost) };
    });
    const earned = decided.flatMap((one) => one.earned);
    const lost = decided.flatMap((one) => one.lost);
    await deleteEarned(unit.tx, lost);
    await inbox?.withdrawBadges(unit, lost);
    if (inbox === null) await insertSettled(unit.tx, earned);
    else await insertEarned(unit.tx, earned, new Date(unit.now));
    inbox?.deliver(
      unit,
      earned.map(({ userId, ...level }) => badgeNotice(userId, level)),
      null,
    );
    const [first] = changed;
    if (first === undefined) return;
    const counted = decided.map((one) => ({
      own: one.own.filter(isCounted),
      earned: one.earned.filter(isCounted),
      lost: one.lost.filter(isCounted),
    }));
    const total = counted.reduce((sum, one) => sum + one.earned.length - one.lost.length, 0);
    note(unit, first.userId, [
      { counter: 'badges', score: 0, amount: total },
      ...counted.flatMap(holderChanges),
    ]);
  };
}

const isCounted = ({ badge }: EarnedRow) => COUNTED_BADGES.includes(badge);

/**
 * The change in the number of users that have each badge: with their first level of it, and with the last one
 * lost.
 */
function holderChanges({
  own,
  earned,
  lost,
}: Record<'own' | 'earned' | 'lost', EarnedRow[]>): CounterChange[] {
  const badges = new Set([...earned, ...lost].map(({ badge }) => badge));
  const after = [...own.filter((row) => !lost.some((one) => isSameLevel(one, row))), ...earned];
  return [...badges].map((badge) => {
    const has = (rows: EarnedRow[]) => (rows.some((row) => row.badge === badge) ? 1 : 0);
    return { counter: `badge ${badge}` as const, score: 0, amount: has(after) - has(own) };
  });
}

function isSameLevel(a: EarnedRow, b: EarnedRow): boolean {
  return a.userId === b.userId && a.badge === b.badge && a.level === b.level;
}

/**
 * Compares the badges of users with those that their figures reach, behind the locks of these figures.
 * Reports a line for each user whose badges differ. A repair writes them as seen and without a notification,
 * since they were reached earlier.
 */
export async function recomputeBadges(
  tx: Executor,
  users: readonly { userId: string; figures: BadgeFigures }[],
  { repair }: { repair: boolean },
): Promise<string[]> {
  const stored = await findEarned(
    tx,
    users.map(({ userId }) => userId),
  );
  const differences: string[] = [];
  for (const { userId, figures } of users) {
    const own = stored.filter((row) => row.userId === userId);
    const { earned, lost } = decideBadges(own, figures);
    if (earned.length + lost.length === 0) continue;
    const names = (levels: readonly { badge: string; level: number }[]) =>
      levels.map(({ badge, level }) => `${badge} ${level}`).join(', ') || 'none';
    differences.push(`user ${userId}: badges missing: ${names(earned)}; untrue: ${names(lost)}`);
    if (!repair) continue;
    await deleteEarned(
      tx,
      lost.map((level) => ({ ...level, userId })),
    );
    await insertSettled(
      tx,
      earned.map((level) => ({ ...level, userId })),
    );
  }
  return differences;
}
