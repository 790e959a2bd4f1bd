interface Kept<T> {
  userId: string;
  items: T[];
}

export type ListStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** One user's list as the box office last sent it to this device. With a network the page refetches it. */
export interface PersistedList<T> {
  /** Returns undefined if the device has no list of this user. */
  read: (userId: string, store?: ListStore) => T[] | undefined;
  /** Replaces another user's list. If the store is full or refused, nothing is stored, which is not an error. */
  keep: (userId: string, items: readonly T[], store?: ListStore) => void;
  /** Deletes the list, so that the next user of this browser does not see it. */
  drop: (store?: ListStore) => void;
}

/** A list under this key of the browser's storage. */
export function keptList<T>(key: string): PersistedList<T> {
  return {
    read(userId, store = localStorage) {
      try {
        const kept = JSON.parse(store.getItem(key) ?? "null") as Kept<T> | null;
        return kept?.userId === userId && Array.isArray(kept.items) ? kept.items : undefined;
      } catch {
        return undefined;
      }
    },
    keep(userId, items, store = localStorage) {
      try {
        store.setItem(key, JSON.stringify({ userId, items }));
      } catch {
        // The list is only a copy.
      }
    },
    drop(store = localStorage) {
      try {
        store.removeItem(key);
      } catch {
        // A refused store holds no list.
      }
    },
  };
}
