import type { Refusal } from "#contract/wire/envelope.ts";
import { type CallError, isPassing, OFFLINE, refusalOf, TIMED_OUT, UNREADABLE } from "./call-error.ts";

/* The one way in which every front end calls the box office. It depends on no framework. */

/** How a call reaches the box office: by fetch in the browser, or inside the process while the server renders. */
export type Transport<Response = TransportResponse> = (request: TransportRequest) => Promise<Response>;

export interface TransportRequest {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path and query, without the origin: '/api/event?limit=5'. */
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  signal: AbortSignal;
}

export interface TransportResponse {
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export interface Call {
  /** GET by default, or POST if the call has a body. */
  method?: TransportRequest["method"];
  /** The path below /api: 'event', 'desk/orders/1001'. */
  path: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  /** A list is sent as a repeated key. */
  form?: Record<string, string | number | readonly (string | number)[] | undefined>;
  /** A value to send as JSON. */
  json?: unknown;
  /** The ETag on which the change is based. */
  ifMatch?: string;
  /** One key for each action of the user. Its retries use the same key. */
  idempotencyKey?: string;
  /** A POST that can be repeated without a key, because the result is the same. */
  isRepeatable?: boolean;
  /** How long the page waits for the answer, if it can retry. */
  timeoutMs?: number;
}

/** The caller's settings. */
export interface Caller<Response = TransportResponse> {
  transport: Transport<Response>;
  /** The static key that the server wrote into the page. */
  clientKey: string;
  signal?: AbortSignal;
  /** How many times a call that failed for a passing reason is retried. Only reads may be. */
  retries?: number;
}

/** Facts about an answer that a component may need besides its body. */
export interface CallMeta {
  /** When the call was sent, in Unix milliseconds by this device's clock. */
  askedAt: number;
  /** When the service worker saved its copy (ISO 8601). Absent for an answer from the network. */
  savedAt?: string;
  etag?: string;
}

/** An answer, or why there is none: the box office refused, or could not be reached (`isPassing`). */
export type Outcome<T = unknown> =
  | { data: T; error?: undefined; meta: CallMeta }
  | { error: CallError; data?: undefined; meta: CallMeta };

const TIMEOUT_MS = 8000;
/**
 * How long the page waits for a change that cannot be retried. If the page gave up, the change might still happen
 * without the page knowing: a sign-in would leave an invisible session.
 */
const ONLY_ONCE_MS = 60_000;
/** A long history takes longer than other answers. */
const FILE_TIMEOUT_MS = 120_000;
/** The pause before the first retry. It doubles for the next one. */
const PAUSE_MS = 600;
/** If the box office asks for a longer wait, only a press of 'Try again' retries. */
const MOST_WAIT_SECONDS = 2;

const methodOf = ({ method, form, json }: Omit<Call, "path">) =>
  method ?? (form || json !== undefined ? "POST" : "GET");

/** How long the page waits for the answer to a call, in milliseconds. */
export function patienceMs({ timeoutMs = TIMEOUT_MS, ...call }: Omit<Call, "path">): number {
  const isOnce = methodOf(call) === "POST" && !call.idempotencyKey && !call.ifMatch && !call.isRepeatable;
  return isOnce ? Math.max(ONLY_ONCE_MS, timeoutMs) : timeoutMs;
}

/** The address of a call: its path and query, without the origin. */
export function toUrl({ path, query = {} }: Pick<Call, "path" | "query">): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `/api/${path}${text && `?${text}`}`;
}

/** The headers that every call has. The session's cookie comes with them. */
export const headersOf = (clientKey: string): Record<string, string> => ({
  accept: "application/json",
  "x-client-key": clientKey,
});

/** Calls from the browser. */
export const browserTransport: Transport<Response> = ({ url, ...request }) => fetch(url, request as RequestInit);

/** The key that the server wrote into the page. Every call carries it. */
export const readClientKey = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="client-key"]')?.content ?? "";

function toBody({ form, json }: Call): { body?: string; contentType?: string } {
  if (json !== undefined) return { body: JSON.stringify(json), contentType: "application/json" };
  if (!form) return {};
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    if (value === undefined) continue;
    if (typeof value === "object") for (const item of value) fields.append(`${name}[]`, String(item));
    else fields.append(name, String(value));
  }
  return { body: fields.toString(), contentType: "application/x-www-form-urlencoded" };
}

