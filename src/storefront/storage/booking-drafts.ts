/**
 * Text that a buyer has typed and not sent yet, by booking. It survives a reload, a closed browser and a detour to sign
 * in. It contains other people's names and numbers, so it is deleted when the booking ends, at sign-out, and when the
 * hold expires.
 */
const KEY = "attendees";

interface Draft {
  fields: unknown;
  /** The hold's end by this device's clock, in milliseconds. */
  untilMs: number;
}

export type DraftStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The draft of this booking. Undefined if there is none or its hold has expired. */
export function readDraft(bookingId: string, nowMs: number, store: DraftStore = localStorage): unknown {
  return livingDrafts(nowMs, store)[bookingId]?.fields;
}

/** @param draft.untilMs the hold's end by this device's clock */
export function persistDraft(bookingId: string, draft: Draft, store: DraftStore = localStorage): void {
  write({ ...livingDrafts(Date.now(), store), [bookingId]: draft }, store);
}

export function dropDraft(bookingId: string, store: DraftStore = localStorage): void {
  const { [bookingId]: _over, ...others } = livingDrafts(Date.now(), store);
  write(others, store);
}

/** Deletes everything, so that the next user of this browser finds nothing that was typed here. */
export function dropAllDrafts(store: DraftStore = localStorage): void {
  store.removeItem(KEY);
}

/** The drafts whose hold has not ended. Deletes the others from the store as well. */
function livingDrafts(nowMs: number, store: DraftStore): Readonly<Record<string, Draft>> {
  const all = parseDrafts(store.getItem(KEY));
  const living = all.filter(([, { untilMs }]) => untilMs > nowMs);
  if (living.length < all.length) write(Object.fromEntries(living), store);
  return Object.fromEntries(living);
}

function write(drafts: Readonly<Record<string, Draft>>, store: DraftStore): void {
  if (Object.keys(drafts).length > 0) store.setItem(KEY, JSON.stringify(drafts));
  else store.removeItem(KEY);
}

function parseDrafts(json: string | null): [string, Draft][] {
  try {
    return Object.entries(JSON.parse(json ?? "{}") as Record<string, Draft>).filter(([, draft]) => draft?.untilMs > 0);
  } catch {
    return [];
  }
}
