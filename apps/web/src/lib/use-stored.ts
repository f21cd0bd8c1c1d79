import { useSyncExternalStore } from 'react';
import { onStored, type StoredValue } from './storage';

/** What is kept in this browser, as it is now. For texts and flags: what is read must be the same while it stands. */
export function useStored<T extends string | true>(value: StoredValue<T>): T | null {
  return useSyncExternalStore(
    (listener) => onStored(value, listener),
    () => value.read(),
  );
}
