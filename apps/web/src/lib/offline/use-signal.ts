import { useSyncExternalStore } from 'react';
import { signal } from './signal';

/** Whether this browser reaches the server; true on the server itself. */
export function useSignal(): boolean {
  return useSyncExternalStore(signal.subscribe, signal.get, () => true);
}
