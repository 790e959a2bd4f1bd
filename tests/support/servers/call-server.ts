import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { CLIENT_KEY, type TestBuyer } from "../box-office.ts";

export interface ServerAnswer {
  /** 0 if no answer came. */
  status: number;
  retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  body: any;
}

interface Server {
  port: number;
}

/** The connections stay open, because a crowd of a thousand then costs the machine far less than with fetch. */
const agent = new Agent({ keepAlive: true, maxSockets: 250 });

/** Makes a call over HTTP, as the storefront does. A connection that breaks counts as an answer of status 0. */
export function callServer(
  server: Server,
  path: string,
  body: object,
  as: TestBuyer,
  idempotencyKey?: string,
): Promise<ServerAnswer> {
  const payload = JSON.stringify(body);
  const headers = {
    "x-client-key": CLIENT_KEY,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(payload),
    authorization: `Bearer ${as.token}`,
    ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
  };
  return new Promise((resolve) => {
    const unheard = () => resolve({ status: 0, retryAfter: null, body: null });
    const call = request({ host: "127.0.0.1", port: server.port, path, method: "POST", agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => {
        const retryAfter = answer.headers["retry-after"] ?? null;
        resolve({ status: answer.statusCode ?? 0, retryAfter, body: JSON.parse(text) });
      });
      answer.on("error", unheard);
    });
    call.on("error", unheard);
    call.end(payload);
  });
}

export type CallAs = (path: string, body: object, as: TestBuyer) => Promise<ServerAnswer>;

/** Sends calls to the servers in turn, and repeats a call when the box office is busy. */
export function callInTurns(servers: readonly [Server, Server]): CallAs {
  let turn = 0;
  return (path, body, as) => callUntilServed(() => callServer(servers[turn++ % 2 === 0 ? 0 : 1], path, body, as));
}

/** Counts each outcome: '200 1', '200 0 SEATS_TAKEN', '503 0 UNAVAILABLE'. */
export function tally(answers: readonly ServerAnswer[]): Record<string, number> {
  const outcome = ({ status, body }: ServerAnswer) => `${status} ${body?.status ?? ""} ${body?.code ?? ""}`.trim();
  const groups = Map.groupBy(answers, outcome);
  return Object.fromEntries([...groups].map(([name, list]) => [name, list.length]));
}

/** Repeats a call when the box office is busy, after the wait that it names, as the storefront does. */
async function callUntilServed(call: () => Promise<ServerAnswer>): Promise<ServerAnswer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
    await sleep(Number(answer.retryAfter ?? 1) * 1000);
  }
}
