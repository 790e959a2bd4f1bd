import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { CLIENT_KEY, type TestBuyer } from "../box-office.ts";
import type { ServerAnswer } from "../servers/call-server.ts";

/** The storefront's timeout. */
const GIVE_UP_MS = 10_000;
/** Statuses after which the storefront retries, under the same key: no answer, too many calls, unavailable. */
const ASK_AGAIN = new Set([0, 429, 502, 503, 504]);

const agent = new Agent({ keepAlive: true, maxSockets: 250 });

export interface Asked {
  path: string;
  json?: object;
  form?: Record<string, string>;
  as?: TestBuyer;
  key?: string;
}

export interface Heard extends Omit<ServerAnswer, "retryAfter"> {
  /** When the call that was answered began. */
  begunAt: number;
}

/** One call. HAProxy's own answers are not JSON, and have no body here. */
export function ask(port: number, { path, json, form, as, key }: Asked): Promise<Heard> {
  const payload = json ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : undefined;
  const headers = {
    "x-client-key": CLIENT_KEY,
    ...(payload !== undefined && {
      "content-type": json ? "application/json" : "application/x-www-form-urlencoded",
      "content-length": Buffer.byteLength(payload),
    }),
    ...(as && { authorization: `Bearer ${as.token}` }),
    ...(key && { "idempotency-key": key }),
  };
  const method = payload === undefined ? "GET" : "POST";
  const begunAt = Date.now();
  return new Promise((resolve) => {
    const unheard = () => resolve({ status: 0, begunAt, body: null });
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    const call = request({ host: "127.0.0.1", port, path, method, agent, headers, signal }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, begunAt, body: parsed(text) }));
      answer.on("error", unheard);
    });
    call.on("error", unheard);
    call.end(payload);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Retries until the box office answers, as the storefront and the gateway do. Null if `until` says that the test is
 * over.
 */
export async function askUntilHeard(port: number, asked: Asked, until: () => boolean): Promise<Heard | null> {
  while (!until()) {
    const heard = await ask(port, asked);
    if (!ASK_AGAIN.has(heard.status) && heard.body?.code !== "STILL_RUNNING") return heard;
    await sleep(1000);
  }
  return null;
}
