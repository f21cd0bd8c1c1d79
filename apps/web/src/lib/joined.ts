import { browserStorage } from './storage';

/** The state that a screen which signed the viewer up hands on to the match that it leads to. */
export interface JoinedState {
  /** The server's sentence about it. */
  joined: string;
}

/** Stores what lets this browser leave again; for a guest also the proof of their place. */
export function rememberJoined(
  match: { id: string },
  joined: { player: { id: string; name: string }; leaveLink: string },
  isGuest: boolean,
): void {
  const { player, leaveLink } = joined;
  browserStorage.playerLeaveLink(player.id).write(leaveLink);
  browserStorage.playerName(player.id).write(player.name);
  browserStorage.playerMatchId(player.id).write(match.id);
  if (!isGuest) return;
  browserStorage.guestId(match.id).write(leaveLink.split('/').at(-1) ?? '');
  browserStorage.guestJoined(match.id).write(true);
}

export function forgetJoined(playerId: string): void {
  const matchId = browserStorage.playerMatchId(playerId).read();
  if (
    matchId !== null &&
    browserStorage.guestId(matchId).read() ===
      browserStorage.playerLeaveLink(playerId).read()?.split('/').at(-1)
  ) {
    browserStorage.guestId(matchId).remove();
    browserStorage.guestJoined(matchId).remove();
  }
  browserStorage.playerLeaveLink(playerId).remove();
  browserStorage.playerName(playerId).remove();
  browserStorage.playerMatchId(playerId).remove();
}
