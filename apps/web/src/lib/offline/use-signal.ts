import { useSyncExternalStore } from 'react';
import { hasSignal } from './signal';

/** Returns true while this browser reaches the server; true on the server itself. */
export function useSignal(): boolean {
  return useSyncExternalStore(hasSignal.subscribe, hasSignal.get, () => true);
}
