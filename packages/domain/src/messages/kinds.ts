import type { NoticeKind } from '../notifications/types';

/** The ways by which a message reaches a user; `app` is the notification inside Picado. */
export const CHANNELS = ['app', 'push', 'whatsapp', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The channels that leave Picado, through the outbox, in the order in which they are chosen: a message leaves by the first. */
export const OUTBOX_CHANNELS = ['push', 'whatsapp', 'email'] as const satisfies readonly Channel[];
export type OutboxChannel = (typeof OUTBOX_CHANNELS)[number];

export const CHANNEL_LABELS: Record<Channel, string> = {
  app: 'App',
  push: 'Push',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
};

/** The headings of the preferences, in the order of the page. */
export const KIND_GROUPS = {
  match: 'Tu partido',
  groups: 'Tus grupos',
  after: 'Después de jugar',
  organising: 'Si organizás',
  chat: 'Chat',
} as const;
export type KindGroup = keyof typeof KIND_GROUPS;

/** The kinds of messages for a guest that left a number, sent by WhatsApp alone; all on until the guest turns one off. */
export const GUEST_KINDS = [
  'promoted',
  'match-changed',
  'match-tomorrow',
  'payment-reminder',
] as const satisfies readonly NoticeKind[];

/** The kind of a setting that holds for all of them: the one switch of a channel. */
export const ALL_KINDS = '*';

/** A kind of message, as one row of the preferences. */
export interface KindRow {
  group: KindGroup;
  label: string;
  /** A line below the label; null where the label says it all. */
  hint: string | null;
  /**
   * Each channel's setting until the user changes it: `locked` is on and cannot be turned off, null is a channel that does
   * not carry the kind. A kind that leaves Picado by itself leaves by every channel that carries it: one that was just made
   * usable, as by confirming a number, never takes over less than it replaces.
   */
  channels: Readonly<Record<Channel, boolean | 'locked' | null>>;
}

const row = (
  group: KindGroup,
  [label, hint]: readonly [string, string?],
  [app, push, whatsapp, email]: readonly [boolean | 'locked', boolean | null, boolean | null, boolean | null],
): KindRow => ({ group, label, hint: hint ?? null, channels: { app, push, whatsapp, email } });

/** Every kind of message, in the order of the page. */
export const KINDS: Readonly<Record<NoticeKind, KindRow>> = {
  promoted: row(
    'match',
    ['Entraste de titular', 'Te guarda el lugar hasta que contestes'],
    ['locked', true, true, true],
  ),
  'match-changed': row('match', ['Cambió o se canceló'], ['locked', true, true, true]),
  'match-tomorrow': row('match', ['Mañana jugás', 'El día antes, a las 19:00'], [true, true, true, true]),
  'place-free': row('match', ['Se liberó un lugar', 'Si pediste que te avisemos'], [true, true, true, true]),
  'payment-reminder': row('match', ['Tu pago', 'Recordatorios, y si llegó'], [true, true, true, true]),
  'regular-asked': row(
    'groups',
    ['Sos fijo: ¿venís?', 'Cuando se abre una fecha'],
    ['locked', true, true, true],
  ),
  'date-opened': row('groups', ['Se abrió una fecha'], [true, true, null, null]),
  'season-closed': row(
    'groups',
    ['Terminó una temporada', 'Con la tabla como quedó'],
    [true, true, null, null],
  ),
  'match-finished': row('after', ['Terminó el partido'], [true, false, null, null]),
  'report-missing': row(
    'after',
    ['Falta tu reporte', 'Una vez, antes de que venza'],
    [true, true, true, true],
  ),
  validations: row('after', ['Te piden validar', 'Y qué pasó con tu reporte'], [true, true, null, null]),
  'reviews-missing': row('after', ['Faltan reviews', 'Una vez, al otro día'], [true, false, false, false]),
  'reviews-received': row('after', ['Te dejaron reviews'], [true, true, null, null]),
  badges: row('after', ['Badges'], [true, false, null, null]),
  'result-missing': row(
    'organising',
    ['Falta el resultado', 'Una vez, a la mañana siguiente'],
    [true, true, null, null],
  ),
  'sign-ups': row('organising', ['Se anotan o se bajan'], [true, true, true, null]),
  'payments-declared': row('organising', ['Avisan que pagaron'], [true, true, null, null]),
  'co-organiser-named': row(
    'organising',
    ['Te invitan a organizar un grupo', 'Y qué te contestan'],
    [true, true, null, null],
  ),
  'messages-reported': row('organising', ['Reportan un mensaje del chat'], [true, true, null, null]),
  chat: row('chat', ['Mensajes', 'Se junta: un aviso cada 15 min'], [true, true, null, null]),
};
