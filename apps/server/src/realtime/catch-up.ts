import type { ChatUpdate } from '@picado/domain/chat/schema';
import { participantIds } from '@picado/domain/matches/participants';
import type { Match } from '@picado/domain/matches/schema';
import { allHeld, type HeldSlot } from '@picado/domain/roster/api-names';
import { rooms, type MatchUpdate } from '@picado/domain/realtime/contract';
import type { UnreadCounter } from '../modules/notifications/service';
import type { Sockets } from './socket';

export interface CatchUpDependencies {
  sockets: Pick<Sockets, 'io'>;
  /** The versions of the existing matches among these. */
  versionsOf: (matchIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  readMatch: (matchId: string, now: number) => Promise<Match | null>;
  heldIn: (matchId: string, butVisitor: string | null) => Promise<HeldSlot[]>;
  unreadCounts: UnreadCounter;
  /** Reads the messages that were written or deleted in the chats of these matches since then, in milliseconds since 1970. */
  chatSince: (matchIds: readonly string[], since: number) => Promise<readonly ChatUpdate[]>;
  /** The sessions among these that have ended. */
  endedAmong: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  /** True while messages of other processes arrive. */
  isLive: () => boolean;
  now: () => number;
  onError: (error: unknown) => void;
  pace?: Partial<CatchUpPace>;
}

/** The pauses between checks of the database for updates that the sockets of this process missed, in milliseconds. */
export interface CatchUpPace {
  /** The pause while no loss is known, to find unnoticed ones. */
  quietMs: number;
  /** The pause while messages of other processes do not arrive. */
  lostMs: number;
  sessionsMs: number;
}

/** The version of a deleted match: higher than any other. */
const GONE = Number.POSITIVE_INFINITY;

/**
 * The time before the last check without a loss from which messages of a chat are sent again, in milliseconds: a loss is
 * noticed late, and clients drop what they have.
 */
const CHAT_MARGIN_MS = 15_000;

const PACE: CatchUpPace = { quietMs: 10_000, lostMs: 2_000, sessionsMs: 60_000 };

export interface CatchUp {
  /** Records the version just sent to a room. */
  sent(update: MatchUpdate): void;
  /** Records the event of another process, given its arguments. */
  received(event: readonly unknown[]): void;
  /** Records the version sent to a new member of a room. */
  shown(match: Match): void;
  /** Checks at once, after a gap. */
  afterGap(): void;
  stop(): void;
}

/** The state of the checks: one at a time, each a pause after the last. */
type Checking =
  /** `hasGap` after a gap that no check has made up for yet. */
  | { kind: 'waiting'; hasGap: boolean }
  /** `hasGap` for a gap that was reported during the check, which may have read what it is about before. */
  | { kind: 'checking'; isAfterGap: boolean; hasGap: boolean }
  | { kind: 'stopped' };

type CheckingEvent =
  | { kind: 'gap' }
  /** A pause is over; `isDue` if the next check is. */
  | { kind: 'paused'; isDue: boolean }
  | { kind: 'checked'; hasFailed: boolean }
  | { kind: 'stopped' };

/** Returns the state after an event; the given one where nothing follows from it. */
function checkingAfter(state: Checking, event: CheckingEvent): Checking {
  if (event.kind === 'stopped') return { kind: 'stopped' };
  switch (state.kind) {
    case 'waiting':
      if (event.kind === 'gap') return { kind: 'checking', isAfterGap: true, hasGap: false };
      if (event.kind !== 'paused') return state;
      if (!event.isDue && !state.hasGap) return state;
      return { kind: 'checking', isAfterGap: state.hasGap, hasGap: false };
    case 'checking':
      if (event.kind === 'gap') return { ...state, hasGap: true };
      if (event.kind !== 'checked') return state;
      if (state.hasGap) return { kind: 'checking', isAfterGap: true, hasGap: false };
      // A gap is not made up for by a check that failed.
      return { kind: 'waiting', hasGap: event.hasFailed && state.isAfterGap };
    case 'stopped':
      return state;
    default:
      return state satisfies never;
  }
}

/**
 * Sends the sockets of this process what they missed. Messages between processes may be lost, and so may a message
 * after a commit whose match could not be read: the versions in the database show which.
 */
export function createCatchUp(dependencies: CatchUpDependencies): CatchUp {
  const { isLive, onError } = dependencies;
  const pace = { ...PACE, ...dependencies.pace };
  const missed = createMissedUpdates(dependencies);
  let state: Checking = { kind: 'waiting', hasGap: false };
  let timer: NodeJS.Timeout | undefined;
  let checkedAt = performance.now();

  function happened(event: CheckingEvent): void {
    const before = state;
    state = checkingAfter(before, event);
    // A check that ended may be followed by another, and a pause by a pause.
    const isEntered = state.kind !== before.kind || event.kind === 'checked' || event.kind === 'paused';
    if (isEntered) enter(state);
  }

  function enter(entered: Checking): void {
    clearTimeout(timer);
    switch (entered.kind) {
      case 'waiting':
        pause();
        return;
      case 'checking':
        checkedAt = performance.now();
        missed.sendAll(entered.isAfterGap || !isLive()).then(
          () => {
            happened({ kind: 'checked', hasFailed: false });
          },
          (error: unknown) => {
            onError(error);
            happened({ kind: 'checked', hasFailed: true });
          },
        );
        return;
      case 'stopped':
        clearInterval(sessionTimer);
        return;
      default:
        entered satisfies never;
    }
  }

  function pause(): void {
    timer = setTimeout(
      () => {
        const isDue = !isLive() || performance.now() - checkedAt >= pace.quietMs;
        happened({ kind: 'paused', isDue });
      },
      Math.min(pace.lostMs, pace.quietMs),
    );
    timer.unref();
  }

  const sessionTimer = setInterval(() => void missed.dropEnded().catch(onError), pace.sessionsMs);
  sessionTimer.unref();
  pause();

  return {
    sent: missed.sent,
    received([name, update]) {
      if (name === 'matchUpdate') missed.sent(update as MatchUpdate);
    },
    shown: missed.shown,
    afterGap() {
      happened({ kind: 'gap' });
    },
    stop() {
      happened({ kind: 'stopped' });
    },
  };
}

/** Records what the rooms of this process have, and sends them what the database has beyond it. */
function createMissedUpdates({
  sockets: { io },
  versionsOf,
  readMatch,
  heldIn,
  unreadCounts,
  endedAmong,
  chatSince,
  isLive,
  now,
}: CatchUpDependencies) {
  /** The version of each match that every member of its room has; `GONE` where they know that it is deleted. */
  const versions = new Map<string, number>();
  /** The unread count that was sent last, by user. */
  const unread = new Map<string, number>();
  /** The last instant at which nothing was known to be lost, in milliseconds since 1970. */
  let completeAt = now();

  /** The rooms of this process, parsed from their names. */
  function inRooms(prefix: string): string[] {
    const names = [...(io()?.of('/').adapter.rooms.keys() ?? [])];
    return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  }

  async function sendMatch(matchId: string): Promise<void> {
    const match = await readMatch(matchId, now());
    const update: MatchUpdate =
      match === null
        ? { type: 'MATCH_UPDATE', matchId, data: { match } }
        : {
            type: 'INITIAL_DATA',
            matchId,
            data: { match, ...allHeld(await heldIn(matchId, null)) },
          };
    versions.set(matchId, match?.version ?? GONE);
    io()?.local.to(rooms.match(matchId)).emit('matchUpdate', update);
  }

  async function sendMatches(): Promise<void> {
    const watched = inRooms(rooms.match(''));
    const isWatched = new Set(watched);
    for (const matchId of versions.keys()) if (!isWatched.has(matchId)) versions.delete(matchId);
    if (watched.length === 0) return;
    const current = await versionsOf(watched);
    for (const matchId of watched) {
      const known = versions.get(matchId) ?? -1;
      if ((current.get(matchId) ?? GONE) > known) await sendMatch(matchId);
    }
  }

  async function sendCounts(): Promise<void> {
    const users = inRooms(rooms.user(''));
    if (users.length === 0) return;
    const counts = await unreadCounts(users);
    for (const userId of users) {
      const count = counts.get(userId) ?? 0;
      if (unread.get(userId) === count) continue;
      unread.set(userId, count);
      io()?.local.to(rooms.user(userId)).emit('notificationCountUpdate', { type: 'COUNT_UPDATE', count });
    }
  }

  async function sendChats(): Promise<void> {
    const watched = inRooms(rooms.match(''));
    if (watched.length === 0) return;
    // A clock that was set back dates what was written since before the last check.
    const since = Math.min(completeAt, now()) - CHAT_MARGIN_MS;
    for (const update of await chatSince(watched, since)) {
      const match = await readMatch(update.matchId, now());
      const ids = match === null ? [] : participantIds(match);
      const receivers = ids.map((id) => rooms.participant(update.matchId, id));
      if (receivers.length > 0) io()?.local.to(receivers).emit('chatUpdate', update);
    }
  }

  async function dropEnded(): Promise<void> {
    const sessions = inRooms(rooms.session(''));
    if (sessions.length === 0) return;
    for (const id of await endedAmong(sessions)) {
      io()?.local.in(rooms.session(id)).disconnectSockets(true);
    }
  }

  return {
    dropEnded,

    /** Sends the matches that have changed; after a gap also all that has no version. */
    async sendAll(isAfterGap: boolean): Promise<void> {
      const startedAt = now();
      await sendMatches();
      if (!isAfterGap) {
        completeAt = startedAt;
        return;
      }
      await sendCounts();
      await sendChats();
      // Until messages arrive again each check starts from where the last one did.
      if (isLive()) completeAt = startedAt;
      await dropEnded();
      if (isLive()) unread.clear();
    },

    sent({ matchId, data: { match } }: MatchUpdate): void {
      if (match === undefined) return;
      versions.set(matchId, match === null ? GONE : Math.max(match.version, versions.get(matchId) ?? 0));
    },

    shown({ id, version }: Match): void {
      if (!versions.has(id)) versions.set(id, version);
    },
  };
}
