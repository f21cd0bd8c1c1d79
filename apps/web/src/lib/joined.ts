import { stored } from './storage';

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
  stored.playerLeaveLink(player.id).write(leaveLink);
  stored.playerName(player.id).write(player.name);
  stored.playerMatchId(player.id).write(match.id);
  if (!isGuest) return;
  stored.guestId(match.id).write(leaveLink.split('/').at(-1) ?? '');
  stored.guestJoined(match.id).write(true);
}

export function forgetJoined(playerId: string): void {
  const matchId = stored.playerMatchId(playerId).read();
  if (
    matchId !== null &&
    stored.guestId(matchId).read() === stored.playerLeaveLink(playerId).read()?.split('/').at(-1)
  ) {
    stored.guestId(matchId).remove();
    stored.guestJoined(matchId).remove();
  }
  stored.playerLeaveLink(playerId).remove();
  stored.playerName(playerId).remove();
  stored.playerMatchId(playerId).remove();
}
