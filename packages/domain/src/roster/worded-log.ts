import { instantOf } from '../time/instants';
import type { RosterLog } from './schema';

type Line = RosterLog['log'][number];

/** The kinds of events of a list, in the words of its screen. */
export type WordedKind =
  | 'regulars'
  | 'opened'
  | 'entered'
  | 'joined'
  | 'waits'
  | 'gone'
  | 'confirmed'
  | 'changed';

export interface WordedEvent {
  kind: WordedKind;
  /** An instant in text. */
  at: string;
  /** The words before and after the name; the name is empty where the event is about several players. */
  lead: string;
  name: string;
  rest: string;
  /** The instant since which the player that entered had waited; null for all others. */
  waitedSince: string | null;
}

const GONE: ReadonlySet<Line['kind']> = new Set(['LEFT', 'REMOVED', 'DECLINED', 'PASSED']);

/**
 * The lines of a list's log in the words of its screen, the latest first: a player that goes and the one that gets the place are
 * one event, and so are the regulars that a date begins with. With the opening for all, where it is over at `now` (milliseconds
 * since 1970) and the log reaches back to it.
 */
export function wordLog(
  log: readonly Line[],
  { opensToAllAt, now }: { opensToAllAt: string | null; now: number },
): WordedEvent[] {
  const events: WordedEvent[] = [];
  const lines = log.toReversed();
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) continue;
    if (isRegular(line)) {
      const together = lines.slice(index).findIndex((next) => !isRegular(next) || next.at !== line.at);
      const count = together < 0 ? lines.length - index : together;
      events.push(
        count === 1
          ? single(line)
          : { ...about(line.at), kind: 'regulars', rest: `Entraron los ${count} fijos` },
      );
      index += count - 1;
      continue;
    }
    const next = lines[index + 1];
    if (next !== undefined && isPassedOn(line, next)) {
      events.push({
        ...about(line.at),
        ...{ kind: 'entered', lead: `${line.text}, entró `, name: next.playerName },
        waitedSince: waitOf(next, lines.slice(0, index)),
      });
      index += 1;
      continue;
    }
    events.push(single(line));
  }
  return withOpening(events, opensToAllAt, now).toReversed();
}

const isRegular = ({ kind, reason }: Line) => kind === 'JOINED' && reason === 'REGULAR';

/** The place of the one goes to the other, in one change. */
const isPassedOn = (line: Line, next: Line) =>
  GONE.has(line.kind) && !line.isWaiting && next.kind === 'PROMOTED' && next.at === line.at;

const about = (at: string): WordedEvent => ({
  ...{ kind: 'changed', at, lead: '', name: '', rest: '', waitedSince: null },
});

const KINDS: Partial<Record<Line['kind'], WordedKind>> = {
  JOINED: 'joined',
  PROMOTED: 'entered',
  CONFIRMED: 'confirmed',
};

function single(line: Line): WordedEvent {
  const { kind, at, playerName: name, text, isWaiting } = line;
  return {
    ...about(at),
    kind: GONE.has(kind) ? 'gone' : kind === 'JOINED' && isWaiting ? 'waits' : (KINDS[kind] ?? 'changed'),
    ...(text.startsWith(name) ? { name, rest: text.slice(name.length) } : { rest: text }),
  };
}

/** Returns the instant since which a player had waited before they entered. */
function waitOf({ playerId }: Line, before: readonly Line[]): string | null {
  return before.findLast((line) => line.playerId === playerId && line.isWaiting)?.at ?? null;
}

/** The opening stands before what happened from then on. */
function withOpening(
  events: readonly WordedEvent[],
  opensToAllAt: string | null,
  now: number,
): WordedEvent[] {
  const [first] = events;
  if (opensToAllAt === null || first === undefined) return [...events];
  const opened = instantOf(opensToAllAt);
  if (opened > now || opened < instantOf(first.at)) return [...events];
  const index = events.findIndex(({ at }) => instantOf(at) >= opened);
  const opening: WordedEvent = { ...about(opensToAllAt), kind: 'opened', rest: 'Se abrió para todos' };
  return index < 0 ? [...events, opening] : events.toSpliced(index, 0, opening);
}
