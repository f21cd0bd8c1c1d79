/** The chat of a match: rows of the permission table. */
import { chatContract } from '@picado/domain/chat/contract';
import { sql } from 'drizzle-orm';
import { cells, row, YES, type Prepare, type Role, type Row, type Stage } from './permissions';

const ONLY_PARTICIPANTS = '403 ONLY_PARTICIPANTS_CHAT';
const participants = cells(ONLY_PARTICIPANTS, YES, ONLY_PARTICIPANTS, YES, YES);

const aMessage: Prepare = () => ({ body: { text: 'Traigan pecheras' } });

/** A message that the role has written. */
async function writtenBy(on: Stage, role: Extract<Role, 'guest' | 'player'>): Promise<string> {
  const { body } = await on.server.call(chatContract.write, {
    params: { id: on.id },
    body: { text: 'Traigan pecheras' },
    ...(role === 'guest' ? { guestId: on.guestId } : { token: on.users.player.token }),
  });
  return body.message.id;
}

const at =
  (role: 'guest' | 'player'): Prepare =>
  async (on) => ({ params: { id: on.id, messageId: await writtenBy(on, role) } });

/** Eight days after the final report, by SQL: sessions end before. */
const closed =
  (prepare: Prepare): Prepare =>
  async (on) => {
    const options = await prepare(on);
    const longAgo = new Date(on.server.clock.now() - 8 * 24 * 60 * 60 * 1000).toISOString();
    await on.server.database.transaction((tx) =>
      tx.execute(sql`update matches set finished_at = ${longAgo}, report_completed_at = ${longAgo},
        version = version + 1 where id = ${on.id}`),
    );
    return options;
  };
const CLOSED = 'once it is closed';

const NOT_OWN = '403 ONLY_OWN_MESSAGE_DELETABLE';
const NOT_REPORTABLE = '409 MESSAGE_NOT_REPORTABLE';
const CHAT_CLOSED = '409 CHAT_CLOSED';

export const CHAT_ROWS: Row[] = [
  row(chatContract.messages, participants),
  row(
    chatContract.messages,
    participants,
    closed(() => ({})),
    CLOSED,
  ),
  row(chatContract.write, participants, aMessage),
  row(
    chatContract.write,
    cells(ONLY_PARTICIPANTS, CHAT_CLOSED, ONLY_PARTICIPANTS, CHAT_CLOSED, CHAT_CLOSED),
    closed(aMessage),
    CLOSED,
  ),
  row(chatContract.read, participants, async (on) => ({
    body: { messageId: await writtenBy(on, 'player') },
  })),
  row(
    chatContract.remove,
    cells(ONLY_PARTICIPANTS, NOT_OWN, ONLY_PARTICIPANTS, YES, YES),
    at('player'),
    'of a player',
  ),
  row(
    chatContract.remove,
    cells(ONLY_PARTICIPANTS, YES, ONLY_PARTICIPANTS, NOT_OWN, YES),
    closed(at('guest')),
    `of a guest, ${CLOSED}`,
  ),
  row(
    chatContract.report,
    cells(ONLY_PARTICIPANTS, YES, ONLY_PARTICIPANTS, NOT_REPORTABLE, NOT_REPORTABLE),
    at('player'),
    'of a player',
  ),
];
