import type { PlaceReason, PlayerLogKind } from '../roster/log-kinds';
import type { RosterLog } from '../roster/schema';
import { isSameSlot, type Slot } from '../roster/slots';
import { instantText } from '../time/instants';

/** A line of the player log, as it is stored. */
export interface StoredLogLine {
  /** Milliseconds since 1970. */
  at: number;
  kind: PlayerLogKind;
  playerId: string;
  playerName: string;
  /** The account of the player; null for a guest. */
  userId: string | null;
  /** The signed-in user that made the change; null where none did. */
  actorId: string | null;
  /** The slot after the change, before it for a player that left; null for a substitute. */
  slot: Slot | null;
  reason: PlaceReason | null;
}

/** An entry that is on the list now. */
interface ListedEntry {
  id: string;
  name: string;
  isSubstitute: boolean;
}

type Place = Pick<RosterLog['places'][number], 'reason' | 'text' | 'since'>;

const GONE: ReadonlySet<PlayerLogKind> = new Set(['LEFT', 'REMOVED', 'DECLINED', 'PASSED']);
/** Lines that are shown. Every line counts for the places. */
const LINES_SHOWN = 200;

/**
 * Explains a list by its log: why each of its places was given and since when, and what happened, the latest first.
 *
 * @param lines all lines of the match, the first one first
 * @param entries the list as it is: starters, then substitutes in the order in which they wait
 */
export function explainList(lines: readonly StoredLogLine[], entries: readonly ListedEntry[]): RosterLog {
  const places = new Map<string, Place>();
  const slots = new Map<string, Slot | null>();
  const texts: string[] = [];
  let signedUp = 0;
  for (const [index, line] of lines.entries()) {
    const { kind, playerId, slot } = line;
    const before = lines.slice(0, index);
    const since = instantText(line.at);
    if (kind === 'JOINED') {
      const taken = replacedBy(line, before.at(-1));
      if (taken === null && line.reason === null) signedUp += 1;
      places.set(playerId, { ...reasonOfJoining(line, { taken, number: signedUp }), since });
    } else if (kind === 'PROMOTED') {
      places.set(playerId, { ...enteredFor(leaverOf(line, before)), since });
    } else if (kind === 'MOVED' && slot !== null && slots.get(playerId) === null) {
      places.set(playerId, { reason: 'MOVED', text: 'Lo puso quien organiza', since });
    } else if (kind === 'BENCHED') {
      places.set(playerId, { reason: 'MOVED', text: 'Pasó al banco', since });
    }
    slots.set(playerId, slot);
    texts.push(textOf(line, before));
  }
  let turn = 0;
  return {
    places: entries.map(({ id, name, isSubstitute }) => ({
      ...{ playerId: id, name, isSubstitute, turn: isSubstitute ? (turn += 1) : null },
      ...(places.get(id) ?? { reason: 'SIGNED_UP' as const, text: 'Se anotó', since: null }),
    })),
    log: lines
      .map(({ at, kind, playerId, playerName, slot, reason }, index) => ({
        ...{ at: instantText(at), kind, playerId, playerName, isWaiting: slot === null, reason },
        text: texts[index] ?? '',
      }))
      .slice(-LINES_SHOWN)
      .reverse(),
  };
}

function reasonOfJoining(
  { reason, userId, actorId }: StoredLogLine,
  { taken, number }: { taken: string | null; number: number },
): Omit<Place, 'since'> {
  if (taken !== null) return enteredFor(taken);
  if (reason === 'REGULAR') return { reason, text: 'Fijo' };
  if (reason === 'EARLY') return { reason: 'PLAYED_LAST', text: 'Jugó la última' };
  const isAdded = userId === null && actorId !== null;
  return isAdded
    ? { reason: 'ADDED', text: 'Lo sumó quien organiza' }
    : { reason: 'SIGNED_UP', text: `Se anotó ${number}.º` };
}

const enteredFor = (name: string | null): Omit<Place, 'since'> => ({
  ...{ reason: 'ENTERED_FOR', text: name === null ? 'Entró de suplente' : `Entró por ${name}` },
});

/** The player whose place a newcomer took: their line stands right before, of the same change. */
function replacedBy({ at }: StoredLogLine, before: StoredLogLine | undefined): string | null {
  return before?.kind === 'REPLACED' && before.at === at ? before.playerName : null;
}

/** The player that left the slot which a promoted one got, in the same change; null where the slot was free. */
function leaverOf({ at, slot }: StoredLogLine, before: readonly StoredLogLine[]): string | null {
  const leaver = before.findLast(
    (line) =>
      line.at === at &&
      GONE.has(line.kind) &&
      line.slot !== null &&
      slot !== null &&
      isSameSlot(line.slot, slot),
  );
  return leaver?.playerName ?? null;
}

function textOf(line: StoredLogLine, before: readonly StoredLogLine[]): string {
  const { kind, playerName: name, slot, reason } = line;
  switch (kind) {
    case 'JOINED': {
      const taken = replacedBy(line, before.at(-1));
      if (taken !== null) return `${name} entró por ${taken}`;
      if (reason === 'REGULAR') return `${name} es fijo`;
      if (reason === 'EARLY') return `${name} se anotó: jugó la última`;
      return slot === null ? `${name} se anotó de suplente` : `${name} se anotó`;
    }
    case 'PROMOTED': {
      const leaver = leaverOf(line, before);
      return leaver === null ? `${name} entró al equipo` : `${name} entró por ${leaver}`;
    }
    case 'LEFT':
      return `${name} se bajó`;
    case 'DECLINED':
      return `${name} no puede jugar`;
    case 'PASSED':
      return `${name} no viene`;
    case 'REMOVED':
      return `${name} ya no está en la lista`;
    case 'REPLACED':
      return `${name} dejó su lugar`;
    case 'MOVED':
      return `${name} cambió de lugar`;
    case 'BENCHED':
      return `${name} pasó al banco`;
    case 'CONFIRMED':
      return `${name} confirmó`;
    case 'RENAMED':
      return `${name} cambió de nombre`;
  }
}
