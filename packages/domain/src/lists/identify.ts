import { nameKey } from '../text/one-line';
import type { ListEntry } from '../list-text/entries';
import { acceptedName } from '../list-text/line-body';
import type { ParsedList } from '../list-text/parse';
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
  /** The entries of the list that play, then one for each friend that comes along. */
  entries: ListEntry[];
  /** Maps an entry's index to the index of its player. */
  playerIndexes: Map<number, number>;
  /** Maps an entry's index to the name of a new player. */
  newcomers: Map<number, string>;
  /** The players that the list says do not come. */
  leaving: Set<number>;
  /** The players that the list says may not come: they stay where they are. */
  inDoubt: Set<number>;
  warnings: ListWarning[];
}

/** Identifies the player of each line, the new players, those that do not come, and the warnings for lines that are neither. */
export function identify(
  { entries: listed, answers }: Pick<ParsedList, 'entries' | 'answers'>,
  players: readonly KnownPlayer[],
): Identified {
  const spoken = answers.map(entryOfAnswer);
  const names = new Set(players.flatMap((player) => player.names));
  const listedAs = listed.map((entry) =>
    isCalledSo(entry, names) ? { ...entry, standing: 'in' as const } : entry,
  );
  const playing = [...listedAs.filter(isPlaying), ...spoken.filter(isPlaying)];
  const others = [...listedAs, ...spoken].flatMap((entry) => absentIn(entry, names));
  const apart = identifyAbsent(others, players);
  const { entries, hosts } = withFriends(playing);
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
    leaving: apart.leaving,
    inDoubt: apart.inDoubt,
    warnings: [...apart.warnings],
  };
  const { warnings } = identified;
  for (const name of new Set(matching.sharedNames)) warnings.push(warningOf('SAME_NAME', { names: [name] }));

  const taken = new Set(
    [...matching.pairs.values()].flatMap((player) => (players[player]?.names ?? []).map(nameKey)),
  );
  const spokenFrom = playing.length - spoken.filter(isPlaying).length;
  entries.forEach((entry, index) => {
    const player = players[matching.pairs.get(index) ?? -1];
    if (player !== undefined) {
      warnings.push(...warningsAbout(entry, player.player.name, matching.likely.has(index)));
      return;
    }
    if (hosts.has(index) && hosts.get(index) === null) return;
    const isSpoken = index >= spokenFrom && index < playing.length;
    if (isSpoken && taken.has(nameKey(entry.name ?? ''))) return;
    if (isAbsent(entry.name, apart.absentKeys)) return;
    readUnmatched(index, matching, players, taken, identified);
  });
  for (const [index, player] of [...matching.pairs]) {
    if (apart.leaving.has(player) || apart.inDoubt.has(player)) matching.pairs.delete(index);
  }
  return identified;
}

function isPlaying(entry: ListEntry): boolean {
  return entry.kind !== 'name' || entry.standing === 'in';
}

/** True where a player of the match has exactly the name that was read as a number or a remark: 'El 10', 'Rulo (baja)'. */
function isCalledSo(entry: ListEntry, names: ReadonlySet<string>): boolean {
  if (entry.kind !== 'name' || entry.standing === 'in') return false;
  return entry.literals.some(
    (literal) => names.has(literal) && (entry.standing === 'asked' || literal !== entry.name),
  );
}

function isAbsent(name: string | null, absent: ReadonlySet<string>): boolean {
  return name !== null && absent.has(nameKey(name));
}

/** Writes an answer of the chat as the line of a list that would say the same. */
function entryOfAnswer({ sender, kind, line, text }: ParsedList['answers'][number]): ListEntry {
  return {
    kind: 'name',
    readings: [sender],
    literals: [sender],
    name: acceptedName(sender),
    struckName: null,
    friends: 0,
    note: '',
    line,
    text,
    section: kind === 'leaves' ? null : 'starters',
    number: null,
    standing: kind === 'leaves' ? 'out' : 'in',
  };
}

/** The entry where it says that its player does not come or may not, and one for a name that it crosses out. */
function absentIn(entry: ListEntry, names: ReadonlySet<string>): ListEntry[] {
  const own = entry.kind === 'name' && entry.standing !== 'in' ? [entry] : [];
  // A player may be called '~Nico~'.
  if (entry.struckName === null || entry.literals.some((literal) => names.has(literal))) return own;
  const struck: ListEntry = {
    ...entry,
    kind: 'name',
    readings: [entry.struckName],
    literals: [entry.struckName],
    name: acceptedName(entry.struckName),
    struckName: null,
    number: null,
    section: null,
    standing: 'out',
    note: 'struck',
  };
  return [...own, struck];
}

/** Matches the names that do not come with all players, also with players that another line of the list names. */
function identifyAbsent(
  others: readonly ListEntry[],
  players: readonly KnownPlayer[],
): Pick<Identified, 'leaving' | 'inDoubt' | 'warnings'> & { absentKeys: Set<string> } {
  const found = {
    leaving: new Set<number>(),
    inDoubt: new Set<number>(),
    warnings: [] as ListWarning[],
    absentKeys: new Set<string>(),
  };
  const asked = others.filter(({ standing }) => standing === 'asked');
  for (const { line, name, text } of asked) {
    found.warnings.push(warningOf('ASKED_NAME', { line, quoted: name ?? text }));
  }
  const absent = others.filter(({ standing }) => standing === 'out' || standing === 'doubt');
  const { pairs } = matchEntries(
    absent,
    players.map(({ player, names, base }) => ({ id: player.id, names, base })),
    () => null,
  );
  absent.forEach((entry, index) => {
    const at = pairs.get(index);
    const isOut = entry.standing === 'out';
    if (at !== undefined) (isOut ? found.leaving : found.inDoubt).add(at);
    found.absentKeys.add(nameKey(entry.name ?? entry.text));
    const name = players[at ?? -1]?.player.name;
    const isStruck = entry.note === 'struck';
    const code = isStruck ? 'STRUCK_OUT' : isOut ? 'MARKED_OUT' : 'IN_DOUBT';
    const quoted = entry.name ?? entry.text;
    found.warnings.push(
      warningOf(code, { line: entry.line, names: name === undefined ? [] : [name], quoted }),
    );
  });
  for (const at of found.leaving) found.inDoubt.delete(at);
  return found;
}

/**
 * 'Nico +2' brings 'Invitado de Nico' and 'Invitado de Nico 2'. They come after all others, so that a line of their own
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
      const name = count === 1 ? `Invitado de ${entry.name}` : `Invitado de ${entry.name} ${count}`;
      const names = [name, `+${count} de ${entry.name}`];
      hosts.set(entries.length, host);
      entries.push({
        ...entry,
        kind: 'name',
        readings: names,
        literals: names,
        name: acceptedName(name),
        number: null,
        friends: 0,
        note: '',
        struckName: null,
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
  if (entry.kind !== 'name') return;
  if (name === null) {
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
  if (!isLikely) return [];
  return [
    warningOf('MATCHED_LOOSELY', { line: entry.line, names: [name], quoted: entry.name ?? entry.text }),
  ];
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
