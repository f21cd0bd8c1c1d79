import { listsContract } from '@picado/domain/lists/contract';
import { joinMatch } from './organised-match';
import { id, organiser } from './running-match';
import { server } from './running-server';
import type { TestUser } from './server';

/** Signs a player up for the match of the running test. */
export const join = (body: unknown, caller: Partial<TestUser> = {}) =>
  joinMatch(server, id, body, caller.token);

/** The list of the match, as text. */
export const exported = async (caller: TestUser = organiser): Promise<string> =>
  (await server.call(listsContract.export, { params: { id }, token: caller.token })).body;

/** The changes that a pasted list would make. */
export const compare = (listText: string, caller: TestUser = organiser) =>
  server.call(listsContract.compare, { params: { id }, token: caller.token, body: { listText } });
