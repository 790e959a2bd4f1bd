import type { BaseQueryFn } from "@reduxjs/toolkit/query/react";
import type { Problem } from "#contract/wire/desk/common.ts";
import { type CallError, isPassing, OFFLINE, refusalOf, type StoreExtra, UNREADABLE } from "#src/http/base-query.ts";
import { reportReach } from "#src/shared/offline/online-state.ts";
import { keptAnswer } from "../offline/kept-answers.ts";
import { askEarly, takeEarly } from "./early-calls.ts";

export interface DeskCall {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path below /api/desk: 'orders/1001'. */
  path: string;
  query?: Readonly<Record<string, string | undefined>>;
  json?: unknown;
  /** The ETag of what the change is based on. */
  ifMatch?: string;
  /** One key for each act of the user. Its retries use the same key. */
  idempotencyKey?: string;
}

/** A refused call of the desk. Its `message` is the problem's detail. */
export interface DeskError extends CallError {
  /** Every problem that the answer names, in its order. Several may be at one place. */
  problems?: NonNullable<Problem["errors"]>;
  /** With the status 412: the resource as it is now. */
  current?: unknown;
}

export interface DeskMeta {
  etag?: string;
  /** Whether the answer is one that the device has kept, because the box office is out of reach. */
  isKept?: boolean;
}

const TIMEOUT_MS = 15_000;
/** Somebody in a hall does not wait long for a weak network if the device has an answer. */
const TIMEOUT_WITH_KEPT_MS = 4_000;
const RETRIES = 2;
const PAUSE_MS = 600;

/** The address of a call. */
export function deskUrl({ path, query = {} }: Pick<DeskCall, "path" | "query">): string {
  const search = new URLSearchParams();
  // An empty value limits nothing. The type '' is that of a ticket at full price.
  for (const [name, value] of Object.entries(query))
    if (value || (name === "type" && value === "")) search.set(name, value);
  const text = search.toString();
  return `/api/desk/${path}${text && `?${text}`}`;
}

/** The key that the server wrote into the page. Every call carries it. */
export const readClientKey = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="client-key"]')?.content ?? "";

/** The headers of every call. The session's cookie comes with them. */
export function deskHeaders(clientKey: string, call: Pick<DeskCall, "json" | "ifMatch" | "idempotencyKey">) {
  return {
    accept: "application/json, application/problem+json",
    "x-client-key": clientKey,
    ...(call.json !== undefined && { "content-type": "application/json" }),
    ...(call.ifMatch !== undefined && { "if-match": call.ifMatch }),
    ...(call.idempotencyKey !== undefined && { "idempotency-key": call.idempotencyKey }),
  };
}

/** The refusal in an answer: a problem (RFC 9457), or what a proxy sent in place of one. */
export function deskRefusal(response: Pick<Response, "status" | "headers">, body: unknown): DeskError {
  const problem = (body ?? {}) as Partial<Problem>;
  const refusal: DeskError = refusalOf(response, {
    ...(problem.code !== undefined && { code: problem.code }),
    ...(problem.detail !== undefined && { message: problem.detail }),
  });
  const fields = Object.fromEntries(
    (problem.errors ?? []).map(({ pointer, detail }) => [pointer.replace("#/", ""), detail]),
  );
  return {
    ...refusal,
    ...(problem.errors && { fields, problems: problem.errors }),
    ...(problem.current !== undefined && { current: problem.current }),
  };
}

type Outcome = { data: unknown; meta: DeskMeta } | { error: DeskError; meta?: DeskMeta };

async function ask(call: DeskCall, clientKey: string, signal: AbortSignal, timeoutMs = TIMEOUT_MS): Promise<Outcome> {
  const { method = call.json === undefined ? "GET" : "POST", json } = call;
  const askedAt = Date.now();
  try {
    const early = method === "GET" ? takeEarly(deskUrl(call)) : undefined;
    const response = await (early ??
      fetch(deskUrl(call), {
        method,
        headers: deskHeaders(clientKey, call),
        credentials: "same-origin",
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        ...(json !== undefined && { body: JSON.stringify(json) }),
      }));
    reportReach(true, askedAt);
    const etag = response.headers.get("etag");
    const meta: DeskMeta = etag ? { etag } : {};
    if (response.status === 204) return { data: null, meta };
    const isOurs = /\bjson\b/.test(response.headers.get("content-type") ?? "");
    if (!isOurs) return { error: response.status >= 500 ? deskRefusal(response, null) : UNREADABLE };
    const data: unknown = await response.json();
    return response.ok ? { data, meta } : { error: deskRefusal(response, data) };
  } catch (error) {
    if (signal.aborted) return { error: OFFLINE };
    if (error instanceof SyntaxError) return { error: UNREADABLE };
    reportReach(false);
    return { error: OFFLINE };
  }
}

/** Asks for what a screen will read first, while its code is on its way. The screen's own call takes the answer. */
export function readEarly(path: string, clientKey: string): void {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  askEarly(deskUrl({ path }), { headers: deskHeaders(clientKey, {}), credentials: "same-origin", signal });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls the desk. Only what reads is repeated, because nothing that is read twice acts twice. */
export const deskBaseQuery: BaseQueryFn<DeskCall, unknown, DeskError, object, DeskMeta> = async (call, api) => {
  const { clientKey } = api.extra as StoreExtra;
  const kept = api.type === "query" ? await keptAnswer(deskUrl(call)) : undefined;
  if (kept) {
    const outcome = await ask(call, clientKey, api.signal, TIMEOUT_WITH_KEPT_MS);
    const isAway = "error" in outcome && isPassing(outcome.error) && !api.signal.aborted;
    return isAway ? { data: kept.data, meta: { isKept: true } } : outcome;
  }
  let outcome = await ask(call, clientKey, api.signal);
  for (let again = 1; again <= RETRIES; again += 1) {
    const mayHelp = "error" in outcome && isPassing(outcome.error) && outcome.error.kind !== "too-many";
    if (!mayHelp || api.type !== "query" || api.signal.aborted) break;
    await pause(PAUSE_MS * again);
    outcome = await ask(call, clientKey, api.signal);
  }
  return outcome;
};

/** Whether an error comes from a call of the desk. */
export function deskError(error: unknown): DeskError | undefined {
  if (error === undefined || error === null) return undefined;
  return error instanceof Object && "kind" in error ? (error as DeskError) : UNREADABLE;
}
