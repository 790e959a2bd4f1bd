import type { RefusalCode } from "#contract/errors.ts";
import { clientKey } from "./facts.ts";

/** The result of a call. `away`: the office is busy or did not answer, or a network's sign-in page answered instead. */
export type Answer<T> = { kind: "done"; data: T; message: string } | Refused<T> | { kind: "away"; isBusy: boolean };

interface Refused<T> {
  kind: "refused";
  code: RefusalCode | "UNKNOWN";
  message: string;
  /** True if the message is about what was typed into a field. */
  isOfField: boolean;
  data: Partial<T>;
  /** 0 if the office does not say. */
  retryAfterSeconds: number;
}

interface Envelope<T> {
  status?: number;
  message?: string | Record<string, string>;
  code?: RefusalCode;
  response_data?: T;
}

const TIMEOUT_MS = 8000;
const TOO_MANY = 429;
const BUSY = 503;

/** Asks the box office. @param form a POST of this form as JSON; without one, a GET */
export async function ask<T>(path: string, form?: Readonly<Record<string, unknown>>): Promise<Answer<T>> {
  const headers: Record<string, string> = { accept: "application/json", "x-client-key": clientKey() };
  if (form) headers["content-type"] = "application/json";
  try {
    const response = await fetch(`/api/${path}`, {
      method: form ? "POST" : "GET",
      headers,
      body: form ? JSON.stringify(form) : null,
      // A copy on this device would only be older than the one that everybody shares.
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: Envelope<T> = await response.json();
    if (response.status >= 500) return { kind: "away", isBusy: response.status === BUSY };
    if (response.status < 400 && body.status === 1)
      return { kind: "done", data: body.response_data as T, message: textOf(body.message) };
    return {
      kind: "refused",
      code: body.code ?? (response.status === TOO_MANY ? "TOO_MANY" : "UNKNOWN"),
      message: textOf(body.message),
      isOfField: typeof body.message === "object",
      data: body.response_data ?? {},
      retryAfterSeconds: Number(response.headers.get("retry-after")) || 0,
    };
  } catch {
    return { kind: "away", isBusy: false };
  }
}

/** The first message, where an answer has one for each field. */
function textOf(message: Envelope<unknown>["message"]): string {
  return typeof message === "object" ? (Object.values(message)[0] ?? "") : (message ?? "");
}
