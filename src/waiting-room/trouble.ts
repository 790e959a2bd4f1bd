import type { Answer } from "./calls/ask.ts";

/** Why the last request failed. */
export type Trouble =
  | { kind: "away"; isBusy: boolean }
  | { kind: "too-many"; seconds: number }
  /** The place belongs to an account, and another one or none is signed in. */
  | { kind: "other-account" }
  | { kind: "refused"; message: string };

const MOST_RETRY_SECONDS = 60;

/** The trouble with a request, or null. */
export function troubleOf(answer: Answer<unknown>): Trouble | null {
  if (answer.kind === "done") return null;
  if (answer.kind === "away") return answer;
  const { code, message, retryAfterSeconds } = answer;
  if (code === "TOO_MANY") return { kind: "too-many", seconds: Math.min(MOST_RETRY_SECONDS, retryAfterSeconds || 10) };
  if (code === "SIGNED_OUT" || code === "FOREIGN_USER") return { kind: "other-account" };
  return { kind: "refused", message };
}