/** The outcome of reading an answer. */
type Read<T> = { data: T; error?: undefined } | { error: CallError; data?: undefined };

async function readAnswer(response: TransportResponse): Promise<Read<unknown>> {
  if (response.status === 204) return { data: null };
  // A captive portal answers with status 200 and its own page, which is not an answer of the box office.
  if (!/\bjson\b/.test(response.headers.get("content-type") ?? ""))
    return { error: response.status >= 500 ? refusalOf(response, null) : UNREADABLE };
  const data: unknown = JSON.parse(await response.text());
  // An expected refusal, such as EVENT_CLOSED, comes with HTTP 200.
  const { status, code } = Object(data) as Partial<Refusal>;
  const isRefused = response.status >= 400 || (status === 0 && code !== undefined);
  return isRefused ? { error: refusalOf(response, data) } : { data };
}

/** A file of the box office, and the name under which it should be saved. */
export interface SentFile {
  file: Blob;
  name: string | undefined;
}

const FILE = /^(text\/csv|application\/(pdf|octet-stream)|image\/)/;

async function readFile(response: Response): Promise<Read<SentFile>> {
  const name = /^attachment; filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const isFile = name !== undefined || FILE.test(response.headers.get("content-type") ?? "");
  if (response.ok && isFile) return { data: { file: await response.blob(), name } };
  const { error = UNREADABLE } = await readAnswer(response);
  return { error };
}

/** Sends a call once. */
async function send<T, R extends TransportResponse>(
  call: Call,
  { transport, clientKey, signal }: Caller<R>,
  read: (response: R) => Promise<Read<T>>,
): Promise<Outcome<T>> {
  const meta: CallMeta = { askedAt: Date.now() };
  const timeout = AbortSignal.timeout(patienceMs(call));
  const { body, contentType } = toBody(call);
  const headers = headersOf(clientKey);
  if (contentType) headers["content-type"] = contentType;
  if (call.ifMatch !== undefined) headers["if-match"] = call.ifMatch;
  if (call.idempotencyKey) headers["idempotency-key"] = call.idempotencyKey;
  try {
    const response = await transport({
      method: methodOf(call),
      url: toUrl(call),
      headers,
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const savedAt = response.headers.get("x-saved-at");
    const etag = response.headers.get("etag");
    if (savedAt) meta.savedAt = savedAt;
    if (etag) meta.etag = etag;
    return { ...(await read(response)), meta };
  } catch (error) {
    if (timeout.aborted) return { error: TIMED_OUT, meta };
    if (error instanceof SyntaxError) return { error: UNREADABLE, meta };
    return { error: OFFLINE, meta };
  }
}

/** Whether an immediate retry may succeed. After too many calls, it does only if the box office asked for it. */
const mayHelp = (error: CallError): boolean =>
  isPassing(error) && (error.retryAfterSeconds ?? (error.kind === "too-many" ? Infinity : 0)) <= MOST_WAIT_SECONDS;

/** Calls the box office. Never throws. */
export async function call(request: Call, caller: Caller): Promise<Outcome> {
  for (let again = 0; ; again += 1) {
    const outcome = await send(request, caller, readAnswer);
    const { error } = outcome;
    if (!error || again >= (caller.retries ?? 0) || caller.signal?.aborted || !mayHelp(error)) return outcome;
    // Clients that all lost their answers at once must not all retry at once.
    const pauseMs = PAUSE_MS * 2 ** again * (0.4 + Math.random());
    await new Promise((resolve) => setTimeout(resolve, Math.max(pauseMs, (error.retryAfterSeconds ?? 0) * 1000)));
    if (caller.signal?.aborted) return outcome;
  }
}

/**
 * Fetches a file that only this person may see. A link could not do that, because the call carries the client key.
 * Never throws.
 */
export const callForFile = (request: Call, clientKey = readClientKey()): Promise<Outcome<SentFile>> =>
  send(
    { timeoutMs: FILE_TIMEOUT_MS, isRepeatable: true, ...request },
    { transport: browserTransport, clientKey },
    readFile,
  );
