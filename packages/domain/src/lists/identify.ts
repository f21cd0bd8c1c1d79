import { nameKey } from '../text/one-line';
import { looksLikeName, type ListEntry } from '../list-text/entries';
import { acceptedName } from '../list-text/line-body';
import { matchEntries, type Matching } from './matching';
import type { ListedPlayer, SlotOrTurn } from './state';
import { slotHints } from './listed-slots';
import { warningOf, type ListWarning } from './warnings';

/** A player of the match, at the export or now. */
export interface KnownPlayer {
  /** The present player, or for one that left, the player at the moment of leaving. */
  player: ListedPlayer;
  /** Their name at the export, then their present one. */
  names: string[];
  base: SlotOrTurn | null;
  now: SlotOrTurn | null;
}

export interface Identified {
  /** The entries of the list, then one for each friend that comes along. */
  entries: ListEntry[];
  /** Maps an entry's index to the index of its player. */
  playerIndexes: Map<number, number>;
  /** Maps an entry's index to the name of a new player. */
  newcomers: Map<number, string>;
  warnings: ListWarning[];
}

/** Identifies the player of each line, the new players, and the warnings for lines that are neither. */
export function identify(listed: readonly ListEntry[], players: readonly KnownPlayer[]): Identified {
  const { entries, hosts } = withFriends(listed);
  const hints = slotHints(entries);
  const matching = matchEntries(
    entries,
    players.map(({ player, names, base }) => ({ id: player.id, names, base })),
    (index) => (hosts.has(index) ? null : (hints[index] ?? null)),
  );
  dropFriendsOfLiteralNames(entries, hosts, matching, players);
  const identified: Identified = {
    entries,
    playerIndexes: matching.pairs,
    newcomers: new Map(),
    warnings: [],
  };
  const { warnings } = identified;
  for (const name of new Set(matching.sharedNames)) warnings.push(warningOf('SAME_NAME', { names: [name] }));

  const taken = new Set(
    [...matching.pairs.values()].flatMap((player) => (players[player]?.names ?? []).map(nameKey)),
  );
  entries.forEach((entry, index) => {
    const player = players[matching.pairs.get(index) ?? -1];
    if (player !== undefined) {
      warnings.push(...warningsAbout(entry, player.player.name, matching.likely.has(index)));
      return;
    }
    if (hosts.has(index) && hosts.get(index) === null) return;
    readUnmatched(index, matching, players, taken, identified);
  });
  return identified;
}

/**
 * 'Nico +2' brings '+1 de Nico' and '+2 de Nico'. They come after all others, so that a line of their own
 * goes first.
 */
function withFriends(listed: readonly ListEntry[]): {
  entries: ListEntry[];
  /** Maps a friend's index to the index of the line that brought them; null once that line proved to bring none. */
  hosts: Map<number, number | null>;
} {
  const entries = [...listed];
  const hosts = new Map<number, number | null>();
  listed.forEach((entry, host) => {
    for (let count = 1; entry.name !== null && count <= entry.friends; count += 1) {
      const name = `+${count} de ${entry.name}`;
      hosts.set(entries.length, host);
      entries.push({
        ...entry,
        kind: 'name',
        readings: [name],
        literals: [name],
        name: acceptedName(name),
        number: null,
        friends: 0,
        note: '',
        struckName: null,
        isDoubtful: false,
      });
    }
  });
  return { entries, hosts };
}

/** A player may be called 'Nico +1': then no friend comes along. */
function dropFriendsOfLiteralNames(
  entries: readonly ListEntry[],
  hosts: Map<number, number | null>,
  matching: Matching,
  players: readonly KnownPlayer[],
): void {
  for (const [friend, host] of hosts) {
    if (host === null) continue;
    const player = players[matching.pairs.get(host) ?? -1];
    const isLiteral = player?.names.some((name) => entries[host]?.literals.includes(name)) ?? false;
    if (!isLiteral) continue;
    hosts.set(friend, null);
    matching.pairs.delete(friend);
  }
}

function readUnmatched(
  index: number,
  matching: Matching,
  players: readonly KnownPlayer[],
  taken: Set<string>,
  { entries, newcomers, warnings }: Identified,
): void {
  const entry = entries[index];
  if (entry === undefined) return;
  const { line, name } = entry;
  if (entry.struckName !== null) warnings.push(warningOf('STRUCK_OUT', { line, quoted: entry.struckName }));
  // An empty slot has a number or a bullet; 'falta uno!!' alone is a remark.
  const isTalk = entry.kind === 'blank' && entry.isDoubtful && /\p{L}/u.test(entry.text);
  if (entry.kind !== 'name' && !isTalk) return;
  if (name === null || (entry.isDoubtful && !looksLikeName(name))) {
    warnings.push(warningOf('UNKNOWN_LINE', { line, quoted: entry.text }));
    return;
  }
  const own = isFriendWithoutHost(name) ? numberedFriend(name, taken) : name;
  if (taken.has(nameKey(own))) {
    warnings.push(warningOf('REPEATED_LINE', { line, names: [own] }));
    return;
  }
  const doubts = matching.ambiguous.get(index);
  if (doubts !== undefined) {
    const names = doubts.flatMap((player) => players[player]?.player.name ?? []);
    warnings.push(warningOf('AMBIGUOUS_NAME', { line, names, quoted: own }));
  }
  taken.add(nameKey(own));
  newcomers.set(index, own);
}

function warningsAbout(entry: ListEntry, name: string, isLikely: boolean): ListWarning[] {
  const { line } = entry;
  const warnings: ListWarning[] = [];
  if (isLikely) {
    warnings.push(warningOf('MATCHED_LOOSELY', { line, names: [name], quoted: entry.name ?? entry.text }));
  }
  if (entry.struckName !== null && entry.kind === 'name') {
    warnings.push(warningOf('STRUCK_OUT', { line, quoted: entry.struckName }));
  }
  if (saysOut(entry.note)) warnings.push(warningOf('MAYBE_OUT', { line, names: [name], quoted: entry.note }));
  return warnings;
}

/** 'se baja', 'no va', 'no puede', 'no viene', 'no llega'. */
function saysOut(note: string): boolean {
  const words = nameKey(note).split(/[^\p{L}]+/u);
  return words.some(
    (word, index) =>
      word === 'baja' ||
      (word === 'no' && ['va', 'puede', 'viene', 'llega', 'juega', 'puedo'].includes(words[index + 1] ?? '')),
  );
}

function isFriendWithoutHost(name: string): boolean {
  return /^\+ ?\d$/u.test(name);
}

/** Several lines that only say '+1' are several players. */
function numberedFriend(name: string, taken: ReadonlySet<string>): string {
  let own = name;
  for (let count = 2; taken.has(nameKey(own)); count += 1) own = `${name} (${count})`;
  return own;
}
