/**
 * What is typed for a booking and not sent yet, by booking: for a reload, a closed browser and the way round by the sign-in. It
 * is other people's names and numbers, so nothing of it outlives its hold: it goes with the booking's end, with signing out
 * and with the hold's time.
 */
const KEY = "attendees";

interface Draft {
  fields: unknown;
  /** The hold's end by this device's clock, in milliseconds. */
  untilMs: number;
}

export type DraftStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What was kept for this booking; undefined where nothing was, or where its hold is over. */
export function readDraft(ticketBookingId: string, nowMs: number, store: DraftStore = localStorage): unknown {
  return livingDrafts(nowMs, store)[ticketBookingId]?.fields;
}

/** @param draft.untilMs the hold's end by this device's clock */
export function keepDraft(ticketBookingId: string, draft: Draft, store: DraftStore = localStorage): void {
  write({ ...livingDrafts(Date.now(), store), [ticketBookingId]: draft }, store);
}

export function dropDraft(ticketBookingId: string, store: DraftStore = localStorage): void {
  const { [ticketBookingId]: _over, ...others } = livingDrafts(Date.now(), store);
  write(others, store);
}

/** Whoever comes to this browser next finds nothing of what was typed here. */
export function dropAllDrafts(store: DraftStore = localStorage): void {
  store.removeItem(KEY);
}

/** Those whose hold is over are gone from the store as well. */
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
