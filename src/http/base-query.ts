import type { SerializedError } from "@reduxjs/toolkit";
import { type BaseQueryFn, retry } from "@reduxjs/toolkit/query/react";
import type { RefusalCode } from "#contract/errors.ts";
import type { Refusal } from "#contract/wire/envelope.ts";

/** How a call reaches the box office: by fetch in the browser, or inside the process while the server renders. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

interface TransportRequest {
  method: "GET" | "POST";
  /** Path and query, without the origin: '/api/event?limit=5'. */
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  signal: AbortSignal;
}

interface TransportResponse {
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** The extra argument of the store's thunks, next to dispatch and getState. */
export interface StoreExtra {
  transport: Transport;
  clientKey: string;
}

export interface BoxOfficeCall {
  /** The path below /api: 'event', 'booking-ticket'. */
  path: string;
  query?: Record<string, string | number | undefined>;
  /** If present, the call is a POST. A list is sent as a repeated key. */
  form?: Record<string, string | number | readonly (string | number)[] | undefined>;
  /** If present, the call is a POST of this value as JSON. */
  json?: unknown;
  /** One key for each action of the buyer. Its retries use the same key. */
  idempotencyKey?: string;
  /** A change that can be asked for twice without a key, because it has the same end. */
  isRepeatable?: boolean;
}

/** A failed call. `kind` decides what a component says about it and whether trying again can help. */
export interface CallError {
  kind:
    | "offline"
    | "timeout"
    | "signed-out"
    | "forbidden"
    | "not-found"
    | "conflict"
    | "invalid"
    | "busy"
    | "too-many"
    | "broken";
  /** The HTTP status, or 0 if the box office did not answer. */
  status: number;
  message: string;
  /** The box office's refusal code, or the reason why there is none. */
  code: RefusalCode | "OFFLINE" | "TIMEOUT" | "UNREADABLE" | "UNKNOWN";
  retryAfterSeconds?: number;
  /** What is wrong with each field, if the box office says so. */
  fields?: Readonly<Record<string, string>>;
  /** The whole answer of a refusal that comes with HTTP 200. Some acts need more of it, such as the names of the taken seats. */
  answer?: unknown;
}

/** Facts about an answer that a component may need in addition to its body. */
export interface CallMeta {
  /** When the call was sent, in Unix milliseconds by this device's clock. */
  askedAt?: number;
  /** When the service worker saved its copy (ISO 8601). Absent for an answer from the network. */
  savedAt?: string;
}

const TIMEOUT_MS = 8000;
/**
 * A change that cannot be asked for again is waited for. If the page gave up, the change would come all the same, and the page would
 * not know: a sign-in would leave a session that nobody sees.
 */
const ONLY_ONCE_MS = 60_000;

/** How long the page waits for the answer to a call, in milliseconds. */
export const patienceMs = ({ form, json, idempotencyKey, isRepeatable }: Omit<BoxOfficeCall, "path">): number =>
  idempotencyKey || isRepeatable || !(form || json) ? TIMEOUT_MS : ONLY_ONCE_MS;
const RETRIES = 2;

/** The address of a call: its path and query, without the origin. */
export function toUrl(call: BoxOfficeCall): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return `/api/${call.path}${text ? `?${text}` : ""}`;
}

/** The headers that every call has. */
export const headersOf = (clientKey: string): Record<string, string> => ({
  accept: "application/json",
  "x-client-key": clientKey,
});

function toBody(call: BoxOfficeCall): { body?: string; contentType?: string } {
  if (call.json !== undefined) return { body: JSON.stringify(call.json), contentType: "application/json" };
  if (!call.form) return {};
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(call.form)) {
    if (value === undefined) continue;
    if (typeof value === "object") for (const item of value) form.append(`${name}[]`, String(item));
    else form.append(name, String(value));
  }
  return { body: form.toString(), contentType: "application/x-www-form-urlencoded" };
}

const kindByStatus: Record<number, CallError["kind"]> = {
  200: "conflict",
  401: "signed-out",
  403: "forbidden",
  404: "not-found",
  409: "conflict",
  429: "too-many",
  503: "busy",
};

