import { useEffect, useState } from 'react';

const EVERY_MS = 20_000;

/** The instant, updated while the screen is visible: a match kicks off on an open screen too. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
