/**
 * A season of several matches of the same users, of random steps through the API: sign-ups, drop-outs, finishes, scores and
 * their corrections, reports and their answers, loaded figures, votes, reviews, hand-overs, guests added late, corrected
 * places, final reports. Steps that the rules refuse are part of it.
 */
import { matchesContract } from '@picado/domain/matches/contract';
import { reportsContract } from '@picado/domain/reports/contract';
import { resultsContract } from '@picado/domain/results/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import { rosterContract } from '@picado/domain/roster/contract';
import { votesContract } from '@picado/domain/votes/contract';
import fc from 'fast-check';
import { HOUR } from './evening';
import { KICK_OFF, matchData, NOW } from './match-data';
import type { TestServer, TestUser } from './server';

const USERS = 9;
const MATCHES = 4;
const TAGS = ['Puntual', 'Líder', 'Muralla'];
const PITCHES = ['El Potrero', 'Complejo La Esquina, cancha 3', 'COMPLEJO LA ESQUINA, CANCHA 3'];

/** One step of one match: its kind, its user, and numbers that determine the rest. */
export interface Step {
  match: number;
  user: number;
  kind: keyof typeof STEPS;
  numbers: readonly number[];
}

export interface Season {
  server: TestServer;
  users: TestUser[];
  /** The organisers of the matches, which may change. */
  matches: { id: string; guest: string }[];
}

/** Signs all players up and leaves the matches at their kick-off. */
export async function beginSeason(server: TestServer): Promise<Season> {
  server.clock.set(NOW);
  const users: TestUser[] = [];
  for (let index = 0; index < USERS; index += 1) {
    const name = `Jugador ${index}`;
    users.push(await server.signIn({ name, email: `jugador.${index}@example.com` }));
  }
  const matches: Season['matches'] = [];
  for (let index = 0; index < MATCHES; index += 1) {
    const body = { ...matchData, time: `${19 + (index % 3)}:00`, location: PITCHES[index % 2] };
    const { token } = users[index]!;
    const { id } = (await server.call(matchesContract.create, { token, body })).body.match;
    for (const [at, user] of users.entries()) {
      if (at === index) continue;
      const join = { isSubstitute: (at + index) % 5 === 0, position: at % 4 === 0 ? 'Arquero' : undefined };
      await server.call(rosterContract.join, { params: { id }, token: user.token, body: join });
    }
    const guest = await server.call(rosterContract.join, { params: { id }, body: { name: 'Invitado' } });
    matches.push({ id, guest: guest.body.player.id });
    // One player leaves each match permanently, another returns.
    const [left, back] = [users[(index + 3) % USERS], users[(index + 4) % USERS]] as [TestUser, TestUser];
    for (const { token: own } of [left, back]) {
      await server.call(rosterContract.leave, { params: { id }, token: own });
    }
    await server.call(rosterContract.join, { params: { id }, token: back.token, body: {} });
  }
  server.clock.set(KICK_OFF + 2 * HOUR);
  return { server, users, matches };
}

interface Scene {
  server: TestServer;
  id: string;
  guest: string;
  by: TestUser;
  organiser: TestUser;
  /** The registered entries, in the order of the list. */
  entries: { id: string; userId: string }[];
  numbers: readonly number[];
}

const figuresOf = ([goals = 0, assists = 0, saves = 0]: readonly number[]) => ({
  goals: goals % 4,
  assists: assists % 3,
  saves: saves % 5,
});
const at = <T>(items: readonly T[], number = 0): T => items[number % items.length] as T;

