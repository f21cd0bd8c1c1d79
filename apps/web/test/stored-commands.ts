import type { Command } from '../src/lib/commands/command';
import { storeCommand } from '../src/lib/commands/stored-commands';
import type { StoredCommand } from '../src/lib/commands/stored-entry';

/** Stores a command as an earlier page of this browser has left it. */
export function leaveStored(
  command: Pick<Command, 'kind' | 'matchId' | 'body' | 'id'> & Partial<Command>,
  entry: Partial<StoredCommand> & Pick<StoredCommand, 'maker'>,
): void {
  void storeCommand({
    command: { madeAt: Date.now(), ...command },
    scope: command.matchId ?? command.kind,
    request: { method: 'POST', url: '/api', headers: {}, body: null },
    isWithdrawnWithEarlier: false,
    state: 'waiting',
    hasWaited: false,
    refusal: null,
    ...entry,
  });
}
