import type { Match, Player, TeamIndex } from '@picado/domain/matches/schema';
import { teamNamesInWords } from '@picado/domain/matches/sides';
import { AWARDS, topIconOf, type Award, type TopIcon } from '@picado/domain/reports/awards';
import type {
  MatchReport,
  PlayerStats,
  SelfReport,
  SelfReports,
  TeamSum,
} from '@picado/domain/reports/schema';
import { slotOf, type SlotFields } from '@picado/domain/roster/api-names';

/** The state of the viewer's own report. */
export type OwnReport =
  /** The viewer has sent nothing yet. */
  | { kind: 'open' }
  | { kind: 'pending'; report: SelfReport }
  | { kind: 'rejected'; report: SelfReport; canSubmit: boolean }
  | { kind: 'approved'; report: SelfReport }
  /** The viewer sent nothing in time. */
  | { kind: 'closed' };

export function ownReportOf(
  { selfReports, canSubmit }: Pick<SelfReports, 'selfReports' | 'canSubmit'>,
  playerId: string,
): OwnReport {
  const report = selfReports.find((one) => one.playerId === playerId && one.isSubmitted);
  switch (report?.validationStatus) {
    case undefined:
      return { kind: canSubmit ? 'open' : 'closed' };
    case 'PENDING':
      return { kind: 'pending', report };
    case 'REJECTED':
      return { kind: 'rejected', report, canSubmit };
    case 'APPROVED':
      return { kind: 'approved', report };
  }
}

/** Lists the reports that the reader can approve or reject, first those that they were asked for. */
export function reportsToValidate(selfReports: readonly SelfReport[], userId: string): SelfReport[] {
  const isAsked = ({ validator }: SelfReport) => validator?.userId === userId;
  const waiting = selfReports.filter(
    ({ canValidate, validationStatus }) => canValidate && validationStatus === 'PENDING',
  );
  return [...waiting.filter(isAsked), ...waiting.filter((report) => !isAsked(report))];
}

/** The players that share an award, and with how much. */
export interface AwardView {
  award: Exclude<Award, 'MVP'>;
  winners: PlayerStats[];
  value: number;
}

/** The figure that decides an award. */
export const FIGURE_OF = { TOP_SCORER: 'goals', TOP_ASSISTER: 'assists', TOP_SAVER: 'saves' } as const;
const IDS_OF = {
  TOP_SCORER: 'topScorerIds',
  TOP_ASSISTER: 'topAssisterIds',
  TOP_SAVER: 'topSaverIds',
} as const;

/** The most valuable players. */
export const mvpsOf = ({ stats }: Pick<MatchReport, 'stats'>) => stats.filter(({ isMVP }) => isMVP);

/** The awards that figures decide, where a player has any. */
export function awardViews(report: MatchReport): AwardView[] {
  return AWARDS.filter((award) => award !== 'MVP').flatMap((award) => {
    const winners = report.stats.filter(({ playerId }) => report[IDS_OF[award]].includes(playerId));
    const value = winners[0]?.[FIGURE_OF[award]] ?? 0;
    return value === 0 ? [] : [{ award, winners, value }];
  });
}

/** A badge under a name. */
export type Badge = { kind: 'organiser' } | { kind: Award; percentage: number | null };

/** Takes the vote out of the figures in the line-up, which shows nothing of it while it runs and the viewer has not voted. */
export const withoutVote = (stats: PlayerStats): PlayerStats => ({
  ...stats,
  votes: 0,
  votePercentage: 0,
  isMVP: false,
});

/**
 * The badges of a card, awards before the organiser's; the most valuable player's carries the share of the votes. A row has
 * room for the words of the first: the others are marks.
 */
export function badgesOf(stats: PlayerStats | undefined, isCreator: boolean): Badge[] {
  const badges = awardBadgesOf(stats);
  return isCreator ? [...badges, { kind: 'organiser' }] : badges;
}

function awardBadgesOf(stats: PlayerStats | undefined): Badge[] {
  const badges: Badge[] = [];
  if (stats === undefined) return badges;
  const { votePercentage } = stats;
  if (stats.isMVP) badges.push({ kind: 'MVP', percentage: votePercentage > 0 ? votePercentage : null });
  if (stats.isTopScorer) badges.push({ kind: 'TOP_SCORER', percentage: null });
  if (stats.isTopAssister) badges.push({ kind: 'TOP_ASSISTER', percentage: null });
  if (stats.isTopSaver) badges.push({ kind: 'TOP_SAVER', percentage: null });
  return badges;
}

const NO_AWARDS = { isMVP: false, isTopScorer: false, isTopAssister: false, isTopSaver: false };

/** The one icon of a card. */
export function cardIcon(stats: PlayerStats | undefined, isCreator: boolean): TopIcon | null {
  return topIconOf({ ...NO_AWARDS, ...stats, isCreator });
}

/** '2 reportados · 1 en contra · 1 sin dueño', by what there is to say; 'Sobran 2 goles' where more are claimed. */
export function sumText({ score, approved, ownGoals, unclaimed, excess }: TeamSum): string {
  if (excess > 0) return excess === 1 ? 'Sobra 1 gol' : `Sobran ${excess} goles`;
  if (score === 0) return 'Sin goles';
  const parts = [
    approved > 0 && `${approved} ${approved === 1 ? 'reportado' : 'reportados'}`,
    ownGoals > 0 && `${ownGoals} en contra`,
    unclaimed > 0 && `${unclaimed} sin dueño`,
  ].filter((part) => part !== false);
  return parts.join(' · ');
}

/** A team of the report: its players, starters first. */
export interface ReportSide {
  team: TeamIndex;
  name: string;
  score: number | null;
  ownGoals: number;
  sum: TeamSum | null;
  stats: PlayerStats[];
}

/** The report by teams, and the substitutes whose side is not known. */
export function reportSides(
  match: Pick<Match, 'team1Name' | 'team2Name'>,
  report: MatchReport,
): { sides: [ReportSide, ReportSide]; others: PlayerStats[] } {
  const names = teamNamesInWords(match);
  const of = (team: TeamIndex) => report.stats.filter(({ teamIndex }) => teamIndex === team);
  return {
    sides: [
      {
        team: 0,
        name: names[0],
        score: report.matchScore?.team1Goals ?? null,
        ownGoals: report.ownGoals.team1,
        sum: report.sums?.team1 ?? null,
        stats: of(0),
      },
      {
        team: 1,
        name: names[1],
        score: report.matchScore?.team2Goals ?? null,
        ownGoals: report.ownGoals.team2,
        sum: report.sums?.team2 ?? null,
        stats: of(1),
      },
    ],
    others: report.stats.filter(({ teamIndex }) => teamIndex === null),
  };
}

/** Returns the look of a player's disc: the slot's number on their team's shirt, plain for a substitute. */
export function discOf(player: Pick<Player, 'name'> & SlotFields): {
  team?: TeamIndex;
  label?: number;
  name: string;
} {
  const { name } = player;
  const slot = slotOf(player);
  return slot === null ? { name } : { name, team: slot.teamIndex, label: slot.slotIndex + 1 };
}
