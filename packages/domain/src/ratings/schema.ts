import * as z from 'zod/mini';
import { levelSchema } from '../users/schema';

/** The learned level of a user, and why it is what it is. */
export const explainedLevelSchema = z.object({
  /** Null before a first match whose report is final. */
  level: z.nullable(levelSchema),
  /** '3,8 ± 0,4'; before a first match what the own stars alone say. */
  text: z.string(),
  /** One sentence. */
  reason: z.string(),
  /** Matches whose score is in it. */
  matches: z.int(),
  /** What each source says by itself; null for other readers than the owner. */
  sources: z.nullable(
    z.object({
      ownRating: z.number(),
      teammates: z.nullable(z.object({ count: z.int(), value: z.number() })),
      results: z.nullable(z.object({ matches: z.int(), value: z.number() })),
    }),
  ),
});
export type ExplainedLevel = z.infer<typeof explainedLevelSchema>;
