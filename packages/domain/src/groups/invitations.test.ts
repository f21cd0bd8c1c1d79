import { expect, it } from 'vitest';
import {
  ASKED_AGAIN_AFTER_MS,
  decideInvitation,
  decideInvitationAnswer,
  INVITATION_LASTS_MS,
  type Invitation,
  type InvitationEnding,
} from './invitations';

const NOW = Date.parse('2026-11-21T15:00:00Z');
const ended = (ending: InvitationEnding, endedAt = NOW - 1): Invitation => ({
  expiresAt: NOW + INVITATION_LASTS_MS,
  ...{ ending, endedAt },
});
const waiting: Invitation = { expiresAt: NOW + 1, ending: null, endedAt: null };
const expired: Invitation = { expiresAt: NOW, ending: null, endedAt: null };

it('a member is asked by those that organise, with a message the first time and for two weeks', () => {
  const asked = { expiresAt: NOW + INVITATION_LASTS_MS, isTold: true };
  const target = { role: 'MEMBER', invitation: null } as const;
  expect(decideInvitation('ORGANISER', target, NOW)).toEqual({ ok: true, value: asked });
  expect(decideInvitation('CO_ORGANISER', target, NOW)).toEqual({ ok: true, value: asked });
  for (const role of ['MEMBER', null] as const) {
    expect(decideInvitation(role, target, NOW)).toMatchObject({ code: 'ONLY_ORGANISER_NAMES_ORGANISERS' });
  }
});

it.each([
  ['is no member', null, null, { code: 'MEMBER_NOT_FOUND' }],
  ['is the organiser', 'ORGANISER', null, { code: 'ALREADY_GROUP_ORGANISER' }],
  ['organises already', 'CO_ORGANISER', ended('ACCEPTED'), { value: null }],
  ['has not answered', 'MEMBER', waiting, { value: null }],
  ['did not answer in time', 'MEMBER', expired, { value: { isTold: false } }],
  ['organised before', 'MEMBER', ended('ACCEPTED'), { value: { isTold: false } }],
  ['had the question withdrawn', 'MEMBER', ended('WITHDRAWN'), { value: { isTold: false } }],
  ['said no', 'MEMBER', ended('DECLINED'), { code: 'INVITATION_DECLINED' }],
  [
    'said no three months ago',
    'MEMBER',
    ended('DECLINED', NOW - ASKED_AGAIN_AFTER_MS),
    { value: { isTold: false } },
  ],
] as const)('a user that %s', (_case, role, invitation, decision) => {
  expect(decideInvitation('ORGANISER', { role, invitation }, NOW)).toMatchObject(decision);
});

it('a refusal after a no says when to come back', () => {
  const target = { role: 'MEMBER', invitation: ended('DECLINED', NOW - 5) } as const;
  expect(decideInvitation('ORGANISER', target, NOW)).toMatchObject({
    retryAfterMs: ASKED_AGAIN_AFTER_MS - 5,
  });
});

it.each([
  ['a member that was asked', 'MEMBER', waiting, { value: 'ACCEPTED' }, { value: 'DECLINED' }],
  ['a member that was not', 'MEMBER', null, { code: 'INVITATION_OVER' }, { code: 'INVITATION_OVER' }],
  ['a member after the time', 'MEMBER', expired, { code: 'INVITATION_OVER' }, { code: 'INVITATION_OVER' }],
  [
    'a member after it was withdrawn',
    'MEMBER',
    ended('WITHDRAWN'),
    { code: 'INVITATION_OVER' },
    { code: 'INVITATION_OVER' },
  ],
  ['one that left the group', null, waiting, { code: 'INVITATION_OVER' }, { code: 'INVITATION_OVER' }],
  ['a co-organiser', 'CO_ORGANISER', ended('ACCEPTED'), { value: null }, { code: 'INVITATION_OVER' }],
] as const)('%s says yes, or no', (_case, role, invitation, yes, no) => {
  expect(decideInvitationAnswer(role, invitation, { isAccepted: true, now: NOW })).toMatchObject(yes);
  expect(decideInvitationAnswer(role, invitation, { isAccepted: false, now: NOW })).toMatchObject(no);
});
