import { NEW_GROUPS_MAX } from '@picado/domain/groups/rules';
import type { TestServer, TestUser } from './server';

/** Gives an organiser for each of so many groups that are made in one day: a user makes as many as the rules let them. */
export async function organisersOf(server: TestServer, groups: number): Promise<TestUser[]> {
  const users = await Promise.all(
    Array.from({ length: Math.ceil(groups / NEW_GROUPS_MAX) }, (_, number) =>
      server.signIn({ name: `Nico ${number}`, email: `nico${number}@example.com` }),
    ),
  );
  return Array.from({ length: groups }, (_, made) => users[made % users.length]!);
}
