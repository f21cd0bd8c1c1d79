import { describe, expect, it } from 'vitest';
import { entry, ORGANISER, refusal, roster } from '../../test/rosters';
import { confirmationState, decideAnswer, type Promotion } from './confirmations';

const slot = { teamIndex: 1, slotIndex: 3 } as const;
const list = roster([
  entry('p', { slot }),
  entry('next', { waitingSince: 1 }),
  entry('later', { waitingSince: 2 }),
]);
const promotion = (over: Partial<Promotion> = {}): Promotion => ({
  playerId: 'p',
  isAccepted: null,
  isEnded: false,
  ...over,
});

const answer = (isAccepted: boolean, { isByLink = true }: { isByLink?: boolean } = {}) => ({
  ...{ isAccepted, isByLink },
});
const started = { ...list, status: 'IN_PROGRESS', stage: 'first hour' } as const;
const past = { ...started, stage: 'past' } as const;

describe('a promotion', () => {
  it.each([
    [{}, {}, 'PENDING'],
    [{ isAccepted: true }, {}, 'CONFIRMED'],
    [{ isAccepted: false }, { isStarter: false }, 'DECLINED'],
    [{ isAccepted: false }, { status: 'FINISHED' }, 'DECLINED'],
    [{}, { isStarter: false }, 'EXPIRED'],
    [{ isAccepted: true }, { isStarter: false }, 'EXPIRED'],
    // Benched, and moved back into a slot by hand: the confirmation of that promotion has ended.
    [{ isEnded: true }, {}, 'EXPIRED'],
    [{}, { status: 'FINISHED' }, 'EXPIRED'],
    [{}, { stage: 'first hour' }, 'EXPIRED'],
    [{ isAccepted: true }, { stage: 'first hour' }, 'CONFIRMED'],
    [{}, { stage: 'past' }, 'EXPIRED'],
    [{ isAccepted: true }, { stage: 'past' }, 'EXPIRED'],
  ] as const)('that is %j in a match that is %j reads %s', (over, match, state) => {
    expect(
      confirmationState(promotion(over), {
        ...{ status: 'SCHEDULED', stage: 'before', isStarter: true },
        ...match,
      }),
    ).toBe(state);
  });
});

describe('an answer', () => {
  it('yes keeps the slot', () => {
    expect(decideAnswer(promotion(), list, answer(true))).toMatchObject({
      ok: true,
      value: { kind: 'confirmed', entry: { id: 'p' } },
    });
  });

  it.each([
    [null, true],
    [null, false],
    [true, false],
  ])(
    'no, after %j (by link: %j), gives exactly that slot to the substitute that has waited longest',
    (before, isByLink) => {
      const decided = decideAnswer(promotion({ isAccepted: before }), list, answer(false, { isByLink }));
      expect(decided).toMatchObject({
        ok: true,
        value: {
          kind: 'declined',
          departure: { leaver: { id: 'p' }, promoted: { entry: { id: 'next' }, slot } },
        },
      });
    },
  );

  it('by a link that was answered is refused, unless it is the same', () => {
    const used = refusal('CONFIRMATION_ANSWERED');
    expect(decideAnswer(promotion({ isAccepted: true }), list, answer(false))).toEqual(used);
    expect(decideAnswer(promotion({ isAccepted: false }), roster([]), answer(true))).toEqual(used);
  });

  it('given again changes nothing', () => {
    const repeated = { ok: true, value: { kind: 'repeated' } };
    expect(decideAnswer(promotion({ isAccepted: true }), list, answer(true))).toEqual(repeated);
    expect(decideAnswer(promotion({ isAccepted: false }), roster([]), answer(false))).toEqual(repeated);
  });

  it('from the kick-off on is refused as late, and a repetition is not', () => {
    const late = refusal('CONFIRMATION_LATE');
    for (const isAccepted of [true, false]) {
      for (const isByLink of [true, false]) {
        expect(decideAnswer(promotion(), started, answer(isAccepted, { isByLink }))).toEqual(late);
      }
      expect(decideAnswer(promotion(), { ...list, status: 'FINISHED' }, answer(isAccepted))).toEqual(late);
      expect(decideAnswer(promotion(), past, answer(isAccepted))).toEqual(late);
    }
    const confirmed = promotion({ isAccepted: true });
    expect(decideAnswer(confirmed, started, answer(false, { isByLink: false }))).toEqual(late);
    expect(decideAnswer(confirmed, started, answer(true))).toMatchObject({
      value: { kind: 'repeated' },
    });
  });

  it('is refused after a move to the substitutes, after leaving and after a no', () => {
    const expired = refusal('CONFIRMATION_EXPIRED');
    for (const isAccepted of [true, false]) {
      expect(decideAnswer(promotion({ isEnded: true }), list, answer(isAccepted))).toEqual(expired);
      expect(decideAnswer(promotion(), roster([]), answer(isAccepted))).toEqual(expired);
    }
    expect(
      decideAnswer(promotion({ isAccepted: false }), roster([]), answer(true, { isByLink: false })),
    ).toEqual(expired);
  });

  it('no is refused to a player that has become the organiser', () => {
    const own = roster([entry('p', { slot, userId: ORGANISER })]);
    expect(decideAnswer(promotion(), own, answer(false))).toEqual(refusal('ORGANISER_CANNOT_LEAVE'));
    expect(decideAnswer(promotion(), own, answer(true))).toMatchObject({ ok: true });
  });
});
