import * as z from 'zod/mini';
import { idSchema } from '../http/schema';

export const castVoteSchema = z.object({ votedPlayerId: idSchema });

/** The caller's own vote; votes of others are never disclosed. */
export const ownVoteSchema = z.object({ votedPlayerId: idSchema, votedPlayerName: z.string() });
export type OwnVote = z.infer<typeof ownVoteSchema>;

export const voteCheckSchema = z.object({ hasVoted: z.boolean(), vote: z.nullable(ownVoteSchema) });
export type VoteCheck = z.infer<typeof voteCheckSchema>;
