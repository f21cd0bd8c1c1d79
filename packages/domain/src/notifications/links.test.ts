import { expect, test } from 'vitest';
import { groupLinkOf, matchLinkOf } from './links';
import { NOTIFICATION_TYPES, type NotificationType } from './types';

/** Notifications that open a part of the match; all others are about the match itself. */
const OPENED: Partial<Record<NotificationType, string>> = {
  VALIDATION_REQUESTED: '?validar=1795745040000',
  CLAIM_REQUESTED: '?invitado=1795745040000',
  REVIEW_RECEIVED: '?reviews=mias',
  REVIEWS_RECEIVED_BATCH: '?reviews=mias',
  CHAT_MESSAGES: '?chat=abierto',
  MESSAGE_REPORTED: '?chat=m2',
  PAYMENT_DECLARED: '/payments',
  PAYMENT_REMINDER: '?abrir=mi-pago',
  PAYMENT_CONFIRMED: '?abrir=mi-pago',
  PAYMENT_SENT_BACK: '?abrir=mi-pago',
  RESULT_MISSING: '?abrir=finalizar',
  REPORT_MISSING: '?abrir=mi-reporte',
  REVIEWS_MISSING: '?abrir=reviews',
};

test.each(NOTIFICATION_TYPES)('%s leads to the match, and to the part of it that it is about', (type) => {
  const link = matchLinkOf({
    type,
    matchId: 'm1',
    createdAt: 1_795_745_040_000,
    chatMessageId: type === 'MESSAGE_REPORTED' ? 'm2' : null,
  });
  expect(link).toBe(`/match/m1${OPENED[type] ?? ''}`);
});

test('a notification about a group leads to it, and one about a season to its table', () => {
  expect(groupLinkOf({ groupId: 'g1', season: null })).toBe('/group/g1');
  expect(groupLinkOf({ groupId: 'g1', season: '2026' })).toBe('/group/g1/table?season=2026');
  expect(groupLinkOf({ groupId: 'g1', season: 'Apertura & Copa' })).toBe(
    '/group/g1/table?season=Apertura%20%26%20Copa',
  );
});
