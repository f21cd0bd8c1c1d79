import { useEffect, useState } from 'react';

/** The time for which a screen says that something was copied, in milliseconds. */
const COPIED_MS = 2_000;

/** Returns the thing that was copied just now, for as long as the screen says so; null for nothing. */
export function useCopied<T>() {
  const [copied, setCopied] = useState<T | null>(null);
  useEffect(() => {
    if (copied === null) return undefined;
    const timer = setTimeout(() => setCopied(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return [copied, setCopied] as const;
}
