/**
 * What each caller may do: the specification's table of roles, cell by cell, over the API. A bound call
 * without a row fails this test: add `row(theContract.call, cells, options)` in `test/permission-rows.ts`, or
 * in the `…-permissions.ts` of its subject.
 *
 * Each accepted change is also held against what its descriptors answer of the match: where the match as read differs, its
 * version does too. Every other process would go on serving the match as it was.
 */
import { matchesEvents } from '@picado/domain/events/matches';
import { matchesContract } from '@picado/domain/matches/contract';
import { POLICIES } from '@picado/domain/matches/policies';
import type { Match } from '@picado/domain/matches/schema';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { PERMISSION_ROWS } from '../../test/permission-rows';
import { asOrganiser, credentialsOf, nameOf, ROLES, setStage, YES, type Stage } from '../../test/permissions';
import { OFFERS_MESSAGES } from '../../test/message-permissions';
import type { CallOptions } from '../../test/server';
import { runServer, server } from '../../test/running-server';
import { presentMatch } from '../modules/matches/presenter';
import { findMatch } from '../reads/match';

runServer(OFFERS_MESSAGES);

describe.each(PERMISSION_ROWS.map((each) => [`${nameOf(each.endpoint)} ${each.note}`.trim(), each] as const))(
  '%s',
  (_name, { endpoint, cells: expected, prepare }) => {
    let scene: { on: Stage; options: CallOptions; before: Match | null } | null = null;

    it.each(ROLES.map((role) => [role, expected[role]] as const))('by %s: %s', async (role, cell) => {
      if (scene === null) {
        const stage = await server.startFrom(setStage);
        const prepared = await prepare(stage);
        scene = { on: stage, options: prepared, before: await storedMatch(stage.id) };
      }
      const { on, options, before } = scene;
      const params = { id: on.id };
      const answer = await server.call(endpoint, { params, ...options, ...credentialsOf(on, role) });

      const { code = '' } = answer.body as { code?: string };
      expect(answer.status < 400 ? YES : `${answer.status} ${code}`).toBe(cell);
      const after = await storedMatch(on.id);
      // What was refused left everything as it was: the next role may have the same stage.
      if (cell !== YES || endpoint.method === 'GET') expect(after).toEqual(before);
      else {
        scene = null;
        expect(isServedOutdated(before, after)).toBe(false);
      }
    });
  },
);

/** The match as a process reads it that has not read it before. */
async function storedMatch(id: string): Promise<Match | null> {
  const row = await findMatch(server.database.read, { id });
  return row && presentMatch(row, server.clock.now());
}

/** Whether processes that have read the match before a change go on serving it: they compare its version. */
function isServedOutdated(before: Match | null, after: Match | null): boolean {
  if (before === null || after === null || before.version !== after.version) return false;
  return !isDeepStrictEqual(before, after);
}

it('would find an event that changes the match where its descriptor denies it', async () => {
  const on = await server.startFrom(setStage);
  const before = await storedMatch(on.id);
  const { changes } = matchesEvents.TEAM_NAMES_UPDATED;
  changes.match = false;
  try {
    const names = { team1Name: 'Los Pibes', team2Name: 'La Banda' };
    const { status } = await asOrganiser(on, matchesContract.teamNames, names);
    expect(status).toBe(200);
  } finally {
    changes.match = true;
  }
  expect(isServedOutdated(before, await storedMatch(on.id))).toBe(true);
});

it('has a row for every bound call', () => {
  const rows = new Set(PERMISSION_ROWS.map(({ endpoint }) => nameOf(endpoint)));
  const missing = server.app.endpoints.map(nameOf).filter((call) => !rows.has(call));
  expect(missing).toEqual([]);
});

it('tries each refusal of the policy table', () => {
  const tried = PERMISSION_ROWS.flatMap(({ cells: expected }) =>
    Object.values(expected).map((cell) => cell.split(' ')[1]),
  );
  const codes = Object.values(POLICIES).flatMap((conditions) =>
    conditions.map((condition) => condition.else),
  );
  expect(codes.filter((code) => !tried.includes(code))).toEqual([]);
});