export const OFFLINE: CallError = {
  kind: "offline",
  status: 0,
  code: "OFFLINE",
  message: "We can't reach the box office. Please try again in a moment.",
};
const TIMED_OUT: CallError = {
  kind: "timeout",
  status: 0,
  code: "TIMEOUT",
  message: "The box office is taking too long to answer. Please try again.",
};
/** The answer is not from the box office, or it has an unexpected shape. */
export const UNREADABLE: CallError = {
  kind: "broken",
  status: 0,
  code: "UNREADABLE",
  message: "We couldn't read the answer. Your Wi-Fi may want you to sign in to it first.",
};

export function isCallError(error: unknown): error is CallError {
  return error instanceof Object && "kind" in error;
}

/** Whether the same call may succeed later: no answer came, the box office failed, or there were too many calls. */
export function isPassing({ status }: CallError): boolean {
  return status === 0 || status >= 429;
}

/**
 * The error of a call in the storefront's own type. If a `transformResponse` throws, Redux Toolkit passes on a
 * serialised error. The answer then had an unexpected shape, so it counts as unreadable.
 */
export function callError(error: CallError | SerializedError): CallError;
export function callError(error: CallError | SerializedError | undefined): CallError | undefined;
export function callError(error: CallError | SerializedError | undefined): CallError | undefined {
  return error && (isCallError(error) ? error : UNREADABLE);
}

/** The refusal in an answer of the box office. */
export function refusalOf(response: Pick<TransportResponse, "status" | "headers">, body: unknown): CallError {
  const fields = Object(body) as Record<string, unknown>;
  const retryAfter = Number(response.headers.get("retry-after"));
  return {
    kind: kindByStatus[response.status] ?? (response.status < 500 ? "invalid" : "broken"),
    status: response.status,
    code: typeof fields.code === "string" ? (fields.code as RefusalCode) : "UNKNOWN",
    message:
      typeof fields.message === "string" ? fields.message : "Something went wrong on our side. Please try again.",
    ...(typeof fields.message === "object" && { fields: fields.message as Record<string, string> }),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
    ...(response.status < 400 && { answer: body }),
  };
}

const once: BaseQueryFn<BoxOfficeCall, unknown, CallError, object, CallMeta> = async (call, { extra, signal }) => {
  const { transport, clientKey } = extra as StoreExtra;
  const askedAt = Date.now();
  const { body, contentType } = toBody(call);
  const timeout = AbortSignal.timeout(patienceMs(call));
  const headers = headersOf(clientKey);
  if (contentType) headers["content-type"] = contentType;
  if (call.idempotencyKey) headers["idempotency-key"] = call.idempotencyKey;
  try {
    const response = await transport({
      method: body === undefined ? "GET" : "POST",
      url: toUrl(call),
      headers,
      body,
      signal: AbortSignal.any([signal, timeout]),
    });
    const savedAt = response.headers.get("x-saved-at");
    const meta: CallMeta = savedAt ? { askedAt, savedAt } : { askedAt };
    const text = await response.text();
    // A captive portal answers with status 200 and its own page, which is not an answer of the box office.
    if (!response.headers.get("content-type")?.includes("application/json"))
      return { error: response.status >= 500 ? refusalOf(response, null) : UNREADABLE, meta };
    const data: unknown = JSON.parse(text);
    // An expected refusal, such as EVENT_CLOSED, comes with HTTP 200.
    if (response.status < 400 && !(data as Partial<Refusal>).code) return { data, meta };
    const error = refusalOf(response, data);
    if (error.code === "QUEUE") return (await import("./wait-in-room.ts")).waitInRoom(call, data);
    return { error, meta };
  } catch (error) {
    if (timeout.aborted) return { error: TIMED_OUT };
    if (error instanceof SyntaxError) return { error: UNREADABLE };
    return { error: OFFLINE };
  }
};

/** Retries only calls that cannot act twice: a GET that had no answer, a 5xx or a 429. It never retries a mutation. */
export const boxOfficeBaseQuery = retry(once, {
  retryCondition: (error, _call, { attempt, baseQueryApi }) => {
    return baseQueryApi.type === "query" && isCallError(error) && isPassing(error) && attempt <= RETRIES;
  },
});
