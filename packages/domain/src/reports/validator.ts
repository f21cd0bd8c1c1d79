import type { Participant } from '../results/rules';

/** The possible validators of a report, and how many reports wait for each already. */
export interface ValidatorChoice {
  /** All players of the list. */
  participants: readonly Participant[];
  organiserId: string;
  /** Pending reports that each user was asked about, in any match. Users without an entry have none. */
  openRequests: ReadonlyMap<string, number>;
}

/**
 * The user id of the validator of a report: a registered teammate, else a registered opponent, else a
 * registered substitute whose side is unknown; of several the one with the fewest open requests, of several
 * such the one whose entry has the lowest id. Without any other registered player it is the organiser, and
 * null where the reporter is that organiser: their own report is approved by finalising the match's.
 */
export function chooseValidator(reporter: Participant, choice: ValidatorChoice): string | null {
  const [best] = choice.participants
    .flatMap(({ id, userId, teamIndex }) =>
      userId === null || userId === reporter.userId
        ? []
        : [
            {
              id,
              userId,
              distance: distance(reporter, teamIndex),
              open: choice.openRequests.get(userId) ?? 0,
            },
          ],
    )
    .sort((a, b) => a.distance - b.distance || a.open - b.open || (a.id < b.id ? -1 : 1));
  if (best !== undefined) return best.userId;
  return choice.organiserId === reporter.userId ? null : choice.organiserId;
}

/** 0 for a teammate, 1 for an opponent, 2 where the side of either is unknown. */
function distance(reporter: Participant, teamIndex: Participant['teamIndex']): number {
  if (teamIndex === null || reporter.teamIndex === null) return 2;
  return teamIndex === reporter.teamIndex ? 0 : 1;
}
