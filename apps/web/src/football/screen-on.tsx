import { isAtThePitch } from '@picado/domain/matches/at-the-pitch';
import type { Match } from '@picado/domain/matches/schema';
import { useEffect, useState } from 'react';
import { useWakeLock } from '../lib/wake-lock';

const LOOK_MS = 60_000;

/** Keeps the screen of a player on around the match, with the list or the field in sight. Draws nothing. */
export function ScreenOn({ match }: { match: Pick<Match, 'status' | 'startsAt'> }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  useWakeLock(isAtThePitch(match, now));
  return null;
}
