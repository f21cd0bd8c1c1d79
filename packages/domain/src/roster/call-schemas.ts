import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { matchIdSchema, playerIdSchema } from '../http/params';
import { idSchema } from '../http/schema';
import { matchChangedSchema, matchParamsSchema } from '../matches/call-schemas';
import {
  addPlayerSchema,
  answerConfirmationSchema,
  answerOwnConfirmationSchema,
  confirmationSchema,
  joinedSchema,
  joinHistoryEntrySchema,
  joinSchema,
  movePlayerSchema,
  personalLinkSchema,
  replacePlayerSchema,
  rosterLogSchema,
  swapPlayersSchema,
  updatePlayerSchema,
} from './schema';

const confirmationAnswerSchema = z.object({ message: z.string(), matchId: idSchema });

const personalLinkParamsSchema = z.object({ playerId: z.string(), token: z.string() });

/** Schemas, rate limit class and summary of each call of `rosterContract`, loaded by the server alone. */
export const rosterSchemas = {
  join: {
    rate: 'join',
    summary: 'Sign up, with an account or as a guest, as a starter or a substitute',
    params: matchParamsSchema,
    body: joinSchema,
    response: joinedSchema,
  },
  takeFreeSlot: {
    rate: 'join',
    summary: 'Take a slot that the organiser left free, as a substitute whose turn it is',
    params: matchParamsSchema,
    response: matchChangedSchema,
  },
  replacePlayer: {
    rate: 'join',
    summary: 'Take the place of a guest',
    params: matchParamsSchema,
    body: replacePlayerSchema,
    response: joinedSchema,
  },
  returnPlace: {
    rate: 'change',
    summary: 'Give a guest back the place that a user took within the last day, as the organiser',
    params: matchParamsSchema,
    body: z.object({ playerId: idSchema }),
    response: matchChangedSchema,
  },
  leave: {
    rate: 'change',
    summary: 'Leave a match that one does not organise',
    params: matchParamsSchema,
    response: matchChangedSchema,
  },
  selfRemove: {
    rate: 'change',
    summary: 'Leave a match that one does not organise, naming one’s own entry',
    params: matchParamsSchema,
    body: z.object({ playerId: idSchema }),
    response: matchChangedSchema,
  },
  personalLink: {
    rate: 'personal-link',
    summary: 'The player and the match that a personal link stands for',
    params: personalLinkParamsSchema,
    response: personalLinkSchema,
  },
  leaveByLink: {
    rate: 'personal-link',
    summary: 'Leave by the personal link that came with joining',
    params: personalLinkParamsSchema,
    response: z.object({ message: z.string(), matchId: idSchema }),
  },
  addPlayer: {
    rate: 'change',
    summary: 'Add a guest to the list by hand, as the organiser; after the finish until the report is final',
    params: matchParamsSchema,
    body: addPlayerSchema,
    response: joinedSchema,
  },
  removePlayer: {
    rate: 'change',
    summary: 'Remove another player from the list, as the organiser',
    params: matchParamsSchema,
    body: z.object({ playerId: idSchema }),
    response: matchChangedSchema,
  },
  swapPlayers: {
    rate: 'change',
    summary: 'Exchange two starters, or a starter and a substitute, as the organiser',
    params: matchParamsSchema,
    body: swapPlayersSchema,
    response: matchChangedSchema,
  },
  movePlayer: {
    rate: 'change',
    summary: 'Put a player into a slot (a taken one exchanges the two) or on the bench, as the organiser',
    params: matchParamsSchema,
    body: movePlayerSchema,
    response: matchChangedSchema,
  },
  updatePlayer: {
    rate: 'change',
    summary: 'Edit one’s own entry, or any entry as the organiser',
    params: matchParamsSchema,
    body: updatePlayerSchema,
    response: matchChangedSchema,
  },
  log: {
    rate: 'read',
    summary: 'How the list was filled: why each place was given, and what happened; for those on it',
    params: matchParamsSchema,
    response: rosterLogSchema,
  },
  joinHistory: {
    rate: 'read',
    summary: 'The players that joined the list and when, newest first, for the organiser',
    params: matchParamsSchema,
    response: z.object({ joinHistory: z.array(joinHistoryEntrySchema) }),
  },
  confirmation: {
    rate: 'personal-link',
    summary: 'The promotion that a personal link stands for',
    params: z.object({ token: z.string() }),
    response: confirmationSchema,
  },
  answerConfirmation: {
    rate: 'personal-link',
    summary: 'Confirm or decline by personal link; a no gives the slot to the first substitute',
    params: z.object({ token: z.string() }),
    body: answerConfirmationSchema,
    response: confirmationAnswerSchema,
  },
  undoAnswer: {
    rate: 'personal-link',
    summary:
      'Take back a regular’s no of the last ten minutes by personal link, while the slot is free: they are asked again',
    params: z.object({ token: z.string() }),
    response: confirmationAnswerSchema,
  },
  answerOwnConfirmation: {
    rate: 'change',
    summary:
      'Confirm or decline as a promoted player; a no gives the slot to the first substitute. With a player the organiser confirms for them, also in play',
    params: matchParamsSchema,
    body: answerOwnConfirmationSchema,
    response: confirmationAnswerSchema,
  },
  confirmationLink: {
    rate: 'read',
    summary: 'The personal link of a promoted player without an answer yet, for the organiser to pass on',
    params: z.object({ id: matchIdSchema, playerId: playerIdSchema }),
    response: z.object({ link: z.string() }),
  },
} satisfies Record<string, CallDescription>;
