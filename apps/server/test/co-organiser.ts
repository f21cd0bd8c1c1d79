import { groupsContract } from '@picado/domain/groups/contract';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { TestServer, TestUser } from './server';

/** Makes a user a co-organiser as the product does: a member that was asked, and says yes. */
export async function makeCoOrganiser(
  on: TestServer,
  groupId: string,
  organiser: Pick<TestUser, 'token'>,
  user: TestUser,
): Promise<void> {
  const joinedAt = new Date(on.clock.now()).toISOString();
  await on.database.transaction((tx) =>
    tx.execute(sql`
      insert into group_members (id, group_id, user_id, joined_at)
      values (${uuidv7()}, ${groupId}, ${user.userId}, ${joinedAt}) on conflict do nothing`),
  );
  const params = { id: groupId };
  const { userId, token } = user;
  const asked = await on.call(groupsContract.nameOrganiser, {
    params,
    token: organiser.token,
    body: { userId },
  });
  const answered = await on.call(groupsContract.answerInvitation, { params, token, body: { accept: true } });
  if (asked.status !== 200 || answered.status !== 200) throw new Error('The user is no co-organiser.');
}
