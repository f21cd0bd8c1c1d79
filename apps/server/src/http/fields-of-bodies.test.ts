/**
 * No field of a body that a contract names is ignored. Each call of the permission table that is accepted is made with another
 * value of one field, all else the same: the answer or the stored rows then differ for some value, or the value is refused. What has
 * its effect elsewhere is named in `SEEN_ELSEWHERE`.
 */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { OFFERS_MESSAGES } from '../../test/message-permissions';
import { PERMISSION_ROWS } from '../../test/permission-rows';
import { credentialsOf, nameOf, ROLES, setStage, YES, type Role, type Row } from '../../test/permissions';
import { runServer, server } from '../../test/running-server';
import type { ServedEndpoint } from './served-endpoints';

runServer(OFFERS_MESSAGES);

/** Fields whose effect the rows of the permission table do not show, and the test that shows it. */
const SEEN_ELSEWHERE: Readonly<Record<string, string>> = {
  'PUT /api/matches/:id/update-player updateProfile': 'of one’s own entry alone: roster/organiser.test.ts',
  'PUT /api/matches/:id/note isForGroup': 'in a date of a group: notes/notes.test.ts',
  'POST /api/users/me/push-subscriptions keys': 'what is pushed is sealed with them: sending/push.test.ts',
  'POST /api/matches/:id/self-report teamIndex': 'of a substitute that came on: reports/reports.test.ts',
};

/** A picture of one pixel. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const settings = (kind: string) => [true, false].map((isOn) => [{ kind, channel: 'push', isOn }]);

/** Values of fields with a form of their own. */
const MORE_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  'PUT /api/users/profile avatar': [null, PNG],
  'PATCH /api/matches/:id/tactics formation': ['1-2-1', '2-2', '2-1-1', '1-1-2', '3-1'].map((formation) => ({
    ...{ teamIndex: 0, formation },
  })),
  'PATCH /api/matches/:id/tactics moves': [20, 40, 60].map((x) => [
    { teamIndex: 0, positionIndex: 1, place: { along: x / 100, across: 0.5 } },
  ]),
  'POST /api/reviews/:reviewId/reactions emoji': ['🔥', '⚽'],
  'PUT /api/matches/:id/payments cvu': ['0000003100041288901526'],
  'PUT /api/users/me/preferences changes': settings('chat'),
  'PUT /api/users/me/preferences settings': [true, false].map((isOn) => [
    { kind: 'chat', app: true, push: isOn, whatsapp: null, email: null },
  ]),
  'PUT /api/matches/:id/players/:playerId/contact/preferences changes': ['promoted', 'changes'].flatMap(
    (kind) => [true, false].map((isOn) => [{ kind, isOn }]),
  ),
  'POST /api/feedback deviceInfo': ['Firefox', 'Safari'].map((userAgent) => JSON.stringify({ userAgent })),
  ...Object.fromEntries(
    ['join from', 'join into', 'split row'].map((field) => [
      `POST /api/groups/:id/guest-rows/${field}`,
      [{ guestName: 'Otro que no jugó' }],
    ]),
  ),
  ...Object.fromEntries(
    ['parse-and-compare', 'apply-imported-list'].map((call) => [
      `POST /api/matches/:id/${call} corrections`,
      [8, 9, 10, 11, 12].map((line) => [{ line, as: 'ignored' }]),
    ]),
  ),
  'POST /api/matches/:id/report ownGoals': [0, 1].map((team1) => ({ team1, team2: 0 })),
};

/** As strings and numbers of any field may be; only those that its schema accepts are sent. */
const VALUES: readonly unknown[] = [
  ...[true, false, null, 'Otro texto', 'Otro texto más', 0, 1, 2, 3, 5, 7, 9],
  ...[
    'https://maps.google.com/?q=otro',
    'https://maps.google.com/?q=mas',
    '2026-12-17',
    '2026-12-18',
    '20:15',
    '20:45',
  ],
  ...[
    'America/Montevideo',
    'America/Santiago',
    'otro@example.com',
    '+5491155556666',
    'nico.otro.alias',
    '123456',
    '654321',
  ],
  ...['01930000-0000-7000-8000-000000000000', '01930000-0000-7000-8000-000000000001'],
  ...[[], ['01930000-0000-7000-8000-000000000000'], {}],
];

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
}

