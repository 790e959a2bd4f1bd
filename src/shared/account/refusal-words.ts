import type { SerializedError } from "@reduxjs/toolkit";
import { type CallError, callError } from "#src/http/call-error.ts";
import { waitInWords } from "#src/ui/time/wait-in-words.ts";

const LONGEST_WAIT_SECONDS = 3600;

/** The words for a refused code or password. After too many attempts, they say how long to wait. */
export function refusalWords(error: CallError | SerializedError): string {
  const { kind, message, retryAfterSeconds } = callError(error);
  if (kind !== "too-many" || !retryAfterSeconds || retryAfterSeconds > LONGEST_WAIT_SECONDS) return message;
  return `That's too many tries. Please wait ${waitInWords(retryAfterSeconds)}.`;
}