const STEPS = {
  finish: ({ server, id, organiser }: Scene) =>
    server.call(resultsContract.finish, { params: { id }, token: organiser.token }),
  score: ({ server, id, organiser, numbers: [one = 0, two = 0] }: Scene) =>
    server.call(resultsContract.finalScore, {
      params: { id },
      token: organiser.token,
      body: { team1Goals: one % 5, team2Goals: two % 5 },
    }),
  recalculate: ({ server, id, organiser }: Scene) =>
    server.call(resultsContract.recalculate, { params: { id }, token: organiser.token }),
  report: ({ server, id, by, numbers }: Scene) =>
    server.call(reportsContract.submit, {
      params: { id },
      token: by.token,
      body: { ...figuresOf(numbers), teamIndex: at([0, 1], numbers[0]) },
    }),
  answer: ({ server, id, by, entries, numbers: [whose = 0, approves = 0] }: Scene) =>
    server.call(reportsContract.validate, {
      params: { id },
      token: by.token,
      body: { reporterId: at(entries, whose).id, approved: approves % 4 > 0, rejectionReason: 'No fue así' },
    }),
  load: ({ server, id, organiser, entries, guest, numbers: [whose = 0, ...figures] }: Scene) => {
    const playerId = whose % 5 === 0 ? guest : at(entries, whose).id;
    const stats = [{ playerId, ...figuresOf(figures), teamIndex: at([0, 1, null], figures[0]) }];
    return server.call(reportsContract.load, { params: { id }, token: organiser.token, body: { stats } });
  },
  vote: ({ server, id, by, entries, numbers: [whom = 0] }: Scene) =>
    server.call(votesContract.cast, {
      params: { id },
      token: by.token,
      body: { votedPlayerId: at(entries, whom).id },
    }),
  review: ({ server, id, by, entries, numbers: [of = 0, tags = 0, type = 0] }: Scene) =>
    server.call(reviewsContract.create, {
      token: by.token,
      body: {
        matchId: id,
        reviewedPlayerId: at(entries, of).id,
        positiveTags: TAGS.slice(0, 1 + (tags % 3)),
        stars: 1 + ((of + tags + type) % 5),
        ...(type % 3 === 0 ? { customNegativeTags: ['Llega tarde'] } : {}),
      },
    }),
  handOver: ({ server, id, organiser, entries, numbers: [to = 0] }: Scene) =>
    server.call(matchesContract.transferOwnership, {
      params: { id },
      token: organiser.token,
      body: { newCreatorId: at(entries, to).id },
    }),
  addGuest: ({ server, id, organiser, numbers: [number = 0] }: Scene) =>
    server.call(rosterContract.addPlayer, {
      params: { id },
      token: organiser.token,
      body: { name: `Tarde ${number}` },
    }),
  movePitch: ({ server, id, organiser, numbers: [number = 0] }: Scene) => {
    const { maxPlayers: _size, timeZone: _zone, ...data } = matchData;
    return server.call(matchesContract.read, { params: { id } }).then(({ body: { date, time } }) =>
      server.call(matchesContract.update, {
        params: { id },
        token: organiser.token,
        body: { ...data, date, time, location: at(PITCHES, number) },
      }),
    );
  },
  finalise: ({ server, id, organiser }: Scene) =>
    server.call(reportsContract.finalise, { params: { id }, token: organiser.token }),
} satisfies Record<string, (scene: Scene) => Promise<{ status: number }>>;

/** Takes one step; answers its status. */
export async function take({ server, users, matches }: Season, step: Step): Promise<number> {
  const { id, guest } = at(matches, step.match);
  const { body } = await server.call(matchesContract.read, { params: { id } });
  const organiser = users.find(({ userId }) => userId === body.creatorId)!;
  const entries = body.allPlayers.flatMap((player) =>
    player.userId === undefined ? [] : [{ id: player.id, userId: player.userId }],
  );
  const by = at(users, step.user);
  const scene: Scene = { server, id, guest, by, organiser, entries, numbers: step.numbers };
  return (await STEPS[step.kind](scene)).status;
}

/** Every match is finished early on; the other steps follow as they come. */
export function steps(count: number): fc.Arbitrary<Step[]> {
  const number = fc.nat(99);
  const kinds = Object.keys(STEPS).filter((kind) => kind !== 'finalise') as Step['kind'][];
  const step = fc.record({
    match: fc.nat(MATCHES - 1),
    user: fc.nat(USERS - 1),
    kind: fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(...kinds, 'review', 'review', 'review') },
      { weight: 1, arbitrary: fc.constant('finalise' as const) },
    ),
    numbers: fc.array(number, { minLength: 4, maxLength: 4 }),
  });
  const finishes: Step[] = [0, 1, 2].map((match) => ({ match, user: 0, kind: 'finish', numbers: [] }));
  return fc.array(step, { minLength: count, maxLength: count }).map((rest) => [...finishes, ...rest]);
}
