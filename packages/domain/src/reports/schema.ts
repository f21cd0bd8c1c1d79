import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../http/schema';
import { MAX_PLAYERS_PER_TEAM } from '../matches/options';
import { teamIndexSchema } from '../matches/schema';
import { goalsSchema, matchScoreSchema } from '../results/schema';
import { optionalLineField } from '../text/fields';

export const MAX_FIGURE = 99;
export const REJECTION_REASON_MAX_LENGTH = 200;

const FIGURE_TEXT = `Los goles, las asistencias y las atajadas son números enteros de 0 a ${MAX_FIGURE}`;
const figureSchema = z.int(FIGURE_TEXT).check(z.minimum(0, FIGURE_TEXT), z.maximum(MAX_FIGURE, FIGURE_TEXT));

/** The figures of one player in one match. */
export const figuresSchema = z.object({ goals: figureSchema, assists: figureSchema, saves: figureSchema });
export type Figures = z.infer<typeof figuresSchema>;

/** The side that a substitute came on for; a starter's side is the slot's, and this field is ignored. */
const playedForSchema = z.optional(z.nullable(teamIndexSchema));

/** A player's own figures. */
export const submitSelfReportSchema = z.extend(figuresSchema, {
  /** Goals into the own net, which count for the other side; none where absent. */
  ownGoals: z.optional(figureSchema),
  teamIndex: playedForSchema,
});
export type SubmitSelfReport = z.output<typeof submitSelfReportSchema>;

/** The organiser's figures for all players, guests included. The figures of other players do not change. */
export const loadReportSchema = z.object({
  stats: z
    .array(
      z.extend(figuresSchema, { playerId: idSchema, teamIndex: playedForSchema }),
      'Faltan los números del reporte',
    )
    .check(z.maxLength(4 * MAX_PLAYERS_PER_TEAM, 'Son demasiados jugadores para un reporte')),
  /** Goals in each team's score that the other side put into its own net. Unchanged where absent. */
  ownGoals: z.optional(z.object({ team1: goalsSchema, team2: goalsSchema })),
});
export type LoadReport = z.output<typeof loadReportSchema>;

export const validateReportSchema = z.object({
  /** The `playerId` of the reported player. */
  reporterId: idSchema,
  approved: z.boolean('Falta decir si aprobás o rechazás el reporte'),
  /** Required to reject, by the rule; ignored when approving. '' where there is none. */
  rejectionReason: optionalLineField(REJECTION_REASON_MAX_LENGTH, {
    tooLong: `El motivo no puede tener más de ${REJECTION_REASON_MAX_LENGTH} caracteres`,
    invalid: 'El motivo tiene caracteres que no se pueden usar',
  }),
});
export type ValidateReport = z.output<typeof validateReportSchema>;

export const VALIDATION_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export const validationStatusSchema = z.enum(VALIDATION_STATUSES);
export type ValidationStatus = z.infer<typeof validationStatusSchema>;

export const CONTRADICTION_KINDS = [
  /** The organiser counted more own goals than the team has goals. */
  'OWN_GOALS_ABOVE_SCORE',
  /** More goals claimed than the team made, own goals by the others set aside. */
  'GOALS_ABOVE_SCORE',
  /** Players claim more assists than there are goals that can have one: an own goal has none. */
  'ASSISTS_ABOVE_GOALS',
  /** A player cannot assist their own goal: a player's assists are at most the goals of the others. */
  'ASSISTS_TO_ONESELF',
  /** A substitute's goals or assists without a team. */
  'PLAYER_WITHOUT_SIDE',
] as const;

/** A contradiction between the figures and the score, and the players whose figures have to be corrected. */
export const contradictionSchema = z.object({
  kind: z.enum(CONTRADICTION_KINDS),
  /** The side of the contradiction; null for a player without a side. */
  teamIndex: z.nullable(teamIndexSchema),
  /** The number of goals or assists in excess. */
  excess: z.int(),
  /** The contradiction in a sentence. */
  message: z.string(),
  /**
   * The players whose figures to check, the highest first. Empty where only the organiser can correct: score
   * or own goals.
   */
  corrections: z.array(
    z.object({
      playerId: idSchema,
      name: z.string(),
      figure: z.enum(['goals', 'assists', 'side']),
      value: z.int(),
    }),
  ),
});
export type Contradiction = z.infer<typeof contradictionSchema>;

