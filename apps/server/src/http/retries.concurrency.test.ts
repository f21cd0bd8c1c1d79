import type { Endpoint } from '@picado/domain/http/endpoint';
import { listsContract } from '@picado/domain/lists/contract';
import { matchesContract } from '@picado/domain/matches/contract';
import { reactionsContract } from '@picado/domain/reactions/contract';
import { reportsContract } from '@picado/domain/reports/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { votesContract } from '@picado/domain/votes/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchData } from '../../test/match-data';
import { asOrganiser, finished, setStage, type Prepare, type Stage } from '../../test/permissions';
import { runRacingServer, server } from '../../test/running-server';

const AT_ONCE = 6;

const reviewOfPlayer: Prepare = (on) => ({
  body: { matchId: on.id, reviewedPlayerId: on.entry.player, positiveTags: ['Puntual'] },
});

/** Every call that makes something, its caller, and what is sent. */
const CALLS: readonly (readonly [endpoint: Endpoint, caller: keyof Stage['users'] | 'visitor', Prepare])[] = [
  [matchesContract.create, 'organiser', () => ({ body: matchData })],
  [rosterContract.join, 'visitor', () => ({ body: { name: 'Pipa' } })],
  [rosterContract.addPlayer, 'organiser', () => ({ body: { name: 'Pipa' } })],
  [rosterContract.replacePlayer, 'outsider', (on) => ({ body: { playerId: on.entry.guest } })],
  [
    listsContract.apply,
    'organiser',
    async (on) => {
      const { body: text } = await asOrganiser(on, listsContract.export);
      return { body: { listText: text.replace('Invitado', 'Pipa'), confirmedChanges: true } };
    },
  ],
  [reportsContract.submit, 'player', finished(() => ({ body: { goals: 1, assists: 0, saves: 0 } }))],
  [votesContract.cast, 'organiser', finished((on) => ({ body: { votedPlayerId: on.entry.player } }))],
  [reviewsContract.create, 'organiser', finished(reviewOfPlayer)],
  [
    reactionsContract.add,
    'player',
    async (on) => {
      const { token } = on.users.organiser;
      const given = await on.server.call(reviewsContract.create, {
        ...(await finished(reviewOfPlayer)(on)),
        token,
      });
      return { params: { reviewId: given.body.review.id }, body: { emoji: '🔥' } };
    },
  ],
];

let on: Stage;

runRacingServer();
beforeEach(async () => {
  on = await server.startFrom(setStage);
});

describe(`${AT_ONCE} concurrent tries with one key`, () => {
  it.each(
    CALLS.map(([endpoint, caller, prepare]) => [endpoint.path, { endpoint, caller, prepare }] as const),
  )('change once: %s', async (_path, { endpoint, caller, prepare }) => {
    const prepared = await prepare(on);
    const version = async () =>
      (await server.call(matchesContract.read, { params: { id: on.id } })).body.version;
    const before = await version();
    const send = (body: unknown) =>
      server.call(endpoint, {
        params: { id: on.id },
        ...prepared,
        body,
        ...(caller === 'visitor' ? {} : { token: on.users[caller].token }),
        headers: { 'idempotency-key': 'un-solo-intento-entre-todos' },
      });

    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(prepared.body)));
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({ status: endpoint.status ?? 200, body: answers[0]?.body });
    }
    expect((await version()) - before).toBeLessThanOrEqual(1);
    expect(await send({ ...(prepared.body as object), name: 'Otro', emoji: '⚽' })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('are tested for every call with a key', () => {
    const taking = server.app.endpoints.filter(({ idempotent }) => idempotent).map(({ path }) => path);
    expect(CALLS.map(([{ path }]) => path).sort()).toEqual(taking.sort());
  });
});
