import { isFulfilled, isRejectedWithValue } from "@reduxjs/toolkit";
import { isAction } from "redux";
import { type CallMeta, isCallError } from "../data/base-query.ts";

interface CallOutcome {
  baseQueryMeta?: CallMeta;
}

/**
 * What an action tells about the box office being within reach: true or false after a call, undefined for any other
 * action. A copy that the service worker gave, or a page of someone else's in place of an answer, means no.
 */
export function reachOf(action: unknown): boolean | undefined {
  if (!isAction(action) || !action.type.startsWith("api/execute")) return undefined;
  if (isFulfilled(action)) return !(action.meta as CallOutcome).baseQueryMeta?.savedAt;
  if (!isRejectedWithValue(action)) return undefined;
  return isCallError(action.payload) && action.payload.status > 0;
}

/** When the call that an action tells of was sent, in milliseconds; undefined where it does not say. */
export const askedAt = (action: unknown): number | undefined =>
  isFulfilled(action) ? (action.meta as CallOutcome).baseQueryMeta?.askedAt : undefined;
