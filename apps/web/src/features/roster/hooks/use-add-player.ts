import type { Match } from '@picado/domain/matches/schema';
import { useState } from 'react';
import { addPlayer } from '../api';
import { useEntry } from './use-entry';

/** A player just added to the list, with the one link that lets them leave by themselves. */
export interface AddedPlayer {
  id: string;
  name: string;
  leaveLink: string;
}

/** Writes people on the list by the organiser's hand, as many as there are. */
export function useAddPlayer(match: Pick<Match, 'id' | 'players' | 'maxTotalPlayers'>) {
  /** The latest first. Their links stand in no other answer: they are kept as long as the sheet is open. */
  const [added, setAdded] = useState<readonly AddedPlayer[]>([]);
  const entry = useEntry({
    match,
    send: (values, target) => addPlayer(match.id, values, target),
    fallbackOf: () => 'Error al agregar jugador',
    onEntered: ({ player, leaveLink }) => setAdded((known) => [{ ...player, leaveLink }, ...known]),
  });
  return { ...entry, added };
}
