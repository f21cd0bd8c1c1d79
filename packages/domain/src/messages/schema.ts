import * as z from 'zod/mini';
import { instantSchema } from '../http/schema';
import { ALL_KINDS, CHANNELS, GUEST_KINDS } from './kinds';
import { NOTICE_KINDS } from '../notifications/types';

/** One kind with its channels: whether each is on, null for a channel that does not carry the kind. */
export const settingSchema = z.object({
  kind: z.enum(NOTICE_KINDS),
  app: z.nullable(z.boolean()),
  push: z.nullable(z.boolean()),
  whatsapp: z.nullable(z.boolean()),
  email: z.nullable(z.boolean()),
});
export type Setting = z.infer<typeof settingSchema>;

/** The user's own number; no other answer holds it. */
export const contactSchema = z.object({
  /** The number in international form: '+5491158320147'. */
  whatsapp: z.string(),
  /** Nothing is sent to a number before its code came back. */
  isConfirmed: z.boolean(),
  /** False while WhatsApp says that it cannot reach the number. */
  isReachable: z.boolean(),
});
export type Contact = z.infer<typeof contactSchema>;

/** A kind of message for guests, and whether it is on. */
const guestSettingSchema = z.object({ kind: z.enum(GUEST_KINDS), isOn: z.boolean() });
export type GuestSetting = z.infer<typeof guestSettingSchema>;

export const updateGuestSettingsSchema = z.object({
  changes: z.array(guestSettingSchema).check(z.minLength(1), z.maxLength(20)),
});

/** The facts that a guest reads of their own number. */
export const guestContactSchema = z.object({
  /** True if this server sends messages by WhatsApp. */
  isOffered: z.boolean(),
  contact: z.nullable(contactSchema),
  /** The kinds of its messages, in the order of the card. */
  settings: z.array(guestSettingSchema),
});
export type GuestContact = z.infer<typeof guestContactSchema>;

export const preferencesSchema = z.object({
  /** The channels that this server offers, in the order of the columns. */
  channels: z.array(z.enum(CHANNELS)),
  /** The settings in the order of the page. */
  settings: z.array(settingSchema),
  contact: z.nullable(contactSchema),
  /** The number of browsers of the user that receive push messages. */
  pushDevices: z.int(),
  /**
   * The instant at which a browser of the user was given up, whose push service refused everything; null once one is turned
   * on again.
   */
  pushEndedAt: z.nullable(instantSchema),
});
export type Preferences = z.infer<typeof preferencesSchema>;

const settingChangeSchema = z.object({
  /** `*` is the one switch of the channel, for all kinds that it carries. */
  kind: z.enum([...NOTICE_KINDS, ALL_KINDS]),
  channel: z.enum(CHANNELS),
  isOn: z.boolean(),
});
export type SettingChange = z.infer<typeof settingChangeSchema>;

/** Either single changes, or settings as `GET` answered them. Settings that are not named stay as they are. */
export const updatePreferencesSchema = z.union([
  z.object({ changes: z.array(settingChangeSchema).check(z.minLength(1), z.maxLength(200)) }),
  z.object({ settings: z.array(settingSchema).check(z.minLength(1), z.maxLength(200)) }),
]);
export type UpdatePreferences = z.infer<typeof updatePreferencesSchema>;

const base64url = z.string().check(z.regex(/^[\w-]+={0,2}$/u));

/** Visible characters of ASCII, as browsers write an address. */
const visible = z.regex(/^[\x21-\x7e]+$/u);

/** The answer of a browser's `PushSubscription.toJSON()`. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url().check(z.maxLength(2000), visible),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({
    /** A point of the curve P-256, uncompressed: 65 bytes. */
    p256dh: base64url.check(z.minLength(86), z.maxLength(90)),
    /** 16 bytes. */
    auth: base64url.check(z.minLength(21), z.maxLength(26)),
  }),
});
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>;

export const endPushSubscriptionSchema = z.object({
  endpoint: z.string().check(z.maxLength(2000), visible),
});

export const CODE_LENGTH = 6;

export const changeContactSchema = z.object({
  /** As it is written or shared, with its country code unless it is of the server's country; null removes the number. */
  whatsapp: z.nullable(z.string().check(z.trim(), z.maxLength(100))),
  /** That Picado may write to it; false removes the number. */
  consent: z.boolean(),
});

export const confirmContactSchema = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/u, 'El código tiene 6 números.')),
});

/** The content of a push message, encrypted for the service worker of a browser. */
export const pushPayloadSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** Messages with one tag replace each other. */
  tag: z.string(),
  /** The address that a tap leads to, from the root of the site. */
  url: z.string(),
  /** The address of the preferences, from the root of the site. */
  preferencesUrl: z.string(),
  /** The token of a promotion that asks for an answer (`POST /api/confirmations/{token}`); null for all others. */
  confirmationToken: z.nullable(z.string()),
  /** The buttons below the message; an action is sent as `accept` true or false. */
  actions: z.array(z.object({ action: z.enum(['accept', 'decline']), title: z.string() })),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;
