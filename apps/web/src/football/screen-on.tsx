import { isAtThePitch } from '@picado/domain/matches/at-the-pitch';
import type { Match } from '@picado/domain/matches/schema';
import { useEffect, useState } from 'react';

const LOOK_MS = 60_000;

/** Keeps the screen on while `isWanted`, where the browser can: it lets go by itself of a page that is hidden, and takes it again. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    // Missing in some browsers, whatever its type says.
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    if (!isWanted || wakeLock === undefined) return undefined;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const taken = await wakeLock.request('screen');
        if (isOver) await taken.release();
        else lock = taken;
      } catch {
        // A battery that is low: the screen sleeps as it would.
      }
    };
    const follow = () => void take();
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', follow);
      void lock?.release();
    };
  }, [isWanted]);
}

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
