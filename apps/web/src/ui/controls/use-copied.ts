import { useEffect, useState } from 'react';

/** How long a screen says that something was copied. */
const COPIED_MS = 2_000;

/** What was copied just now, for as long as the screen says so; null for nothing. */
export function useCopied<T>() {
  const [copied, setCopied] = useState<T | null>(null);
  useEffect(() => {
    if (copied === null) return undefined;
    const timer = setTimeout(() => setCopied(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return [copied, setCopied] as const;
}
