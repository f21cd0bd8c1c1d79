import * as z from 'zod/mini';
import { idSchema } from '../http/schema';

/** The word that a user types to delete their account, in capitals. */
export const DELETION_WORD = 'BORRAR';

export const deletionSchema = z.object({
  confirmation: z.literal(DELETION_WORD, `Para borrar tu cuenta, escribí ${DELETION_WORD}.`),
});

/** The effects that the deletion of one's account would have, counted at this moment. */
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

/** The future of the groups that the user organises, by their names: read before the deletion is confirmed. */
export const groupFatesSchema = z.object({
  groups: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      /** Null where no other user is in it: it ends, and its matches stay without a group. */
      heir: z.nullable(
        z.object({
          /** The shown name of the next organiser. */
          name: z.string(),
          /** True where they have not agreed to organise: it opens no date until they say so. */
          isPaused: z.boolean(),
        }),
      ),
    }),
  ),
});
export type GroupFates = z.infer<typeof groupFatesSchema>;
