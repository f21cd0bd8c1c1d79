import { useSyncExternalStore } from 'react';
import { signal } from './signal';

/** Returns true while this browser reaches the server; true on the server itself. */
export function useSignal(): boolean {
  return useSyncExternalStore(signal.subscribe, signal.get, () => true);
}
