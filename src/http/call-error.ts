import type { RefusalCode } from "#contract/errors.ts";
import type { Problem } from "#contract/wire/desk/common.ts";
import type { Refusal } from "#contract/wire/envelope.ts";

/** A failed call. `kind` decides the component's words, and whether a retry can help. */
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
  /** The number of the call in the server's log. */
  requestId?: string;
  /** The error of each field, if the box office gives them. */
  fields?: Readonly<Record<string, string>>;
  /** From the desk: every problem in the answer, in its order. Several may be at one place. */
  problems?: NonNullable<Problem["errors"]>;
  /** From the desk, with the status 412: the resource as it is now. */
  current?: unknown;
  /** The whole answer. Some acts need more of it, such as the names of the taken seats. */
  answer?: unknown;
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
export const TIMED_OUT: CallError = {
  kind: "timeout",
  status: 0,
  code: "TIMEOUT",
  message: "The box office is taking too long to answer. Please try again.",
};
/** The answer is not from the box office, or has an unexpected shape. */
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
 * The error of a call in our own type. If a `transformResponse` throws, Redux Toolkit passes on a serialised error. The answer then
 * had an unexpected shape, so it counts as unreadable.
 */
export function callError(error: object): CallError;
export function callError(error: unknown): CallError | undefined;
export function callError(error: unknown): CallError | undefined {
  if (error === undefined || error === null) return undefined;
  return isCallError(error) ? error : UNREADABLE;
}

/** The refusal in an answer: an envelope, a problem of the desk (RFC 9457), or what a proxy sent in place of one. */
export function refusalOf(
  { status, headers }: { status: number; headers: { get(name: string): string | null } },
  body: unknown,
): CallError {
  const { code, message, detail, errors, current } = Object(body) as Partial<Omit<Refusal, "status"> & Problem>;
  const retryAfter = Number(headers.get("retry-after"));
  const requestId = headers.get("x-request-id");
  const fields = errors
    ? Object.fromEntries(errors.map(({ pointer, detail }) => [pointer.replace("#/", ""), detail]))
    : typeof message === "object" && message;
  return {
    kind: kindByStatus[status] ?? (status < 500 ? "invalid" : "broken"),
    status,
    code: typeof code === "string" ? code : status === 429 ? "TOO_MANY" : "UNKNOWN",
    message: detail ?? (typeof message === "string" ? message : "Something went wrong on our side. Please try again."),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
    ...(requestId && { requestId }),
    ...(fields && { fields }),
    ...(errors && { problems: errors }),
    ...(current !== undefined && { current }),
    ...(body !== null && { answer: body }),
  };
}
