/**
 * What a co-organiser may do with the matches of their group: every row of the permission table that the policies decide by the
 * organiser, by a co-organiser that is not on the list.
 */
import { POLICIES } from '@picado/domain/matches/policies';
import { expect, it } from 'vitest';
import { makeGroup } from '../../../test/group-permissions';
import { OFFERS_MESSAGES } from '../../../test/message-permissions';
import { PERMISSION_ROWS } from '../../../test/permission-rows';
import { nameOf, setStage, YES } from '../../../test/permissions';
import { makeCoOrganiser } from '../../../test/co-organiser';
import { runServer, server } from '../../../test/running-server';
import type { TestServer } from '../../../test/server';

runServer(OFFERS_MESSAGES);

/** The stage whose match is of a group, with a co-organiser. */
async function setGroupStage(on: TestServer) {
  const stage = await setStage(on);
  const id = await makeGroup(stage);
  const coOrganiser = await on.signIn({ name: 'La co-organizadora', email: 'co@example.com' });
  await makeCoOrganiser(on, id, stage.users.organiser, coOrganiser);
  return { ...stage, coOrganiser };
}

const conditions = Object.values(POLICIES).flat();
const codesOf = (...roles: string[]) =>
  new Set(conditions.flatMap((one) => ('by' in one && roles.includes(one.by) ? [one.else] : [])));
const ALLOWED: ReadonlySet<string> = codesOf('organiser', 'player or organiser', 'participant');
const DENIED: ReadonlySet<string> = codesOf('creator');

const rows = PERMISSION_ROWS.flatMap(({ endpoint, cells, prepare, note }) => {
  const code = cells.outsider.split(' ')[1] ?? '';
  if (endpoint.path.startsWith('/api/groups')) return [];
  if (!ALLOWED.has(code) && !DENIED.has(code)) return [];
  const name = `${nameOf(endpoint)} ${note}`.trim();
  const expected = ALLOWED.has(code) ? cells.organiser : cells.outsider;
  return [{ name, endpoint, prepare, expected }];
});

it('has rows of every policy by a role that a co-organiser has', () => {
  const tried = new Set(
    PERMISSION_ROWS.flatMap(({ cells }) => Object.values(cells).map((cell) => cell.split(' ')[1])),
  );
  expect([...ALLOWED, ...DENIED].filter((code) => !tried.has(code))).toEqual([]);
  expect(rows.length).toBeGreaterThan(40);
});

it.each(rows)('$name: $expected', async ({ endpoint, prepare, expected }) => {
  const on = await server.startFrom(setGroupStage);
  const options = await prepare(on);
  const call = { params: { id: on.id }, ...options, token: on.coOrganiser.token };
  const answer = await server.call(endpoint, call);
  const { code = '' } = answer.body as { code?: string };
  expect(answer.status < 400 ? YES : `${answer.status} ${code}`).toBe(expected);
});
