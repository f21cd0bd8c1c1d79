import { useState } from 'react';
import { useCommand } from '../../../lib/commands/use-command';
import { addPlayer } from '../commands';
import { useEntry, type EnteredMatch } from './use-entry';

/** A player just added to the list, with the one link that lets them leave by themselves. */
export interface AddedPlayer {
  id: string;
  name: string;
  leaveLink: string;
}

/** Adds players to the list as the organiser, one after another. */
export function useAddPlayer(match: EnteredMatch) {
  /** The latest first. No other answer has their links: they stay here as long as the sheet is open. */
  const [added, setAdded] = useState<readonly AddedPlayer[]>([]);
  const { send, isPending } = useCommand(addPlayer);
  const entry = useEntry({
    match,
    isBusy: isPending,
    send: (values, target) => send(match.id, { values, target }),
    onEntered: ({ player, leaveLink }) => setAdded((known) => [{ ...player, leaveLink }, ...known]),
  });
  return { ...entry, added };
}
