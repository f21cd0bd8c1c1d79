/**
 * What each caller may do: the specification's table of roles, cell by cell, over the API. A bound call
 * without a row fails this test: add `row(theContract.call, cells, options)` in `test/permission-rows.ts`, or
 * in the `…-permissions.ts` of its subject.
 */
import { POLICIES } from '@picado/domain/matches/policies';
import type { Match } from '@picado/domain/matches/schema';
import { describe, expect, it } from 'vitest';
import { readMatch } from '../../test/organised-match';
import { PERMISSION_ROWS } from '../../test/permission-rows';
import { credentialsOf, nameOf, ROLES, setStage, YES, type Stage } from '../../test/permissions';
import { OFFERS_MESSAGES } from '../../test/message-permissions';
import type { CallOptions } from '../../test/server';
import { runServer, server } from '../../test/running-server';

runServer(OFFERS_MESSAGES);

describe.each(PERMISSION_ROWS.map((each) => [`${nameOf(each.endpoint)} ${each.note}`.trim(), each] as const))(
  '%s',
  (_name, { endpoint, cells: expected, prepare }) => {
    let scene: { on: Stage; options: CallOptions; before: Match } | null = null;

    it.each(ROLES.map((role) => [role, expected[role]] as const))('by %s: %s', async (role, cell) => {
      if (scene === null) {
        const stage = await server.startFrom(setStage);
        const prepared = await prepare(stage);
        scene = { on: stage, options: prepared, before: await readMatch(server, stage.id) };
      }
      const { on, options, before } = scene;
      const params = { id: on.id };
      const answer = await server.call(endpoint, { params, ...options, ...credentialsOf(on, role) });

      const { code = '' } = answer.body as { code?: string };
      expect(answer.status < 400 ? YES : `${answer.status} ${code}`).toBe(cell);
      if (cell !== YES || endpoint.method === 'GET') expect(await readMatch(server, on.id)).toEqual(before);
      // What was refused left everything as it was: the next role may have the same stage.
      else scene = null;
    });
  },
);

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
