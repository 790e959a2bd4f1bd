import { isFulfilled, isRejectedWithValue } from "@reduxjs/toolkit";
import { isAction } from "redux";
import { type CallMeta, isCallError } from "#src/http/base-query.ts";

interface CallOutcome {
  baseQueryMeta?: CallMeta;
}

/**
 * Whether an action shows that the box office is within reach: true or false after a call, undefined for any other
 * action. A copy from the service worker, or somebody else's page in place of an answer, means false.
 */
export function reachOf(action: unknown): boolean | undefined {
  if (!isAction(action) || !action.type.startsWith("api/execute")) return undefined;
  if (isFulfilled(action)) return !(action.meta as CallOutcome).baseQueryMeta?.savedAt;
  if (!isRejectedWithValue(action)) return undefined;
  return isCallError(action.payload) && action.payload.status > 0;
}

/** When the action's call was sent, in milliseconds; undefined if the action does not say. */
export const askedAt = (action: unknown): number | undefined =>
  isFulfilled(action) ? (action.meta as CallOutcome).baseQueryMeta?.askedAt : undefined;
