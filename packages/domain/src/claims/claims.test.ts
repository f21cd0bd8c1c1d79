import { describe, expect, it } from 'vitest';
import { decideClaim, decideClaimAnswer, type StoredClaim } from './rules';

const entries = [
  { id: 'entry-nico', userId: 'nico' },
  { id: 'entry-chino', userId: null },
  { id: 'entry-tano', userId: null },
];
const match = (claims: readonly StoredClaim[] = []) => ({
  creatorId: 'nico',
  coOrganiserIds: [],
  entries,
  claims,
});
const claimOf = (changes: Partial<StoredClaim> = {}): StoredClaim => ({
  id: 'claim',
  playerId: 'entry-chino',
  userId: 'fede',
  status: 'PENDING',
  ...changes,
});
const byFede = { userId: 'fede', playerId: 'entry-chino', hasLink: false };

describe('a claim of a guest’s entry', () => {
  it('waits for the organiser', () => {
    expect(decideClaim(match(), byFede)).toEqual({
      ok: true,
      value: { kind: 'new', entry: entries[1], status: 'PENDING' },
    });
  });

  it('with the guest’s link is accepted at once, also after the organiser refused it', () => {
    for (const claims of [[], [claimOf()], [claimOf({ status: 'REFUSED' })]]) {
      expect(decideClaim(match(claims), { ...byFede, hasLink: true })).toMatchObject({
        value: { kind: 'new', status: 'ACCEPTED' },
      });
    }
  });

  it('of the organiser is accepted at once', () => {
    const organised = { ...match(), creatorId: 'fede' };
    expect(decideClaim(organised, byFede)).toMatchObject({ value: { status: 'ACCEPTED' } });
  });

  it('that is sent again gets the same answer', () => {
    for (const status of ['PENDING', 'REFUSED'] as const) {
      const claim = claimOf({ status });
      expect(decideClaim(match([claim]), byFede)).toEqual({ ok: true, value: { kind: 'repeated', claim } });
    }
    const accepted = claimOf({ status: 'ACCEPTED' });
    const taken = { ...match([accepted]), entries: [{ id: 'entry-chino', userId: 'fede' }] };
    expect(decideClaim(taken, byFede)).toEqual({ ok: true, value: { kind: 'repeated', claim: accepted } });
  });

  it.each([
    ['an unknown entry', { ...byFede, playerId: 'entry-beto' }, 'PLAYER_NOT_FOUND'],
    ['an entry with an account', { ...byFede, playerId: 'entry-nico', hasLink: true }, 'NOT_A_GUEST'],
    ['a user who has an entry', { ...byFede, userId: 'nico', hasLink: true }, 'ALREADY_IN_MATCH'],
  ])('is refused for %s', (_what, request, code) => {
    expect(decideClaim(match(), request)).toEqual({ ok: false, code });
  });
});

describe('the answer to a claim', () => {
  const byNico = (isAccepted: boolean) => ({ userId: 'nico', isAccepted });

  it('is given by the organiser; only a yes passes the entry to the account', () => {
    const claim = claimOf();
    expect(decideClaimAnswer(match([claim]), 'claim', byNico(true))).toEqual({
      ok: true,
      value: { claim, entry: entries[1] },
    });
    expect(decideClaimAnswer(match([claim]), 'claim', byNico(false))).toEqual({
      ok: true,
      value: { claim, entry: null },
    });
  });

  it.each([
    [
      'by another user',
      match([claimOf()]),
      { userId: 'fede', isAccepted: true },
      'ONLY_ORGANISER_ANSWERS_CLAIMS',
    ],
    ['to an unknown claim', match(), byNico(true), 'CLAIM_NOT_FOUND'],
    ['given before', match([claimOf({ status: 'REFUSED' })]), byNico(true), 'CLAIM_ANSWERED'],
    [
      'to a user who signed up meanwhile',
      match([claimOf({ userId: 'nico' })]),
      byNico(true),
      'ALREADY_IN_MATCH',
    ],
    [
      'about an entry that got an account meanwhile',
      match([claimOf({ playerId: 'entry-nico' })]),
      byNico(true),
      'NOT_A_GUEST',
    ],
  ])('%s is refused', (_what, claimed, answer, code) => {
    expect(decideClaimAnswer(claimed, 'claim', answer)).toEqual({ ok: false, code });
  });

  it('of no is accepted whatever changed meanwhile', () => {
    const claim = claimOf({ playerId: 'entry-nico' });
    expect(decideClaimAnswer(match([claim]), 'claim', byNico(false))).toMatchObject({ ok: true });
  });
});
