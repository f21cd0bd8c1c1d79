import { useSyncExternalStore } from 'react';
import { onStored, type StoredValue } from './storage';

/** The stored value as it is now. For texts and flags: `read` must return the same value while nothing changes. */
export function useStored<T extends string | true>(value: StoredValue<T>): T | null {
  const read = () => value.read();
  return useSyncExternalStore((listener) => onStored(value, listener), read, read);
}