const described = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** The fields at the top of a body, those of every alternative. */
const fieldsOf = (schema: JsonSchema): Record<string, JsonSchema> =>
  Object.assign(
    {},
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(fieldsOf),
    schema.properties ?? {},
  ) as Record<string, JsonSchema>;

const listed = (schema: JsonSchema): unknown[] => [
  ...(schema.enum ?? []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(listed),
];

interface Accepted extends Row {
  role: Role;
}

const ACCEPTED: Accepted[] = PERMISSION_ROWS.flatMap((row) => {
  const role = ROLES.toReversed().find((each) => row.cells[each] === YES);
  return role === undefined ? [] : [{ ...row, role }];
});

const boundOf = (row: Row): ServedEndpoint => {
  const found = server.app.endpoints.find((each) => nameOf(each) === nameOf(row.endpoint));
  if (found === undefined) throw new Error('The call is not bound.');
  return found;
};

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;
/** Tokens, hashes and keys: no value that is sent is as long without a space. */
const SECRET = /[\w-]{40,}(?:\.[\w-]+)*/gu;

/** The answer of a call and the rows that it leaves behind, without new ids and secrets, which differ for each call. */
async function resultOf(row: Accepted, change: (body: object) => object): Promise<string> {
  const on = await server.startFrom(setStage);
  const { token: _token, guestId: _guestId, ...prepared } = await row.prepare(on);
  const known = new Set((await server.storedText()).match(UUID));
  const withoutChance = (text: string) =>
    text.replaceAll(UUID, (id) => (known.has(id) ? id : '#')).replaceAll(SECRET, '#');
  const { status, body } = await server.call(row.endpoint, {
    params: { id: on.id },
    ...prepared,
    ...credentialsOf(on, row.role),
    body: change(prepared.body ?? {}),
  });
  const rows = (await server.storedText()).split('\n').map(withoutChance).sort();
  return [status, withoutChance(JSON.stringify(body)), ...rows].join('\n');
}

const without = (body: object, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

/** True once two values of a field, or one and none, have different results: beside the others of the row, or alone. */
async function hasEffect(row: Accepted, field: string, values: readonly unknown[]): Promise<boolean> {
  const schema = boundOf(row).body;
  const good = (await row.prepare(await server.startFrom(setStage))).body ?? {};
  const beside = [
    (body: object) => body,
    (body: object) => without(body, field),
    ...values.map((value) => (body: object) => ({ ...body, [field]: value })),
  ];
  for (const changes of [beside, values.map((value) => () => ({ [field]: value }))]) {
    let first: string | null = null;
    for (const change of changes) {
      if (schema !== undefined && !z.core.safeParse(schema, change(good)).success) continue;
      const result = await resultOf(row, change);
      if (first !== null && result !== first) return true;
      first ??= result;
    }
  }
  return false;
}

const byCall = [...new Set(ACCEPTED.map(({ endpoint }) => nameOf(endpoint)))].map(
  (name) => [name, ACCEPTED.filter(({ endpoint }) => nameOf(endpoint) === name)] as const,
);

it.each(byCall)('%s ignores no field of its body', { timeout: 120_000 }, async (name, rows) => {
  const [first] = rows;
  const schema = first && boundOf(first).body;
  if (schema === undefined) return;
  const ignored: string[] = [];
  for (const [field, of] of Object.entries(fieldsOf(described(schema)))) {
    // The only value is the whole of what it says.
    if (of.const !== undefined || `${name} ${field}` in SEEN_ELSEWHERE) continue;
    let isSeen = false;
    for (const row of rows)
      isSeen ||= await hasEffect(row, field, [
        ...(MORE_VALUES[`${name} ${field}`] ?? []),
        ...listed(of),
        ...VALUES,
      ]);
    if (!isSeen) ignored.push(`${name} ${field}`);
  }
  expect(ignored).toEqual([]);
});

it('a field that no code reads is found', async () => {
  const update = ACCEPTED.find(({ endpoint }) => nameOf(endpoint) === 'PUT /api/users/profile');
  expect(update && (await hasEffect(update, 'planted', VALUES))).toBe(false);
  expect(update && (await hasEffect(update, 'preferredFoot', ['Izquierdo', 'Derecho']))).toBe(true);
});
