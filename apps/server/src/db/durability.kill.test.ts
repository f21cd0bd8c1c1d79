import type { Match } from '@picado/domain/matches/schema';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { IN_A_YEAR, matchData } from '../../test/match-data';
import { createProductData } from '../../test/product-data';
import { startProcess, type ServerProcess } from '../../test/server-process';
import { signInByBrowser } from '../../test/sign-in-flow';
import { roundsOf } from '../../test/rounds';

const ROUNDS = roundsOf(4);
const CLIENTS = 8;
/** The server is killed at the instant of one of these acknowledgements, with all other calls in flight. */
const KILL_AT_ANSWER = { min: 5, max: 60 };

interface Acknowledged {
  matchId: string;
  /** Entries whose sign-up was answered, and whose leaving was not. */
  present: Set<string>;
  /** Entries whose leaving was answered. */
  gone: Set<string>;
  /** Entries whose leaving was sent and not answered: present and absent are both correct. */
  unknown: Set<string>;
}

async function post(url: string, body: unknown, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
}

/** The changes that a round acknowledged so far, and the callers that wait for a number of them. */
function createCount(target: number) {
  let count = 0;
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return {
    reached,
    add: () => {
      count += 1;
      if (count === target) reach();
    },
  };
}

/** One visitor after another, signing up and sometimes leaving, until the server is gone. */
async function load(
  server: ServerProcess,
  token: string,
  name: string,
  log: Acknowledged[],
  acknowledge: () => void,
) {
  for (let turn = 0; ; turn += 1) {
    try {
      const created = await post(`${server.url}/api/matches`, { ...matchData, date: IN_A_YEAR }, token);
      const { match } = (await created.json()) as { match: Match };
      const entry: Acknowledged = {
        matchId: match.id,
        present: new Set(),
        gone: new Set(),
        unknown: new Set(),
      };
      log.push(entry);
      for (let number = 0; number < 12; number += 1) {
        const joined = await post(`${server.url}/api/matches/${match.id}/join`, {
          name: `${name} ${turn} ${number}`,
          isSubstitute: number > 8,
        });
        const { player, leaveLink } = (await joined.json()) as { player: { id: string }; leaveLink: string };
        entry.present.add(player.id);
        acknowledge();
        if (number % 4 !== 3) continue;
        entry.present.delete(player.id);
        entry.unknown.add(player.id);
        const left = await fetch(
          `${server.url}/api/players${leaveLink.replace('/leave/', '/').replace(/\/([^/]+)$/u, '/leave/$1')}`,
          {
            method: 'DELETE',
          },
        );
        if (left.ok) {
          entry.unknown.delete(player.id);
          entry.gone.add(player.id);
        }
      }
    } catch (error) {
      if (isServerGone(error)) return;
      throw error;
    }
  }
}

/** The errors by which `fetch` reports that no process answers, or that an answer broke off. */
function isServerGone(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated/u.test(error.message);
}

async function check(server: ServerProcess, log: readonly Acknowledged[]): Promise<number> {
  let entries = 0;
  for (const { matchId, present, gone, unknown } of log) {
    const answer = await fetch(`${server.url}/api/matches/${matchId}`);
    expect(answer.status).toBe(200);
    const match = (await answer.json()) as Match;
    const ids = new Set(match.allPlayers.map((player) => player.id));
    for (const id of present) expect(ids).toContain(id);
    for (const id of gone) expect(ids).not.toContain(id);
    const slots = match.players.map((player) => `${player.teamIndex}-${player.positionIndex}`);
    expect(new Set(slots).size).toBe(slots.length);
    // No change is stored in part: the organiser is on the list of every stored match, and each change raised
    // the version.
    expect(match.allPlayers.some((player) => player.userId === match.creatorId)).toBe(true);
    expect(match.version).toBeGreaterThanOrEqual(1 + present.size + 2 * gone.size);
    entries += present.size + gone.size + unknown.size;
  }
  return entries;
}

describe.each(['embedded', 'postgres'] as const)('a killed server with the %s database', (kind) => {
  it(`loses no acknowledged change, in ${ROUNDS} rounds`, async () => {
    const { env, remove } = await createProductData(kind);
    onTestFinished(remove);
    const targets = fc.sample(fc.integer(KILL_AT_ANSWER), { numRuns: ROUNDS, seed: 20261121 });
    const log: Acknowledged[] = [];
    let server = await startProcess(env);
    const token = await signInByBrowser(server.url, { name: 'Nico Barrientos', email: 'nico@example.com' });
    for (const [round, target] of targets.entries()) {
      const count = createCount(target);
      const before = log.length;
      const clients = Array.from({ length: CLIENTS }, (_, client) =>
        load(server, token, `Jugador ${round} ${client}`, log, count.add),
      );
      await count.reached;
      server.kill('SIGKILL');
      await server.ended;
      await Promise.all(clients);
      server = await startProcess(env);
      await check(server, log.slice(before));
    }
    const entries = await check(server, log);
    expect(entries).toBeGreaterThanOrEqual(targets.reduce((sum, target) => sum + target, 0));
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
