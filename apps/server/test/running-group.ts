import { groupsContract } from '@picado/domain/groups/contract';
import type { GroupView, PresentedDate } from '@picado/domain/groups/schema';
import { groupFields } from './group-permissions';
import { NOW } from './match-data';
import { server } from './running-server';
import type { TestUser, TestServer } from './server';

/** 'Los jueves' that Nico organises, from 2026-11-26 on, with users that know each other. It is a Saturday. */
export interface StartedGroup {
  id: string;
  nico: TestUser;
  fede: TestUser;
  tomi: TestUser;
}

/** A Saturday, four days and a half before the first Thursday. */
export async function startGroup(on: TestServer, fields: object = {}): Promise<StartedGroup> {
  on.clock.set(NOW);
  const [nico, fede, tomi] = await Promise.all(
    ['Nico', 'Fede', 'Tomi'].map((name) => on.signIn({ name, email: `${name}@example.com` })),
  );
  if (!nico || !fede || !tomi) throw new Error('A user could not sign in.');
  const body = { ...groupFields, firstDate: '2026-11-26', ...fields };
  const { group } = (await on.call(groupsContract.create, { token: nico.token, body })).body;
  return { id: group.id, nico, fede, tomi };
}

export const readGroup = async (id: string, user?: TestUser): Promise<GroupView> =>
  (await server.call(groupsContract.read, { params: { id }, ...(user ? { token: user.token } : {}) })).body
    .group;

export const readDates = async (id: string, user: TestUser): Promise<PresentedDate[]> =>
  (await server.call(groupsContract.dates, { params: { id }, token: user.token })).body.dates;
