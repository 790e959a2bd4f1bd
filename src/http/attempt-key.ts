import type { CallError } from "./call-error.ts";

/**
 * Each action of the buyer has one Idempotency-Key. Its retries use the same key, even after a reload. If an answer is
 * lost on the way, the box office replays it and does not act a second time.
 */
const PREFIX = "attempt:";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Returns the key of the current attempt, or a new key if the request has changed. */
export function attemptKey(name: string, request: unknown, store: Store = sessionStorage): string {
  const fingerprint = digest(JSON.stringify(request));
  const [kept, keptFor] = (store.getItem(PREFIX + name) ?? "").split("\n", 2);
  if (kept && keptFor === fingerprint) return kept;
  const key = newKey();
  store.setItem(PREFIX + name, `${key}\n${fingerprint}`);
  return key;
}

/** Call this once the box office has answered. The next try then gets a new key. */
export function settleAttempt(name: string, store: Store = sessionStorage): void {
  store.removeItem(PREFIX + name);
}

/** Whether the box office has decided. It has not if no answer came, if it failed, or if it is still at work. */
export function isDecided(error: CallError | undefined): boolean {
  return error === undefined || (error.status > 0 && error.status < 500 && error.code !== "STILL_RUNNING");
}

/** FNV-1a tells requests apart without storing a buyer's names. If two requests collide, one try is refused. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${text.length}-${hash.toString(16)}`;
}

/** Not randomUUID, which exists only on secure origins: a box office may be tried out over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
