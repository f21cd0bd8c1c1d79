import { kindOf, type Command } from '../src/lib/commands/command';
import { storeCommand } from '../src/lib/commands/stored-commands';
import { isStoredCommand, madeBy, type StoredCommand } from '../src/lib/commands/stored-state';
import { browserStorage } from '../src/lib/storage';
import { tokenOf } from './session';

function madeOf(kind: string): StoredCommand['made'] {
  const known = kindOf({ kind, matchId: null, body: null, id: '', madeAt: 0 });
  return known && madeBy(known);
}

/** Stores a command as an earlier page of this browser has left it. */
export function leaveStored(
  command: Pick<Command, 'kind' | 'matchId' | 'body' | 'id'> & Partial<Command>,
  entry: Partial<StoredCommand> & Pick<StoredCommand, 'maker'>,
): void {
  const row: unknown = {
    command: { madeAt: Date.now(), ...command },
    scope: command.matchId ?? command.kind,
    request: { method: 'POST', url: '/api', headers: {}, body: null },
    isWithdrawnWithEarlier: false,
    state: 'waiting',
    hasWaited: false,
    refusal: null,
    // The mark of this build is there where the code of the kind is loaded.
    made: madeOf(command.kind),
    ...entry,
  };
  if (!isStoredCommand(row)) throw new Error('This is no row of a stored command');
  void storeCommand(row);
}

/** Signs a user in whose command of a match waits for a signal. */
export function leaveOf(userId: string, matchId: string, kind: string, body: unknown): void {
  browserStorage.authToken.write(tokenOf(userId));
  leaveStored({ kind, matchId, body, id: `key-${kind}` }, { maker: userId, hasWaited: true });
}
