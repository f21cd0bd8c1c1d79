import { randomUUID } from 'node:crypto';
import type { Match, CreateMatch, TeamIndex } from '../../packages/domain/src/matches/schema';
import type { Account } from './accounts';
import { inTwoWeeks, MATCH } from './people';

/**
 * Preparations of a journey, or changes by other users meanwhile: the calls that the screens make, without
 * the screens.
 */

/** The answer of a call; throws the server's message where it refuses. */
export async function call<T>(account: Account, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${account.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${account.token}`,
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

export const readMatch = (account: Account, id: string) => call<Match>(account, 'GET', `/api/matches/${id}`);

type Moment = Pick<CreateMatch, 'date' | 'time' | 'timeZone'>;

/** The same match as `createMatch` fills in, with its organiser as a player. */
export async function openMatch(
  organiser: Account,
  moment: Moment = { date: inTwoWeeks(), time: '21:00' },
): Promise<string> {
  const { location, mapsUrl, price } = MATCH;
  const input: Partial<CreateMatch> = { location, mapsUrl, price, ...moment };
  const { match } = await call<{ match: Match }>(organiser, 'POST', '/api/matches', input);
  return match.id;
}

const HOUR_MS = 60 * 60 * 1000;
const NOON = 12;
const SOON_MS = 6 * HOUR_MS;

/** In six hours, where it is noon now: messages that wait for the morning at night leave at once, whenever the tests run. */
export function soon(): Moment {
  const now = new Date();
  const east = NOON - now.getUTCHours();
  const at = new Date(now.getTime() + SOON_MS + east * HOUR_MS).toISOString();
  // The signs of these zones are turned: Etc/GMT-3 is three hours east.
  const timeZone = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
  return { date: at.slice(0, 10), time: at.slice(11, 16), timeZone };
}

/** The organiser takes a player off the list. */
export async function removePlayer(organiser: Account, matchId: string, name: string): Promise<void> {
  const { allPlayers } = await readMatch(organiser, matchId);
  const playerId = allPlayers.find((player) => player.name === name)?.id;
  await call(organiser, 'POST', `/api/matches/${matchId}/remove-player`, { playerId });
}

/** Puts a player into a team of the match. */
export async function signUp(account: Account, matchId: string, teamIndex: TeamIndex): Promise<void> {
  await call(account, 'POST', `/api/matches/${matchId}/join`, { teamIndex });
}

/**
 * A match whose only substitute is the user. `promote` removes a starter: the slot is then the substitute's, asked to
 * confirm.
 */
export async function openWithSubstitute(
  organiser: Account,
  substitute: Account,
): Promise<{ matchId: string; promote: () => Promise<void> }> {
  const matchId = await openMatch(organiser);
  await joinAs(organiser.url, matchId, 'Titular');
  await call(substitute, 'POST', `/api/matches/${matchId}/join`, { isSubstitute: true });
  return {
    matchId,
    promote: () => removePlayer(organiser, matchId, 'Titular'),
  };
}

/** Signs up a guest, and returns their personal link. */
export async function joinAs(
  url: string,
  matchId: string,
  name: string,
  isSubstitute = false,
): Promise<string> {
  const response = await fetch(`${url}/api/matches/${matchId}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, isSubstitute }),
  });
  if (!response.ok) throw new Error(`${name} was not signed up: ${response.status}`);
  const { leaveLink } = (await response.json()) as { leaveLink: string };
  return leaveLink;
}

/** A group whose first date is in two weeks, at the place and the hour of `openMatch`. */
export async function openGroup(organiser: Account, name: string): Promise<string> {
  const { location, mapsUrl } = MATCH;
  const firstDate = inTwoWeeks();
  const { group } = await call<{ group: { id: string } }>(organiser, 'POST', '/api/groups', {
    ...{ name, location, mapsUrl, price: '6500', time: '21:00', maxPlayers: 7, firstDate },
    ...{ weekday: new Date(firstDate).getUTCDay(), timeZone: 'America/Argentina/Buenos_Aires' },
    ...{ team1Name: 'Atlético Sobremesa', team2Name: 'Deportivo Resaca' },
  });
  return group.id;
}