/** One submitted report, as participants and the organiser read it. */
export const selfReportSchema = z.extend(figuresSchema, {
  ownGoals: z.int(),
  playerId: idSchema,
  playerName: z.string(),
  teamIndex: z.nullable(teamIndexSchema),
  isSubmitted: z.boolean(),
  /** True where the organiser loaded it: approved from the start. */
  isLoadedByOrganiser: z.boolean(),
  validationStatus: validationStatusSchema,
  rejectionReason: z.nullable(z.string()),
  /** The name of the user that rejected it. */
  rejectedBy: z.nullable(z.string()),
  /** The name of the user that approved it; null where the organiser loaded it. */
  approvedBy: z.nullable(z.string()),
  /** The player asked to check it. Others may answer too. Null without a possible validator. */
  validator: z.nullable(z.object({ userId: idSchema, name: z.string() })),
  submittedAt: instantSchema,
  /** True if the reader may approve or reject it now. */
  canValidate: z.boolean(),
  /** The contradictions that approving a pending report would cause; empty for all others. */
  contradictions: z.array(contradictionSchema),
});
export type SelfReport = z.infer<typeof selfReportSchema>;

export const selfReportsSchema = z.object({
  selfReports: z.array(selfReportSchema),
  /** Own reports are accepted before this instant. Null before the match is finished. */
  closesAt: z.nullable(instantSchema),
  /** True if the reader may send (or send again) their own now. */
  canSubmit: z.boolean(),
});
export type SelfReports = z.infer<typeof selfReportsSchema>;

/** The sum of one team's goals: `approved + ownGoals + unclaimed - excess` is the score, always. */
export const teamSumSchema = z.object({
  score: z.int(),
  /** Goals that approved reports claim. */
  approved: z.int(),
  ownGoals: z.int(),
  /** Goals of the score without a claim. */
  unclaimed: z.int(),
  /** Goals claimed beyond the score; 0 in every final report. */
  excess: z.int(),
});
export type TeamSum = z.infer<typeof teamSumSchema>;

/** One player in the match report. Figures are the approved ones. */
export const playerStatsSchema = z.extend(figuresSchema, {
  /** Goals into the own net. */
  ownGoals: z.int(),
  playerId: idSchema,
  name: z.string(),
  /** The side that the figures count for; null for a substitute without an approved one. */
  teamIndex: z.nullable(teamIndexSchema),
  votes: z.int(),
  /** The share of all votes, a whole number from 0 to 100. */
  votePercentage: z.int(),
  isMVP: z.boolean(),
  isTopScorer: z.boolean(),
  isTopAssister: z.boolean(),
  isTopSaver: z.boolean(),
  /** Reported and not yet approved: shown marked, counted nowhere. */
  pending: z.nullable(figuresSchema),
});
export type PlayerStats = z.infer<typeof playerStatsSchema>;

/** The match report as every viewer reads it. */
export const matchReportSchema = z.object({
  /** Null before there is one. */
  matchScore: z.nullable(matchScoreSchema),
  reportCompleted: z.boolean(),
  /** All players of the list, starters first. */
  stats: z.array(playerStatsSchema),
  totalVotes: z.int(),
  mvpIds: z.array(idSchema),
  topScorerIds: z.array(idSchema),
  topAssisterIds: z.array(idSchema),
  topSaverIds: z.array(idSchema),
  /** Goals in each team's score that the other side put into its own net: as many as the organiser counts, or as players report. */
  ownGoals: z.object({ team1: z.int(), team2: z.int() }),
  /** Null before there is a score. */
  sums: z.nullable(z.object({ team1: teamSumSchema, team2: teamSumSchema })),
  /** Contradictions to correct before the report can be final. */
  contradictions: z.array(contradictionSchema),
});
export type MatchReport = z.infer<typeof matchReportSchema>;
