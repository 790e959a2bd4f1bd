import type { BaseQueryApi } from "@reduxjs/toolkit/query/react";
import { type Call, type Caller, type CallMeta, call, type Outcome } from "./call.ts";
import type { CallError } from "./call-error.ts";
import { takeEarly } from "./early-answers.ts";

/** The extra argument of the store's thunks, next to dispatch and getState. */
export interface StoreExtra extends Pick<Caller, "transport" | "clientKey"> {
  /** Called after each call with whether the box office answered it, and when it was sent. */
  reached?: (isReached: boolean, askedAt: number) => void;
}

const RETRIES = 2;

/**
 * Whether the box office itself answered. A copy from the service worker does not count, and neither does another
 * network's page.
 */
const isReached = (error: CallError | undefined, { savedAt }: CallMeta) => (error ? error.status > 0 : !savedAt);

/** Calls the box office for an api of Redux Toolkit. Only reads are retried, because repeating them has no effect. */
export async function askServer(request: Call, api: BaseQueryApi, retries = RETRIES): Promise<Outcome> {
  const { transport, clientKey, reached } = api.extra as StoreExtra;
  const isQuery = api.type === "query";
  const outcome = await call(request, {
    transport: async (sent) => (isQuery && takeEarly(sent.url)) || transport(sent),
    clientKey,
    signal: api.signal,
    retries: isQuery ? retries : 0,
  });
  // An aborted call says nothing about the network.
  if (!api.signal.aborted) reached?.(isReached(outcome.error, outcome.meta), outcome.meta.askedAt);
  return outcome;
}
