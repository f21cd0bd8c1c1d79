import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from './idle-queue';
import { useMounted } from './use-mounted';

/** After this long the first paint is over even on a slow phone, and nothing is opened yet. */
const FETCH_BEFOREHAND_MS = 1_500;
const RETRY_MS = 4_000;

interface PartOptions {
  /** Called where it is to be shown and cannot be had; left out, it is fetched again until it comes. */
  onFail?: (() => void) | undefined;
  /** Shown in its place until it is there. */
  fallback?: ReactNode;
  /** True where the page that the server drew has the part itself, and the app takes it over: its code is prepared before. */
  isInMarkup?: boolean;
}

/** The part is shown by default. One that is not shown yet is fetched beforehand, and needs no properties. */
type LazyPartProps<Props> = PartOptions &
  ((Props & { isShown?: boolean }) | (Partial<Props> & { isShown: false }));

/**
 * A part of a screen whose code is not needed at first sight: fetched by itself a moment later, when the page is idle and one
 * at a time, so that opening it needs no signal. (`React.lazy` keeps a fetch that failed for good, and takes the whole page with it.)
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null;

  async function fetchPart() {
    Loaded = await load();
  }

  function LazyPart(all: LazyPartProps<Props>) {
    const { onFail, fallback = null, isShown = true, isInMarkup = false, ...props } = all;
    const [isMissing, setMissing] = useState(Loaded === null);
    const [tries, setTries] = useState(0);
    // Elsewhere the server draws what stands in its place, and so does the app while it takes the page over.
    const isMounted = useMounted();
    const fail = useEffectEvent(() => {
      if (!isShown) return undefined;
      if (onFail === undefined) return setTimeout(() => setTries((count) => count + 1), RETRY_MS);
      onFail();
      return undefined;
    });

    useEffect(() => {
      if (!isMissing) return undefined;
      let isGone = false;
      let retry: ReturnType<typeof setTimeout> | undefined;
      let takeBack: (() => void) | undefined;
      const ask = () =>
        fetchPart().then(
          () => {
            if (!isGone) setMissing(false);
          },
          () => {
            if (!isGone) retry = fail();
          },
        );
      const timer = isShown
        ? setTimeout(() => void ask(), 0)
        : setTimeout(() => (takeBack = whenIdle(ask)), FETCH_BEFOREHAND_MS);
      return () => {
        isGone = true;
        takeBack?.();
        clearTimeout(timer);
        clearTimeout(retry);
      };
    }, [isMissing, isShown, tries]);

    if (!isShown) return null;
    // `isShown` is not false, so all properties are there.
    return Loaded === null || !(isMounted || isInMarkup) ? fallback : <Loaded {...(props as Props)} />;
  }

  /** Fetches the code before the part is rendered; where that fails it is fetched again when it is. */
  LazyPart.prefetch = () => void fetchPart().catch(() => undefined);
  /** Fetches the code before a page that shows the part at first sight is drawn, or taken over. */
  LazyPart.prepare = fetchPart;
  return LazyPart;
}
