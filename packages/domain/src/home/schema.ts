import * as z from 'zod/mini';
import { AFTER_STEPS } from '../after-match/steps';
import { groupDateSchema } from '../groups/schema';
import { idSchema, instantSchema, wallClockSchema } from '../http/schema';
import { archivedMatchSchema, matchSchema } from '../matches/schema';
import { nearestBadgeSchema } from '../badges/schema';
import { PAYMENT_STATUSES } from '../payments/schema';
import { neighbourSchema } from '../rankings/schema';
import { levelSchema } from '../users/schema';

/** The number of matches to come that home shows at most, the next one included. */
export const HOME_MATCHES = 3;
/** The number of groups whose next date home shows at most: those with the soonest ones. */
export const HOME_GROUPS = 10;
/** The number of tasks of one kind that home shows at most: the most urgent ones. */
export const HOME_TASKS = 20;

/**
 * The kinds stand in the order in which the tasks of one match are done, and in which tasks that have waited equally long
 * are listed. The reader's own steps after a match are one after the other: they are done in one go.
 */
export const TASK_KINDS = [
  'CONFIRM',
  'FINISH',
  'SCORE',
  'REPORT',
  'VOTE',
  'REVIEW',
  'VALIDATE',
  'ANSWER_CLAIM',
  'CONFIRM_PAYMENTS',
  'PAY',
  'FINALISE',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** A match by its teams, its place, its price and its day, with its score once there is one. */
export const namedMatchSchema = z.object({
  id: idSchema,
  team1Name: z.string(),
  team2Name: z.string(),
  team1Goals: z.nullable(z.int()),
  team2Goals: z.nullable(z.int()),
  location: z.string(),
  price: z.string(),
  /** The players of a team. */
  maxPlayers: z.int(),
  /** The wall clock of the match: YYYY-MM-DD. */
  date: z.string(),
});
export type NamedMatch = z.infer<typeof namedMatchSchema>;

/** A slot that the reader was promoted to and has not confirmed. */
export const openConfirmationSchema = z.object({
  id: idSchema,
  match: namedMatchSchema,
  /** True if a regular is asked, false for a promoted substitute. */
  isRegular: z.boolean(),
  /** The kick-off: until then it can be answered. */
  startsAt: instantSchema,
  /** The kick-off on the wall clock of the match: HH:MM. */
  time: z.string(),
  timeZone: z.string(),
  /** The substitute who gets the slot where the reader declines; null without one. */
  nextName: z.nullable(z.string()),
  /** The address where it is answered, from the root of the site. */
  link: z.string(),
});
export type OpenConfirmation = z.infer<typeof openConfirmationSchema>;

/** Everything that waits for the reader in one match. It disappears once all is done, or can no longer be done. */
export const waitingMatchSchema = z.object({
  match: namedMatchSchema,
  /** The kind of the task that comes first. */
  kind: z.enum(TASK_KINDS),
  /** True if the first task is a late payment: it is owed since the kick-off, or the organiser has asked for it. */
  isLate: z.boolean(),
  /** The tasks in words: 'Tu voto y 8 reviews'. */
  text: z.string(),
  taskCount: z.int(),
  /** The reader's own steps after the match, those that are done too; empty before it, and for a reader that did not play. */
  steps: z.array(z.object({ kind: z.enum(AFTER_STEPS), isDone: z.boolean() })),
  /** The instant since which the first of the tasks waits. */
  waitingSince: instantSchema,
  /** The instant until which the most urgent task can be done; null without a limit. */
  deadline: z.nullable(instantSchema),
  /** The address where the first task is done, from the root of the site. */
  link: z.string(),
});
export type WaitingMatch = z.infer<typeof waitingMatchSchema>;

/** The payments of a match in a line with their mark. */
export const paymentLineSchema = z.object({ status: z.enum(PAYMENT_STATUSES), text: z.string() });
export type PaymentLine = z.infer<typeof paymentLineSchema>;

/** The reader's own share of a match whose organiser collects in Picado. */
export const ownPaymentSchema = z.object({
  status: z.enum(PAYMENT_STATUSES),
  /** Unpaid since the kick-off, or although the organiser has asked for it. */
  isLate: z.boolean(),
});
export type OwnPaymentState = z.infer<typeof ownPaymentSchema>;

/**
 * The step that the next date of a group waits for: its opening, its opening to all, the reader's yes, the reader's sign-up
 * as a player or as a substitute; or nothing, where the reader plays or waits for a place, or it is being played.
 */
const GROUP_DATE_STATES = ['CLOSED', 'EARLY', 'ASKED', 'FREE', 'FULL', 'PLAYS', 'WAITS', 'UNDERWAY'] as const;
export type GroupDateState = (typeof GROUP_DATE_STATES)[number];

/** A group of the reader with its next date. */
export const homeGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  location: z.string(),
  timeZone: z.string(),
  nextDate: groupDateSchema,
  state: z.enum(GROUP_DATE_STATES),
  /** The instant at which it opens to all; null where it has, and before it opens. */
  opensToAllAt: z.nullable(instantSchema),
  /** The day and hour of `opensToAllAt` on the wall clock of the group. */
  opensToAllOn: z.nullable(wallClockSchema),
  /** Its list; null until it opens. */
  count: z.nullable(
    z.object({
      /** The players that have a slot in a team. */
      players: z.int(),
      substitutes: z.int(),
      /** A side. */
      maxPlayers: z.int(),
    }),
  ),
});
export type HomeGroup = z.infer<typeof homeGroupSchema>;

export const homeSchema = z.object({
  /** The matches to come or under way, the soonest first: `HOME_MATCHES` at most. */
  matches: z.array(matchSchema),
  /** The number of matches to come or under way in all. */
  matchCount: z.int(),
  /** The payments line of the first of these matches; null where there is nothing to say. */
  payment: z.nullable(paymentLineSchema),
  /** The reader's own state in each of these matches, in their order. */
  ownStates: z.array(
    z.object({
      /** Unread messages of its chat: 100 at most are counted. */
      unreadCount: z.int(),
      /** The reader's payment; null for the organiser, for a substitute, and where nothing is collected. */
      payment: z.nullable(ownPaymentSchema),
    }),
  ),
  /** The next date of each group of the reader, the soonest first; also where it is one of `matches`. */
  groups: z.array(homeGroupSchema),
  /** The slots that the reader has to confirm, the soonest first: another player waits for the answer. */
  confirmations: z.array(openConfirmationSchema),
  /** The other tasks that wait, in the order in which the reader should do them. */
  waiting: z.array(waitingMatchSchema),
  /** The latest match with a score in which the reader played; null without one. */
  lastResult: z.nullable(archivedMatchSchema),
  /** The figures on the reader's card. */
  figures: z.object({
    totalMatches: z.int(),
    totalWins: z.int(),
    totalGoals: z.int(),
    totalAssists: z.int(),
    totalSaves: z.int(),
    mvpCount: z.int(),
  }),
  /** The reader's learned level; null before a first match that counts. */
  level: z.nullable(levelSchema),
  /**
   * The difference that the match of `lastResult` made to that level, in stars, below 0 where it fell; null before its
   * report is final, and where it made none.
   */
  levelChange: z.nullable(z.number()),
  /** The badge whose next level is nearest; null once all are reached. */
  nearestBadge: z.nullable(nearestBadgeSchema),
  /** The reader and their neighbours in the ranking by level, by rank; empty where the reader is not ranked. */
  table: z.array(neighbourSchema),
});
export type Home = z.infer<typeof homeSchema>;
