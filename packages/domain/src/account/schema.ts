import * as z from 'zod/mini';

/** What is typed to delete an account, in capitals. */
export const DELETION_WORD = 'BORRAR';

export const deletionSchema = z.object({
  confirmation: z.literal(DELETION_WORD, `Para borrar tu cuenta, escribí ${DELETION_WORD}.`),
});

/** What the deletion of one's account would do, counted at this moment. */
export const deletionPreviewSchema = z.object({
  /** Matches that one organises and that pass to another player. */
  handedOver: z.int(),
  /** The shown names of those players, at most three, most matches first. */
  successors: z.array(z.string()),
  /** Matches that one organises without any other registered player: they are deleted. */
  deletedMatches: z.int(),
  /** Matches that one played, in which an anonymous guest stays. */
  played: z.int(),
  /** Matches to come whose list one leaves. */
  left: z.int(),
  badges: z.int(),
  /** They stay, without an author as before. */
  reviewsGiven: z.int(),
});
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;
