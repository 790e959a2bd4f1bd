import { browserTransport, type Call, headersOf, toUrl } from "./call.ts";

/** An early answer that was not taken within this time is too old. */
const FRESH_MS = 10_000;

const TIMEOUT_MS = 15_000;

const answers = new Map<string, { answer: Promise<Response>; askedAt: number }>();

/** Fetches data that a screen will need, while the screen's code is still loading. */
export function askEarly(call: Call, clientKey: string): void {
  const url = toUrl(call);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = browserTransport({ method: "GET", url, headers: headersOf(clientKey), signal });
  // The caller of takeEarly handles a failure.
  answer.catch(() => undefined);
  answers.set(url, { answer, askedAt: performance.now() });
}

/** The early answer from this address. It is given only once, because a second reader wants the newest. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const early = answers.get(url);
  answers.delete(url);
  return early && performance.now() - early.askedAt < FRESH_MS ? early.answer : undefined;
}
