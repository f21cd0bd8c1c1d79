import type { Match } from '@picado/domain/matches/schema';
import { join, rememberJoined, type JoinTarget } from '../api';
import { useEntry } from './use-entry';

export interface Joined {
  playerId: string;
  name: string;
  message: string;
  isGuest: boolean;
}

interface JoinOptions {
  match: Pick<Match, 'id' | 'players' | 'maxTotalPlayers'>;
  isGuest: boolean;
  /** The screen itself says that one is in. */
  isSaidHere?: boolean;
  onJoined: (joined: Joined) => void;
}

const FALLBACKS: Record<JoinTarget['kind'], string> = {
  any: 'Error al unirse al partido',
  slot: 'Error al unirse al partido',
  replace: 'Error al reemplazar jugador',
};

/** Signs up the viewer of the match. */
export function useJoin({ match, isGuest, isSaidHere = false, onJoined }: JoinOptions) {
  return useEntry({
    match,
    isSaidHere,
    send: (values, target) => join(match.id, values, target),
    fallbackOf: (target) => FALLBACKS[target.kind],
    onEntered(entered) {
      rememberJoined(match, entered, isGuest);
      const { player, message } = entered;
      onJoined({ playerId: player.id, name: player.name, message, isGuest });
    },
  });
}
