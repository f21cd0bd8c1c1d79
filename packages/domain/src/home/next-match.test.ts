import { describe, expect, it } from 'vitest';
import type { Match, Player } from '../matches/schema';
import type { MatchStage } from '../matches/stage';
import type { PaymentStatus } from '../payments/schema';
import { usualTactics } from '../tactics/field';
import { homeAction, matchLines, owedLine, ownPaymentOf, paidLine } from './next-match';
import type { OwnShare } from './tasks';

const NICO = 'nico';

const player = (name: string, rest: Partial<Player> = {}): Player => ({
  id: name,
  userId: name,
  name,
  position: 'Mediocampista',
  rating: 3,
  isSubstitute: false,
  teamIndex: 0,
  positionIndex: 0,
  joinedAt: '2026-11-20T12:00:00Z',
  isConfirmationPending: false,
  isPromotionPending: false,
  ...rest,
});
const substitute = (name: string) =>
  player(name, { isSubstitute: true, teamIndex: null, positionIndex: null });

function matchWith(allPlayers: readonly Player[], rest: Partial<Match> = {}) {
  return {
    creatorId: NICO,
    coOrganiserIds: ['tomi'],
    status: 'SCHEDULED',
    maxTotalPlayers: 10,
    team1Name: 'Atlético Sobremesa',
    team2Name: 'Deportivo Resaca',
    tactics: usualTactics(5),
    players: allPlayers.filter(({ isSubstitute }) => !isSubstitute),
    substitutes: allPlayers.filter(({ isSubstitute }) => isSubstitute),
    allPlayers: [...allPlayers],
    ...rest,
  } satisfies Partial<Match>;
}

const juan = player('Juan', { position: 'Arquero' });
const beto = player('Beto', { position: 'Arquero', teamIndex: 1 });
const keepers = [juan, beto];
const texts = (match: ReturnType<typeof matchWith>, isToday = false, userId = NICO) =>
  matchLines(match, { userId, isToday }, null).map(({ text }) => text);

describe('the lines about the next match', () => {
  it('name the teams without a starter in goal', () => {
    expect(texts(matchWith([]))).toEqual(['Faltan los dos arqueros']);
    expect(texts(matchWith([juan]))).toEqual(['Falta un arquero en Deportivo Resaca']);
    expect(texts(matchWith([beto]))).toEqual(['Falta un arquero en Atlético Sobremesa']);
    expect(texts(matchWith([juan, beto]))).toEqual([]);
    expect(texts(matchWith([juan, { ...substitute('Beto'), position: 'Arquero' }]))).toHaveLength(1);
  });

  it('tell teams of one name apart by their shirts', () => {
    const named = matchWith([juan], { team1Name: 'Los Pibes', team2Name: 'los pibes' });
    expect(texts(named)).toEqual(['Falta un arquero en los pibes (banda)']);
  });

  it('hold what is said of the payments, also from kick-off on, and are three at most', () => {
    const payment = { status: 'UNPAID', text: '2 no pagaron · $ 9.000' } as const;
    const kinds = (match: ReturnType<typeof matchWith>) =>
      matchLines(match, { userId: NICO, isToday: true }, payment).map(({ kind }) => kind);
    expect(kinds(matchWith([player(NICO)], { status: 'IN_PROGRESS' }))).toEqual(['payment']);
    const shared = { tactics: { ...usualTactics(5), isShared: true } };
    expect(kinds(matchWith([player(NICO)], shared))).toEqual(['keeper', 'own', 'payment']);
    expect(kinds(matchWith([...keepers, player(NICO)], shared))).toEqual(['own', 'payment', 'tactics']);
    const reader = { userId: NICO, isToday: true };
    expect(matchLines(matchWith([player(NICO)], shared), reader, payment, 2)).toHaveLength(2);
  });

  it('are absent from kick-off on', () => {
    expect(texts(matchWith([player(NICO)], { status: 'IN_PROGRESS' }), true)).toEqual([]);
  });

  it('on its day tell the reader their slot and that the field is shared', () => {
    const shared = { tactics: { ...usualTactics(5), isShared: true } };
    const match = matchWith([...keepers, player(NICO, { teamIndex: 1, positionIndex: 1 })], shared);
    expect(texts(match)).toEqual([]);
    expect(texts(match, true)).toEqual([
      'Jugás de mediocampista en Deportivo Resaca',
      'Ya está la Vista Táctica',
    ]);
  });

  it('on its day tell substitutes their turn, and a promoted player to confirm', () => {
    expect(texts(matchWith([...keepers, substitute('Pipa'), substitute(NICO)]), true)).toEqual([
      'Sos 2.º suplente',
    ]);
    const promoted = player(NICO, { isConfirmationPending: true });
    expect(texts(matchWith([...keepers, promoted]), true)).toEqual([
      'Jugás de mediocampista en Atlético Sobremesa: falta que confirmes',
    ]);
    expect(texts(matchWith(keepers), true)).toEqual([]);
  });
});

