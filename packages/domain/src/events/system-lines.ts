import type { SystemLineKind } from '../chat/schema';

/** A line that the match's own log adds to its chat. */
export interface SystemLine {
  kind: SystemLineKind;
  /** A sentence for participants. */
  text: string;
}

/** 'Fede se bajó, entra Rulo': what happened to a player, and the substitute that took the slot, if any. */
export function leaverLine(what: string, promoted: { name: string } | null): SystemLine[] {
  return [{ kind: 'ROSTER', text: promoted === null ? what : `${what}, entra ${promoted.name}` }];
}
