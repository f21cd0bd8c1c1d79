import { CHAT_LINE_KINDS } from '@picado/domain/chat/schema';
import { PLACE_REASONS, PLAYER_LOG_KINDS } from '@picado/domain/roster/log-kinds';
import { INVITATION_ENDINGS } from '@picado/domain/groups/invitations';
import { SURFACES } from '@picado/domain/matches/surfaces';
import { CHANNELS, OUTBOX_CHANNELS } from '@picado/domain/messages/kinds';
import { PAYMENT_LOG_KINDS, PAYMENT_STATUSES } from '@picado/domain/payments/schema';
import { AWARDS } from '@picado/domain/reports/awards';
import { expect, test } from 'vitest';
import { chatMessages } from './tables/chat';
import { messageSettings } from './tables/contacts';
import { groupInvitations, groups } from './tables/groups';
import { matches } from './tables/matches';
import { outbox } from './tables/notifications';
import { paymentLog, payments } from './tables/payments';
import { matchAwards } from './tables/reports';
import { playerLog } from './tables/roster';

// The tables are generated from the migrations: the values of a column are those that its constraint lists.
test.each([
  ['kinds of a message of the chat', chatMessages.kind.enumValues, CHAT_LINE_KINDS],
  ['kinds of a line of the player log', playerLog.kind.enumValues, PLAYER_LOG_KINDS],
  ['reasons of a place', playerLog.reason.enumValues, PLACE_REASONS],
  ['kinds of a line of the log of payments', paymentLog.kind.enumValues, PAYMENT_LOG_KINDS],
  ['statuses of a payment', payments.status.enumValues, PAYMENT_STATUSES],
  ['awards', matchAwards.award.enumValues, AWARDS],
  ['surfaces of a match', matches.surface.enumValues, SURFACES],
  ['surfaces of a group', groups.surface.enumValues, SURFACES],
  ['endings of an invitation to organise', groupInvitations.ending.enumValues, INVITATION_ENDINGS],
  ['channels', messageSettings.channel.enumValues, CHANNELS],
  ['channels that leave', outbox.channel.enumValues, OUTBOX_CHANNELS],
])('the %s that the database takes are those of the domain', (_values, ofTable, ofDomain) => {
  expect([...ofTable].sort()).toEqual([...ofDomain].sort());
});
