import { toast } from '../toast';
import type { CommandKind } from './command';
import { findStored, storedCommands } from './known-commands';
import { dropStored, storeCommand } from './stored-commands';
import type { StoredRefusal } from './stored-entry';
import { openQueue } from './shown-queue';

/** The ends of the commands that had to wait, since the last toast. */
let outcomes = { done: 0, refused: 0 };

/** Ends a stored command that the server took: one that had to wait stays for a day as done. */
export function finishStored(id: string): void {
  const entry = findStored(id);
  if (entry === null) return;
  if (!entry.hasWaited) {
    void dropStored(id);
    return;
  }
  const { answer: _taken, ...rest } = entry;
  void storeCommand({ ...rest, state: 'done', refusal: null, settledAt: Date.now() });
  outcomes.done += 1;
  tellOnceAllAre();
}

/** Ends a stored command that the server refused: one that had to wait stays until its user has looked at it. */
export function refuseStored(
  id: string,
  refusal: StoredRefusal,
  kind: Pick<CommandKind, 'keepsRefused'>,
): void {
  const entry = findStored(id);
  if (entry === null) return;
  if (!entry.hasWaited && kind.keepsRefused !== true) {
    void dropStored(id);
    return;
  }
  void storeCommand({ ...entry, state: 'refused', refusal, settledAt: Date.now() });
  if (!entry.hasWaited) return;
  outcomes.refused += 1;
  tellOnceAllAre();
}

/** One toast for all that waited, once nothing does. */
function tellOnceAllAre(): void {
  if (storedCommands().some(({ state, hasWaited }) => state === 'waiting' && hasWaited)) return;
  const { done, refused } = outcomes;
  outcomes = { done: 0, refused: 0 };
  if (done > 0) toast.success(done === 1 ? 'Se mandó 1 cambio.' : `Se mandaron ${done} cambios.`);
  if (refused === 0) return;
  const sentence = refused === 1 ? '1 cambio no se pudo hacer.' : `${refused} cambios no se pudieron hacer.`;
  toast.error(sentence, { label: 'Ver', onPress: openQueue });
}
