/** A value outside React that components can watch through useSyncExternalStore. */
export interface PageState<T> {
  read: () => T;
  write: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a watched value. Setting the same value again notifies nobody. */
export function pageState<T>(first: T): PageState<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
