import type { Match, MatchStatus } from '@picado/domain/matches/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isLeftWithout } from '../../../lib/api/query';
import { useConnection, useLivePoll } from '../../../lib/live/use-live';
import { realtime } from '../../../lib/live/realtime-client';
import { matchQuery, showMatch, shownMatch } from '../api';
import {
  announcementOf,
  nextExpiry,
  NO_HELD_SLOTS,
  heldSlotsAfter,
  withoutExpired,
  type HeldSlots,
} from '../realtime';
import { usePendingCommands } from '../../../lib/commands/use-pending';
import { isRemovedHere, REMOVAL } from '../state';
import { statusAt } from '@picado/domain/matches/rules';
import { usePageData } from '../../../lib/page-start/page-data';
import { useMounted } from '../../../lib/use-mounted';

/** Longer waits overflow the browser's timer and fire at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** The status as it is now: at kick-off a match that stays open on a phone changes without a reload. */
function useLiveStatus(match: Pick<Match, 'status' | 'startsAt'> | undefined): MatchStatus {
  const isMounted = useMounted();
  const drawnAt = usePageData()?.drawnAt;
  const [here, setNow] = useState(() => Date.now());
  // The first status of a page that the server drew is by the server's clock.
  const now = isMounted ? here : (drawnAt ?? here);
  const startsAt = match === undefined ? 0 : Date.parse(match.startsAt);
  const isWaiting = match?.status === 'SCHEDULED' && now < startsAt;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(startsAt - Date.now(), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [isWaiting, startsAt, now]);

  if (match?.status === 'FINISHED' || match?.status === 'IN_PROGRESS') return match.status;
  return statusAt({ startsAt: startsAt || Number.POSITIVE_INFINITY, finishedAt: null }, now);
}

/** A browser's timer may fire a little early, before a hold has expired. */
const EARLY_TIMER_MS = 50;

/** Nothing is done to the match on this screen. */
const AS_IT_IS = (match: Match) => match;

/**
 * Gives a match to show, kept up to date by the socket, and by polling without one. What the viewer
 * sees already because they did it themselves (`asSeen`, of a match in an answer of the server) is not read out to them.
 */
export function useMatchLive(
  matchId: string,
  userId: string | null,
  asSeen: (match: Match) => Match = AS_IT_IS,
) {
  const client = useQueryClient();
  const connection = useConnection();
  const pollMs = useLivePoll();
  const [isDeleted, setIsDeleted] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const own = useRef(new Set<string>());
  const { slots, apply } = useHeldSlots();
  const isRemoving = usePendingCommands().some(
    (command) => command.kind === REMOVAL && command.matchId === matchId,
  );
  const isOwnRemoval = isRemoving || isRemovedHere(matchId);

  const announce = useEffectEvent((before: Match | undefined, after: Match) => {
    const sentence = announcementOf(before && asSeen(before), after);
    if (sentence !== null) setAnnouncement(sentence);
  });

  useEffect(() => realtime.syncSession(), [userId]);

  useEffect(
    () =>
      realtime.watchMatch(matchId, (update) => {
        apply((known) => heldSlotsAfter(known, update, own.current, Date.now()));
        const { match } = update.data;
        if (match === null) setIsDeleted(true);
        if (!match) return;
        announce(shownMatch(client, matchId), match);
        showMatch(client, match);
      }),
    [matchId, client, apply],
  );

  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...matchQuery(matchId),
    refetchInterval: (query) => (isLeftWithout(query) ? false : pollMs),
    enabled: !isDeleted,
  });
  const status = useLiveStatus(data);
  const match = useMemo<Match | undefined>(() => data && { ...data, status }, [data, status]);

  const occupy = useCallback(
    (slotKey: string) => {
      own.current.add(slotKey);
      realtime.holdSlot({ matchId, slotKey });
    },
    [matchId],
  );
  const release = useCallback(
    (slotKey: string) => {
      own.current.delete(slotKey);
      realtime.releaseSlot({ matchId, slotKey });
    },
    [matchId],
  );

  return {
    match,
    /** The instant at which the server gave it, in milliseconds since 1970. */
    seenAt: dataUpdatedAt,
    error,
    isFetching,
    refetch,
    isDeleted: isDeleted && !isOwnRemoval,
    connection,
    joining: slots,
    announcement,
    occupy,
    release,
  };
}

/** The slots that others are taking, each until its time is up. */
function useHeldSlots() {
  const [slots, setSlots] = useState<HeldSlots>(NO_HELD_SLOTS);
  useEffect(() => {
    const wait = nextExpiry(slots, Date.now());
    if (wait === null) return undefined;
    const timer = setTimeout(
      () => setSlots((known) => withoutExpired(known, Date.now())),
      wait + EARLY_TIMER_MS,
    );
    return () => clearTimeout(timer);
  }, [slots]);
  const keys = useMemo<ReadonlySet<string>>(() => new Set(slots.keys()), [slots]);
  return { slots: keys, apply: setSlots };
}
