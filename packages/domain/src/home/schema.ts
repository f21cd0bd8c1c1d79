import * as z from 'zod/mini';
import { instantSchema } from '../http/schema';
import { archivedMatchSchema, matchSchema } from '../matches/schema';
import { nearestBadgeSchema } from '../badges/schema';
import { PAYMENT_STATUSES } from '../payments/schema';
import { neighbourSchema } from '../rankings/schema';
import { levelSchema } from '../users/schema';

/** How many matches to come home shows, the next one included. */
export const HOME_MATCHES = 3;
/** How many tasks of one kind home shows: the most urgent ones. */
export const HOME_TASKS = 20;

/** In the order in which tasks that have waited equally long are listed. */
export const TASK_KINDS = [
  'CONFIRM',
  'ANSWER_CLAIM',
  'FINISH',
  'SCORE',
  'REPORT',
  'VALIDATE',
  'CONFIRM_PAYMENTS',
  'PAY',
  'VOTE',
  'REVIEW',
  'FINALISE',
] as const;

/** A task of the reader: it disappears once it is done, or can no longer be done. */
export const taskSchema = z.object({
  /** The same for as long as the task exists. */
  id: z.string(),
  kind: z.enum(TASK_KINDS),
  /** The task, in the imperative. */
  title: z.string(),
  /** The reason, or the match. */
  reason: z.string(),
  waitingSince: instantSchema,
  /** The instant until which the task can be done; null without a limit. */
  deadline: z.nullable(instantSchema),
  /** The address where the task is done, from the root of the site. */
  link: z.string(),
  /** How much of the task is done; null for a task of one step. */
  progress: z.nullable(z.object({ value: z.int(), target: z.int() })),
});
export type Task = z.infer<typeof taskSchema>;

/** The payments of a match in a line with their mark. */
export const paymentLineSchema = z.object({ status: z.enum(PAYMENT_STATUSES), text: z.string() });
export type PaymentLine = z.infer<typeof paymentLineSchema>;

export const homeSchema = z.object({
  /** The matches to come or under way, the soonest first: `HOME_MATCHES` at most. */
  matches: z.array(matchSchema),
  /** How many matches there are in all. */
  matchCount: z.int(),
  /** What the reader is told of the payments of the first of these matches; null where there is nothing to say. */
  payment: z.nullable(paymentLineSchema),
  /** In the order in which the reader should do them. */
  tasks: z.array(taskSchema),
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
   * How far the match of `lastResult` moved that level, in stars, below 0 where it fell; null before its report is final, and
   * where it did not move.
   */
  levelChange: z.nullable(z.number()),
  /** The badge whose next level is nearest; null once all are reached. */
  nearestBadge: z.nullable(nearestBadgeSchema),
  /** The reader and their neighbours in the ranking by level, by rank; empty where the reader is not ranked. */
  table: z.array(neighbourSchema),
});
export type Home = z.infer<typeof homeSchema>;
