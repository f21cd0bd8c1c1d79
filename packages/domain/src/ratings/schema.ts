import * as z from 'zod/mini';
import { levelSchema } from '../users/schema';

/** The learned level of a user, and the reason for it. */
export const explainedLevelSchema = z.object({
  /** Null before a first match whose report is final. */
  level: z.nullable(levelSchema),
  /** '3,8 ± 0,4'; before a first match the estimate from the own stars alone. */
  text: z.string(),
  /** One sentence. */
  reason: z.string(),
  /** The number of matches whose score counts. */
  matches: z.int(),
  /** The estimate of each source; null for readers other than the owner. */
  sources: z.nullable(
    z.object({
      ownRating: z.number(),
      /** The private stars: their number, and in half steps what they say, once there are enough to hide each one. */
      teammates: z.nullable(z.object({ count: z.int(), value: z.nullable(z.number()) })),
      results: z.nullable(z.object({ matches: z.int(), value: z.number() })),
    }),
  ),
});
export type ExplainedLevel = z.infer<typeof explainedLevelSchema>;
