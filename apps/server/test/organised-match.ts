import { matchesContract } from '@picado/domain/matches/contract';
import type { Match } from '@picado/domain/matches/schema';
import { rosterContract } from '@picado/domain/roster/contract';
import { matchData, NOW } from './match-data';
import type { TestUser, TestServer } from './server';

/** A future match that Nico organises, with Nico as its only player. */
export interface OrganisedMatch {
  id: string;
  organiser: TestUser;
}

export async function organise(
  server: TestServer,
  changes: Partial<typeof matchData> = {},
): Promise<OrganisedMatch> {
  server.clock.set(NOW);
  const organiser = await server.signIn({ name: 'Nico Barrientos', email: 'nico@example.com' });
  const body = { ...matchData, ...changes };
  const created = await server.call(matchesContract.create, { token: organiser.token, body });
  return { id: created.body.match.id, organiser };
}

/** The same match; Chino has an account and no entry in it. */
export async function organiseWithChino(server: TestServer): Promise<OrganisedMatch & { chino: TestUser }> {
  const organised = await organise(server);
  return { ...organised, chino: await server.signIn({ name: 'Chino', email: 'chino@example.com' }) };
}

/** The same match with guests in both teams, and two substitutes: a list with all its parts. */
export async function organiseList(server: TestServer): Promise<OrganisedMatch> {
  const organised = await organise(server);
  for (const body of [
    { name: 'Fede', teamIndex: 0, positionIndex: 1 },
    { name: 'Juan Cruz', teamIndex: 0, positionIndex: 3 },
    { name: 'Colo Vázquez', teamIndex: 1, positionIndex: 0, rating: 4.5, position: 'Arquero' },
    { name: 'Tincho', isSubstitute: true },
    { name: 'Leo', isSubstitute: true },
  ]) {
    await joinMatch(server, organised.id, body);
  }
  return organised;
}

export async function readMatch(server: TestServer, id: string): Promise<Match> {
  return (await server.call(matchesContract.read, { params: { id } })).body;
}

/** Signs up a player a second after the previous event: as a guest, or with their token. */
export async function joinMatch(server: TestServer, id: string, body: unknown, token?: string) {
  server.clock.advance(1000);
  const caller = token === undefined ? {} : { token };
  return (await server.call(rosterContract.join, { params: { id }, body, ...caller })).body;
}
