import * as z from 'zod/mini';
import type { CallDescription } from '../http/endpoint';
import { matchIdSchema, playerIdSchema } from '../http/params';
import { messageSchema } from '../http/schema';
import { matchParamsSchema } from '../matches/call-schemas';
import {
  changeContactSchema,
  confirmContactSchema,
  contactSchema,
  endPushSubscriptionSchema,
  guestContactSchema,
  preferencesSchema,
  pushSubscriptionSchema,
  updateGuestSettingsSchema,
  updatePreferencesSchema,
} from './schema';

const guestParamsSchema = z.object({ id: matchIdSchema, playerId: playerIdSchema });
const contactAnswerSchema = z.object({ message: z.string(), contact: z.nullable(contactSchema) });

/** The schemas of each call of `messagesContract`, how it counts and what it is for. Only the server loads them. */
export const messagesSchemas = {
  preferences: {
    rate: 'read',
    summary: 'What the user is notified of, and by which channels',
    response: preferencesSchema,
  },
  updatePreferences: {
    rate: 'change',
    summary: 'Turn kinds of messages on or off, by channel; answers all of them',
    body: updatePreferencesSchema,
    response: z.object({ message: z.string(), preferences: preferencesSchema }),
  },
  pushKey: {
    rate: 'read',
    summary: 'The public key with which a browser subscribes to push messages',
    response: z.object({ key: z.string() }),
  },
  subscribe: {
    rate: 'change',
    summary: 'Send push messages to this browser of the user',
    body: pushSubscriptionSchema,
    response: messageSchema,
  },
  unsubscribe: {
    rate: 'change',
    summary: 'Send none to this browser any more',
    body: endPushSubscriptionSchema,
    response: messageSchema,
  },
  changeContact: {
    rate: 'change',
    summary: 'Give a WhatsApp number, to which a code is sent; or remove it',
    body: changeContactSchema,
    response: contactAnswerSchema,
  },
  confirmContact: {
    rate: 'change',
    summary: 'Confirm the number with the code that it received',
    body: confirmContactSchema,
    response: contactAnswerSchema,
  },
  placeAlert: {
    rate: 'read',
    summary: 'Whether the user asked to be notified of a free place in this match',
    params: matchParamsSchema,
    response: z.object({ isAsked: z.boolean() }),
  },
  askForPlace: {
    rate: 'change',
    summary: 'Be notified once a place of this full match is free',
    params: matchParamsSchema,
    response: messageSchema,
  },
  stopAskingForPlace: {
    rate: 'change',
    summary: 'Be notified no more',
    params: matchParamsSchema,
    response: messageSchema,
  },
  guestContact: {
    rate: 'read',
    summary: 'The number that a guest left, with the guest’s `x-guest-id`, and whether numbers are of use',
    params: guestParamsSchema,
    response: guestContactSchema,
  },
  changeGuestContact: {
    rate: 'change',
    summary: 'Give a WhatsApp number as a guest, to which a code is sent; or remove it',
    params: guestParamsSchema,
    body: changeContactSchema,
    response: contactAnswerSchema,
  },
  confirmGuestContact: {
    rate: 'change',
    summary: 'Confirm a guest’s number with the code that it received',
    params: guestParamsSchema,
    body: confirmContactSchema,
    response: contactAnswerSchema,
  },
  updateGuestSettings: {
    rate: 'change',
    summary: 'Stop kinds of messages to a guest’s number, or have them again; answers all of them',
    params: guestParamsSchema,
    body: updateGuestSettingsSchema,
    response: z.object({ message: z.string(), settings: guestContactSchema.shape.settings }),
  },
} satisfies Record<string, CallDescription>;
