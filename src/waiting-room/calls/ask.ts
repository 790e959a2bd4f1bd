import { call, readClientKey, type Transport } from "#src/http/call.ts";
import type { CallError } from "#src/http/call-error.ts";

/** The result of a call. `away`: the box office is busy or did not answer, or a captive portal answered instead. */
export type Answer<T> = { kind: "done"; data: T; message: string } | Refused<T> | { kind: "away"; isBusy: boolean };

interface Refused<T> {
  kind: "refused";
  code: CallError["code"];
  message: string;
  /** True if the message is about what was typed into a field. */
  isOfField: boolean;
  data: Partial<T>;
  /** 0 if the box office does not say. */
  retryAfterSeconds: number;
}

interface Envelope<T> {
  status?: number;
  message?: string | Record<string, string>;
  response_data?: T;
}

/** A copy on this device could only be older than the one that everybody shares. */
const transport: Transport = ({ url, ...request }) => fetch(url, { ...request, cache: "no-store" } as RequestInit);

/**
 * Calls the box office. The room itself retries, at its own pace.
 * @param json a POST of this form. Without it, a GET
 */
export async function ask<T>(path: string, json?: Readonly<Record<string, unknown>>): Promise<Answer<T>> {
  const asked = { path, json, isRepeatable: true };
  const { data, error } = await call(asked, { transport, clientKey: readClientKey() });
  if (error && (error.status === 0 || error.status >= 500)) return { kind: "away", isBusy: error.kind === "busy" };
  const { status, message, response_data } = Object(data ?? error?.answer) as Envelope<T>;
  if (status === 1) return { kind: "done", data: response_data as T, message: textOf(message) };
  return {
    kind: "refused",
    code: error?.code ?? "UNKNOWN",
    message: textOf(message),
    isOfField: typeof message === "object",
    data: response_data ?? {},
    retryAfterSeconds: error?.retryAfterSeconds ?? 0,
  };
}

/** The message, or the first one if an answer has one for each field. */
function textOf(message: Envelope<unknown>["message"]): string {
  return typeof message === "object" ? (Object.values(message)[0] ?? "") : (message ?? "");
}
