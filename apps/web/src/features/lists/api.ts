import { listsContract } from '@picado/domain/lists/contract';
import { call } from '../../lib/api/call';
import { dataOf } from '../../lib/api/query';

/** The list as a text for a chat, or a `CallError`. */
export async function exportedList(matchId: string): Promise<string> {
  return dataOf(await call(listsContract.export, { params: { id: matchId } }));
}

export function fetchComparison(matchId: string, listText: string) {
  return call(listsContract.compare, { params: { id: matchId }, body: { listText } });
}

/** `version`: of the match that the list was compared with. */
export function applyList(matchId: string, listText: string, version: number) {
  return call(listsContract.apply, {
    params: { id: matchId },
    body: { listText, confirmedChanges: true, version },
  });
}