describe('the primary action of home', () => {
  const full = Array.from({ length: 10 }, (_, turn) => player(turn === 0 ? NICO : `p${turn}`));
  const live = { status: 'IN_PROGRESS' } as const;

  it.each([
    ['no match', undefined, NICO, false, 'create'],
    ['organiser, places free', matchWith([player(NICO)]), NICO, false, 'share'],
    ['organiser, places free, on its day', matchWith([player(NICO)]), NICO, true, 'share'],
    ['co-organiser, places free', matchWith([player(NICO)]), 'tomi', false, 'share'],
    ['co-organiser, from kick-off', matchWith(full, live), 'tomi', true, 'finish'],
    ['organiser, full', matchWith(full), NICO, false, 'create'],
    ['organiser, full, on its day', matchWith(full), NICO, true, 'directions'],
    [
      'organiser, full and not on the list',
      matchWith(full.slice(1).concat(player('x'))),
      NICO,
      false,
      'join',
    ],
    ['organiser, from kick-off', matchWith(full, live), NICO, true, 'finish'],
    ['player, some days before', matchWith([player('fede')]), 'fede', false, 'create'],
    ['player, on its day', matchWith([player('fede')]), 'fede', true, 'directions'],
    ['player, from kick-off', matchWith([player('fede')], live), 'fede', true, 'directions'],
    ['reader without an entry', matchWith([]), 'fede', false, 'join'],
  ] as const)('%s', (_case, match, userId, isToday, action) => {
    const stage = match?.status === 'IN_PROGRESS' ? 'first hour' : 'before';
    expect(homeAction(match, { userId, isToday }, stage)).toBe(action);
  });

  it('of a match in play is the way there for an hour, and then the match; its organiser finishes it all along', () => {
    const match = matchWith([player(NICO), player('fede')], live);
    const at = (stage: MatchStage, userId: string) => homeAction(match, { userId, isToday: true }, stage);
    expect([at('first hour', 'fede'), at('played', 'fede'), at('past', 'fede')]).toEqual([
      'directions',
      'open',
      'open',
    ]);
    expect(at('played', NICO)).toBe('finish');
  });
});

describe('the payments of the next match', () => {
  const payment = (playerId: string, status: PaymentStatus) => ({ playerId, status, amount: 4500 });
  const all = [payment('Nico', 'UNPAID'), payment('Fede', 'DECLARED'), payment('Juan', 'CONFIRMED')];

  it.each([
    [[...all, payment('Beto', 'UNPAID'), payment('Tano', 'UNPAID')], '2 no pagaron · $ 9.000'],
    [[...all, payment('Beto', 'UNPAID')], '1 no pagó · $ 4.500'],
    [all, undefined],
  ])('are for the organiser the others that owe: %o', (payments, text) => {
    expect(owedLine(payments, 'Nico')?.text).toBe(text);
  });

  const KICK_OFF = Date.UTC(2026, 10, 27);
  const share: OwnShare = {
    match: {
      ...{ id: 'm1', team1Name: 'Sobremesa', team2Name: 'Resaca', team1Goals: null, team2Goals: null },
      ...{ location: 'La Esquina', price: '63000', maxPlayers: 7, date: '2026-11-26' },
    },
    ...{ startsAt: KICK_OFF, price: '63000', maxPlayers: 7, organiserName: 'Nico' },
    ...{ status: 'UNPAID', paidAmount: null, isSentBack: false, isReminded: false, since: 0 },
  };

  it('are for a player their own, once it is said or confirmed to be paid', () => {
    const line = (status: PaymentStatus) => paidLine({ ...share, status, paidAmount: 4500 });
    expect(line('DECLARED')).toEqual({ status: 'DECLARED', text: 'Avisaste que pagaste $ 4.500' });
    expect(line('CONFIRMED')).toEqual({ status: 'CONFIRMED', text: 'Pagaste $ 4.500' });
    expect(line('UNPAID')).toBeNull();
  });

  it('are no debt before the kick-off, unless the organiser has asked', () => {
    const isLate = (rest: Partial<OwnShare>, now: number) => ownPaymentOf({ ...share, ...rest }, now).isLate;
    expect(isLate({}, KICK_OFF - 1)).toBe(false);
    expect(isLate({}, KICK_OFF)).toBe(true);
    expect(isLate({ isReminded: true }, KICK_OFF - 1)).toBe(true);
    expect(isLate({ status: 'DECLARED', isReminded: true }, KICK_OFF)).toBe(false);
  });
});
