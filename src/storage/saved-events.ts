/** What the Saved page shows of one event or combo with no network. */
export interface SavedEvent {
  kind: "event" | "combo";
  id: string;
  name: string;
  image: string;
  /** The start's date and time at the venue. */
  date: string;
  time: string;
  place: string;
  startsAt: string;
  endsAt: string;
  cancelled: boolean;
  soldOut: boolean;
}

interface Kept {
  userId: string;
  events: SavedEvent[];
}

const KEY = "saved-events";

type SavedStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The events that this user saved, as this device last heard. Undefined if it knows nothing of this user. */
export function readSaved(userId: string, store: SavedStore = localStorage): SavedEvent[] | undefined {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? "null") as Kept | null;
    return kept?.userId === userId && Array.isArray(kept.events) ? kept.events : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the list for one user. It replaces another user's list. A full or closed store keeps nothing, which is no failure. */
export function keepSaved(userId: string, events: readonly SavedEvent[], store: SavedStore = localStorage): void {
  try {
    store.setItem(KEY, JSON.stringify({ userId, events }));
  } catch {
    // The list is a copy: with a network the page asks the box office.
  }
}

/** Forgets the list, so that the next user of this browser does not see it. */
export function dropSaved(store: SavedStore = localStorage): void {
  try {
    store.removeItem(KEY);
  } catch {
    // A closed store holds no list.
  }
}
