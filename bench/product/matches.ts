import { randomUUID } from 'node:crypto';
import { signInByBrowser } from '../../apps/server/test/sign-in-flow';

const FORTNIGHT_MS = 14 * 24 * 60 * 60 * 1000;

/** Signs a user in at the local provider, and returns the session's token. */
export function signIn(url: string, name: string): Promise<string> {
  return signInByBrowser(url, { name, email: `${randomUUID()}@example.com` });
}

/** A match in two weeks that the token's user organises and plays in. Returns its id. */
export async function createMatch(url: string, token: string, maxPlayers: number): Promise<string> {
  const date = new Date(Date.now() + FORTNIGHT_MS).toISOString().slice(0, 10);
  const { match } = await post<{ match: { id: string } }>(url, '/api/matches', token, {
    location: 'Complejo La Esquina, cancha 3',
    mapsUrl: 'https://maps.app.goo.gl/8fQ2nL',
    date,
    time: '21:00',
    maxPlayers,
    price: '$6500',
  });
  return match.id;
}

/**
 * Fills a match up to a number of players: with guests, or with signed-in players. Returns the tokens of the
 * signed-in ones.
 */
export async function fill(
  url: string,
  matchId: string,
  { from, players, as }: { from: number; players: number; as: 'guests' | 'users' },
): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = from; number < players; number += 1) {
    const name = `Jugador ${number + 1}`;
    const token = as === 'users' ? await signIn(url, name) : null;
    await post(url, `/api/matches/${matchId}/join`, token, token === null ? { name, rating: 3.5 } : {});
    if (token !== null) tokens.push(token);
  }
  return tokens;
}

async function post<T>(url: string, path: string, token: string | null, body: unknown): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
