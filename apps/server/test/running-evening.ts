import { doings, playEvening, type Doings, type Evening } from './evening';
import { server } from './running-server';
import { watchMatch, type Watcher } from './watcher';

/** The played match of the running test, its calls after the finish, and a socket that watches it. */
export let evening: Evening;
export let all: Doings;
export let watcher: Watcher;

/** Starts each test from the match that `play` leaves, for a `beforeEach`. */
export async function startEvening(play = playEvening): Promise<void> {
  evening = await server.startFrom(play);
  all = doings(evening);
  watcher = await watchMatch(server, evening.id);
}
