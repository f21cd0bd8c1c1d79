import { matchesContract } from '@picado/domain/matches/contract';
import { reviewsContract } from '@picado/domain/reviews/contract';
import type { CreateReview } from '@picado/domain/reviews/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { KICK_OFF, matchData, NOW } from './match-data';
import type { TestUser, TestServer } from './server';

/** A registered player of the match. */
export interface Played extends TestUser {
  name: string;
  /** Of their entry in the match. */
  playerId: string;
}

export interface PlayedMatch {
  id: string;
  /** In the order of their names; the first is the organiser. */
  users: Played[];
  /** The entry of a guest, 'Invitado'. */
  guest: string;
  guestId: string;
}

export const PLAYED_MS = 60 * 60 * 1000;

/** A match of these players and one guest, finished an hour after its kick-off, the present time of the clock. */
export async function playMatch(
  server: TestServer,
  names: readonly string[],
  { isFinished = true } = {},
): Promise<PlayedMatch> {
  server.clock.set(NOW);
  const users: Played[] = [];
  for (const name of names) {
    const email = `${encodeURIComponent(name)}@example.com`;
    users.push({ ...(await server.signIn({ name, email })), name, playerId: '' });
  }
  const token = users[0]?.token ?? '';
  const created = await server.call(matchesContract.create, { token, body: matchData });
  const { id } = created.body.match;
  for (const user of users.slice(1)) {
    await server.call(rosterContract.join, { params: { id }, token: user.token, body: {} });
  }
  const guest = await server.call(rosterContract.join, { params: { id }, body: { name: 'Invitado' } });
  server.clock.set(KICK_OFF + PLAYED_MS);
  if (isFinished) await server.finishMatch(id);
  const { allPlayers } = (await server.call(matchesContract.read, { params: { id } })).body;
  for (const user of users) {
    user.playerId = allPlayers.find(({ userId }) => userId === user.userId)?.id ?? '';
  }
  return { id, users, guest: guest.body.player.id, guestId: guest.body.leaveLink.split('/').at(-1) ?? '' };
}

/** One player reviews another, with one tag by default. */
export function review(
  server: TestServer,
  { id }: Pick<PlayedMatch, 'id'>,
  by: TestUser,
  of: Pick<Played, 'playerId'>,
  { key, ...changes }: Partial<CreateReview> & { key?: string } = {},
) {
  const body = { matchId: id, reviewedPlayerId: of.playerId, positiveTags: ['Puntual'], ...changes };
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return server.call(reviewsContract.create, { token: by.token, body, headers });
}
