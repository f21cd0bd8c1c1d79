import { listsContract } from '@picado/domain/lists/contract';
import { call } from '../../lib/api/call';
import { dataOf } from '../../lib/api/query';

/** The list as a text for a chat, or a `CallError`. */
export async function exportedList(matchId: string): Promise<string> {
  return dataOf(await call(listsContract.export, { params: { id: matchId } }));
}
