import type { RosterEntry } from '../roster/rules';

/**
 * The user that a match passes to when its organiser's account is deleted: the registered player that waits or plays there
 * longest, starters before substitutes. Null where the organiser is the only registered one: such a match is deleted.
 */
export function nextOrganiserOf(
  entries: readonly Pick<RosterEntry, 'userId' | 'slot' | 'waitingSince'>[],
  organiserId: string,
): string | null {
  const [first] = entries
    .flatMap(({ userId, slot, waitingSince }) =>
      userId === null || userId === organiserId ? [] : [{ userId, isStarter: slot !== null, waitingSince }],
    )
    .sort((a, b) => Number(b.isStarter) - Number(a.isStarter) || a.waitingSince - b.waitingSince);
  return first?.userId ?? null;
}
