import type { CallError } from "./base-query.ts";

/**
 * One Idempotency-Key for one thing that the buyer does, the same for its retries, a reload between them included: an
 * answer that got lost on the way is replayed by the box office in place of happening twice.
 */
const PREFIX = "attempt:";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The key of the attempt under way, or a new one when what is asked has changed. */
export function attemptKey(name: string, request: unknown, store: Store = sessionStorage): string {
  const fingerprint = digest(JSON.stringify(request));
  const [kept, keptFor] = (store.getItem(PREFIX + name) ?? "").split("\n", 2);
  if (kept && keptFor === fingerprint) return kept;
  const key = newKey();
  store.setItem(PREFIX + name, `${key}\n${fingerprint}`);
  return key;
}

/** The box office has answered: the next try is a new thing. */
export function settleAttempt(name: string, store: Store = sessionStorage): void {
  store.removeItem(PREFIX + name);
}

/** Has the box office decided? Not where nothing came back, where it broke off midway, or where it is still at it. */
export function isDecided(error: CallError | undefined): boolean {
  return error === undefined || (error.status > 0 && error.status < 500 && error.code !== "STILL_RUNNING");
}

/** FNV-1a: tells requests apart without leaving a buyer's names in storage. A collision costs one refused try. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${text.length}-${hash.toString(16)}`;
}

/** randomUUID exists on secure origins only, and a box office may be tried out over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
