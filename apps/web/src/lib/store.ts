/** A value that modules share and components read with `useSyncExternalStore`. */
export function createStore<T>(first: T) {
  let value = first;
  const subscribers = new Set<() => void>();
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      for (const notify of subscribers) notify();
    },
    subscribe: (subscriber: () => void) => {
      subscribers.add(subscriber);
      return () => {
        subscribers.delete(subscriber);
      };
    },
  };
}
