import { permit } from '../matches/policies';
import { accept, refuse, type Result } from '../result';
import type { PlayedMatch } from '../results/rules';
import { contradictionsOf } from './contradictions';
import type { ReportFacts, ReportedPlayer } from './sums';

/**
 * Decides that the report is final: no more reports, votes or changes of the squad and the score. Accepted
 * with the ids of the entries whose pending report this approves: the organiser's own where no other
 * registered player can check it. Other pending reports are never counted.
 *
 * Refused while the figures contradict the score, so that the goals of every final report add up. The
 * organiser can always resolve that: by correcting the score or the own goals, or by loading other figures.
 */
export function decideFinalise(match: PlayedMatch, userId: string, facts: ReportFacts): Result<string[]> {
  const permitted = permit('finaliseReport', { ...match, userId });
  if (!permitted.ok) return permitted;
  const approves = (player: ReportedPlayer) =>
    player.report?.validationStatus === 'PENDING' && !hasAnybodyToCheck(player, match, facts.players);
  const players = facts.players.map((player) =>
    player.report !== null && approves(player)
      ? { ...player, report: { ...player.report, validationStatus: 'APPROVED' as const } }
      : player,
  );
  if (contradictionsOf({ ...facts, players }).length > 0) return refuse('REPORT_CONTRADICTS_SCORE');
  return accept(facts.players.filter(approves).map(({ id }) => id));
}

function hasAnybodyToCheck(
  reporter: ReportedPlayer,
  match: PlayedMatch,
  players: readonly ReportedPlayer[],
): boolean {
  return (
    match.creatorId !== reporter.userId ||
    players.some(({ userId }) => userId !== null && userId !== reporter.userId)
  );
}
