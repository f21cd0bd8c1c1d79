import * as z from 'zod/mini';
import { idField, idSchema, instantSchema } from '../http/schema';

export const CLAIM_STATUSES = ['PENDING', 'ACCEPTED', 'REFUSED'] as const;
export const claimStatusSchema = z.enum(CLAIM_STATUSES);
export type ClaimStatus = z.infer<typeof claimStatusSchema>;

/** The guest's entry that the caller claims. */
export const createClaimSchema = z.object({ playerId: idField('Elegí qué jugador sos') });

export const claimSchema = z.object({ id: idSchema, status: claimStatusSchema });
export type Claim = z.infer<typeof claimSchema>;

export const answerClaimSchema = z.object({ accept: z.boolean('Respondé si es esa persona') });

/** A pending claim, as its organiser and its user read it. */
export const waitingClaimSchema = z.object({
  id: idSchema,
  matchId: idSchema,
  location: z.string(),
  /** The wall clock of the match: YYYY-MM-DD. */
  date: z.string(),
  /** HH:MM */
  time: z.string(),
  playerId: idSchema,
  /** The name of the entry in the match. */
  playerName: z.string(),
  /** The account that claims it. */
  userId: idSchema,
  userName: z.string(),
  createdAt: instantSchema,
  /** True where the caller organises the match, and so decides the claim. */
  canAnswer: z.boolean(),
});
export type WaitingClaim = z.infer<typeof waitingClaimSchema>;
