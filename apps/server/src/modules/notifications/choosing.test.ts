import { KINDS, OUTBOX_CHANNELS } from '@picado/domain/messages/kinds';
import { carrierOf, settingsOf, type StoredSetting, type Reach } from '@picado/domain/messages/preferences';
import { accept } from '@picado/domain/result';
import { NOTICE_KINDS, noticeKindOf, NOTIFICATION_TYPES } from '@picado/domain/notifications/types';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../../../test/rows-of';
import { createUnitOfWork } from '../../events/unit-of-work';
import { NOW } from '../../../test/match-data';
import { runServer, server } from '../../../test/running-server';
import { SENDS_NOTHING } from '../../../test/server';
import type { AddressedNotice } from './addressed-notice';
import { createOutbox } from './outbox';

runServer({ outboxPace: SENDS_NOTHING });

const ON_OR_OFF = [true, false];
const OFFERED = ON_OR_OFF.flatMap((whatsapp) =>
  ON_OR_OFF.map((email) =>
    OUTBOX_CHANNELS.filter((channel) => channel === 'push' || (channel === 'email' ? email : whatsapp)),
  ),
);
const NUMBERS = ['none', 'unconfirmed', 'confirmed'] as const;
/** Every combination of the three boxes, and none that the user has touched. */
const BOXES = [
  null,
  ...ON_OR_OFF.flatMap((push) =>
    ON_OR_OFF.flatMap((whatsapp) => ON_OR_OFF.map((email) => ({ push, whatsapp, email }))),
  ),
];
const USERS = [0, 1, 2]
  .flatMap((devices) => NUMBERS.flatMap((number) => BOXES.map((boxes) => ({ devices, number, boxes }))))
  .map((user, index) => ({
    ...user,
    index,
    userId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }));
type Case = (typeof USERS)[number];

const storedOf = ({ boxes }: Case): StoredSetting[] =>
  NOTICE_KINDS.flatMap((kind) =>
    OUTBOX_CHANNELS.flatMap((channel) =>
      boxes === null || KINDS[kind].channels[channel] === null
        ? []
        : [{ kind, channel, isOn: boxes[channel] }],
    ),
  );

async function makeUsers(): Promise<void> {
  await server.reset();
  await server.database.transaction(async (tx) => {
    const users = JSON.stringify(USERS);
    await tx.execute(sql`
      insert into users (id, issuer, subject, email, name, created_at)
      select u."userId", 'table', u.index::text, u.index || '@example.com', 'Jugador ' || u.index, now()
      from json_to_recordset(${users}::json) as u("userId" uuid, index integer)`);
    await tx.execute(sql`
      insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
      select gen_random_uuid(), u."userId", 'https://push.example.com/' || u.index || '/' || n, '', '', now()
      from json_to_recordset(${users}::json) as u("userId" uuid, index integer, devices integer),
        generate_series(1, u.devices) n`);
    await tx.execute(sql`
      insert into contacts (user_id, whatsapp, consented_at, confirmed_at)
      select u."userId", '+5491150000' || lpad(u.index::text, 3, '0'), now(), case when u.number = 'confirmed' then now() end
      from json_to_recordset(${users}::json) as u("userId" uuid, index integer, number text) where u.number <> 'none'`);
    const stored = USERS.flatMap((user) =>
      storedOf(user).map((setting) => ({ ...setting, userId: user.userId })),
    );
    await tx.execute(sql`
      insert into message_settings (user_id, kind, channel, is_on)
      select k."userId", k.kind, k.channel, k."isOn"
      from json_to_recordset(${JSON.stringify(stored)}::json) as k("userId" uuid, kind text, channel text, "isOn" boolean)`);
  });
}

/** One message of each kind to each user; what was written of each, as 'kind user channel' with its number of rows. */
async function writtenTo(offered: (typeof OFFERED)[number]): Promise<Map<string, number>> {
  const unitOfWork = createUnitOfWork({
    database: server.database,
    subscribers: [],
    readAfterChange: () => Promise.reject(new Error('no match changes')),
    zoneNameOf: () => null,
    publish: () => undefined,
  });
  const outbox = createOutbox({
    offered: new Set(offered),
    defaultTimeZone: 'America/Argentina/Buenos_Aires',
    wake: () => undefined,
  });
  const types = NOTICE_KINDS.flatMap(
    (kind) => NOTIFICATION_TYPES.find((type) => noticeKindOf(type) === kind) ?? [],
  );
  const notices = USERS.flatMap(({ userId }) =>
    types.map((type): AddressedNotice => ({
      ...{ userId, playerId: null, type, title: 'Título', message: 'Texto', link: '/home' },
      ...{ match: null, confirmationId: null, until: null, together: null, topicNotice: null },
    })),
  );
  const context = {
    actor: { kind: 'anonymous' as const },
    provenPlayerId: null,
    now: NOW,
    idempotency: null,
  };
  await unitOfWork.run(context, (unit) => {
    outbox.post(unit, notices);
    return Promise.resolve(accept(null));
  });
  const rows = rowsOf<{ key: string; count: number }>(
    await server.database.read.execute(
      sql`select kind || ' ' || user_id || ' ' || channel as key, count(*)::int as count from outbox group by 1`,
    ),
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}

it.each(OFFERED.map((channels) => ({ channels, names: channels.join(', ') })))(
  'where $names are offered, a message that a box promises leaves by exactly one channel, the first of them',
  async ({ channels }) => {
    await makeUsers();
    const written = await writtenTo(channels);
    const expected = new Map<string, number>();
    for (const user of USERS) {
      const reach: Reach = {
        channels,
        pushDevices: user.devices,
        contact: user.number === 'none' ? null : { isConfirmed: user.number === 'confirmed' },
      };
      const isReached = {
        push: user.devices > 0,
        whatsapp: channels.includes('whatsapp') && user.number === 'confirmed',
        email: channels.includes('email'),
      };
      for (const setting of settingsOf(storedOf(user))) {
        const { kind } = setting;
        const promised = OUTBOX_CHANNELS.filter((channel) => setting[channel] === true && isReached[channel]);
        const [first] = promised;
        expect(carrierOf(setting, reach)).toBe(first ?? null);
        if (first !== undefined) {
          expected.set(`${kind} ${user.userId} ${first}`, first === 'push' ? user.devices : 1);
        }
      }
    }
    expect(written).toEqual(expected);
  },
);
