import { readMatch, type OrganisedMatch } from './organised-match';
import { server } from './running-server';
import type { TestServer, TestUser } from './server';
import { watchMatch, type Watcher } from './watcher';

/** The match of the running test, its organiser, and a socket that watches it. */
export let id: string;
export let organiser: TestUser;
export let watcher: Watcher;

export const read = () => readMatch(server, id);

/** Starts each test from the match that `make` leaves, for a `beforeEach`. */
export async function startMatch<T extends OrganisedMatch>(make: (on: TestServer) => Promise<T>): Promise<T> {
  const made = await server.startFrom(make);
  ({ id, organiser } = made);
  watcher = await watchMatch(server, id);
  return made;
}
