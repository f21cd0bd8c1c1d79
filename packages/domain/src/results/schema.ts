import * as z from 'zod/mini';
import { idSchema } from '../http/schema';
import { matchResultSchema } from '../matches/schema';

export const MAX_GOALS = 99;

const GOALS_TEXT = `Los goles de cada equipo van de 0 a ${MAX_GOALS}`;
export const goalsSchema = z
  .int(GOALS_TEXT)
  .check(z.minimum(0, GOALS_TEXT), z.maximum(MAX_GOALS, GOALS_TEXT));

/** The final score. */
export const matchScoreSchema = z.object({ team1Goals: goalsSchema, team2Goals: goalsSchema });
export type MatchScore = z.infer<typeof matchScoreSchema>;

/** The result of one registered player. Null without a score, and for players of neither side. */
export const playerResultSchema = z.object({
  playerId: idSchema,
  matchResult: z.nullable(matchResultSchema),
});
export type PlayerResult = z.infer<typeof playerResultSchema>;
