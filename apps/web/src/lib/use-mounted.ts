import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false in markup of the server and while the app takes it over, true from then on: for what only this browser
 * knows, as its time zone.
 */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
