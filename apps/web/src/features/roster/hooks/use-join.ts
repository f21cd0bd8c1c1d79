import { useCommand } from '../../../lib/commands/use-command';
import { joinMatch, replaceGuest } from '../commands';
import { useEntry, type EnteredMatch } from './use-entry';

export interface Joined {
  playerId: string;
  name: string;
  message: string;
  isGuest: boolean;
}

interface JoinOptions {
  match: EnteredMatch;
  isGuest: boolean;
  onJoined: (joined: Joined) => void;
  /** The sign-up waits for a signal. */
  onWaiting: () => void;
}

/** Signs up the viewer of the match; the screen shows the success. */
export function useJoin({ match, isGuest, onJoined, onWaiting }: JoinOptions) {
  const joining = useCommand(joinMatch);
  const replacing = useCommand(replaceGuest);
  return useEntry({
    match,
    isSaidHere: true,
    onWaiting,
    isBusy: joining.isPending || replacing.isPending,
    send: (values, target) =>
      target.kind === 'replace'
        ? replacing.send(match.id, { values, playerId: target.playerId })
        : joining.send(match.id, { values, target, isGuest }),
    onEntered({ player, message }) {
      onJoined({ playerId: player.id, name: player.name, message, isGuest });
    },
  });
}
