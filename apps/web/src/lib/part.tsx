import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

/** After this long the first paint is over even on a slow phone, and nothing is opened yet. */
const FETCH_BEFOREHAND_MS = 1_500;
const RETRY_MS = 4_000;

interface PartProps<T> {
  load: () => Promise<T>;
  /** It is to be shown now. */
  isWanted: boolean;
  /** Called where it is wanted and cannot be had; left out, it is asked for again until it comes. */
  onFail?: (() => void) | undefined;
  /** Stands there while it is wanted and not there. */
  fallback?: ReactNode;
  children: (part: T) => ReactNode;
}

/**
 * A part of a screen whose code is not needed at first sight: fetched by itself a moment later, so that opening it
 * needs no signal. (`React.lazy` keeps a fetch that failed for good, and takes the whole page with it.)
 */
export function Part<T>({ load, isWanted, onFail, fallback = null, children }: PartProps<T>) {
  const [part, setPart] = useState<{ value: T } | null>(null);
  const [tries, setTries] = useState(0);
  const isMissing = part === null;
  const fetchPart = useEffectEvent(load);
  const fail = useEffectEvent(() => {
    if (!isWanted) return undefined;
    if (onFail === undefined) return setTimeout(() => setTries((count) => count + 1), RETRY_MS);
    onFail();
    return undefined;
  });

  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      fetchPart().then(
        (value) => {
          if (!isGone) setPart({ value });
        },
        () => {
          if (!isGone) retry = fail();
        },
      );
    };
    const timer = setTimeout(ask, isWanted ? 0 : FETCH_BEFOREHAND_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      clearTimeout(retry);
    };
  }, [isMissing, isWanted, tries]);

  if (!isWanted) return null;
  return part === null ? fallback : children(part.value);
}
