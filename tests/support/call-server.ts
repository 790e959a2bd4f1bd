import { setTimeout as sleep } from "node:timers/promises";
import { CLIENT_KEY, type TestBuyer } from "./office.ts";
import type { ServerProcess } from "./server-process.ts";

export interface ServerAnswer {
  /** 0: no answer came. */
  status: number;
  retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  body: any;
}

/** A call as the storefront makes it, over HTTP. A connection that breaks is an answer of status 0. */
export async function callServer(
  server: ServerProcess,
  path: string,
  body: object,
  as: TestBuyer,
  idempotencyKey?: string,
): Promise<ServerAnswer> {
  try {
    const answer = await fetch(server.url + path, {
      method: "POST",
      headers: {
        "x-client-key": CLIENT_KEY,
        "content-type": "application/json",
        authorization: `Bearer ${as.token}`,
        ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), body: JSON.parse(text) };
  } catch {
    return { status: 0, retryAfter: null, body: null };
  }
}

/** How often each outcome came: '200 1', '200 0 SEATS_TAKEN', '503 0 UNAVAILABLE'. */
export function tally(answers: readonly ServerAnswer[]): Record<string, number> {
  const outcome = ({ status, body }: ServerAnswer) => `${status} ${body?.status ?? ""} ${body?.code ?? ""}`.trim();
  const groups = Map.groupBy(answers, outcome);
  return Object.fromEntries([...groups].map(([name, list]) => [name, list.length]));
}

/** Asks again where the office says that it is busy, when it said to, as the storefront does. */
export async function callUntilServed(call: () => Promise<ServerAnswer>): Promise<ServerAnswer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
    await sleep(Number(answer.retryAfter ?? 1) * 1000);
  }
}
