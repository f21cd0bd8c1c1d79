import { listsContract } from '@picado/domain/lists/contract';
import { defineCommand } from '../../lib/commands/command';
import type { CallError } from '../../lib/api/query';
import { sentenceOf } from '../../lib/api/sentence';
import { showMatch } from '../matches/api';

/** Changes nothing, so it has a scope of its own: commands of the match neither wait for it nor hold it up. */
export const compareWithList = defineCommand({
  kind: 'lists.compare',
  endpoint: listsContract.compare,
  input: (id: string, body: { listText: string }) => ({ params: { id }, body }),
  scope: () => 'lists.compare',
  failed: 'Error al comparar la lista',
  refused: () => null,
});

/** `version`: of the match that the list was compared with. */
export const applyComparedList = defineCommand({
  kind: 'lists.apply',
  endpoint: listsContract.apply,
  input: (id: string, body: { listText: string; version: number }) => ({
    params: { id },
    body: { ...body, confirmedChanges: true as const },
  }),
  accepted: (client, { match }) => showMatch(client, match),
  done: ({ message }) => message,
  failed: 'Error al aplicar los cambios',
  refused: () => null,
});

/** Words a refusal for the sheet: 'Error de conexión al comparar la lista' where no answer came. */
export function noteOn({ failed }: { failed: string }, refusal: CallError): string {
  if (refusal.code === 'NETWORK_ERROR') return failed.replace('Error', 'Error de conexión');
  return sentenceOf(refusal, failed);
}
