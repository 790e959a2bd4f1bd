import { request } from "node:http";
import type { HTTPMethods } from "fastify";
import { QUEUE_PASS_HEADER } from "#contract/wire/queue.ts";
import type { ListedRoute } from "#server/plugins/route-list.ts";
import { CLIENT_KEY } from "../box-office.ts";
import { encode, urlencoded } from "./bodies.ts";
import { addressOf, type FuzzCall } from "./calls.ts";
import { resolve } from "./known.ts";
import { mutate } from "./mutations.ts";
import type { Person } from "./person.ts";
import type { World } from "./world.ts";

/** A call as it was sent. */
export interface Sent {
  route: ListedRoute;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | null;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** After this long, a call counts as unanswered. */
const ANSWER_WITHIN_MS = 60_000;

type Fields = Record<string, unknown>;

/** Fills a planned call in, and makes its mistakes. */
export function fillIn(call: FuzzCall, route: ListedRoute, person: Person, tokens: Record<string, string>): Sent {
  const parts = {
    params: resolve(call.params, person.find) as Fields,
    query: resolve(call.query, person.find) as Fields,
    body: resolve(call.body, person.find),
  };
  for (const { where, what } of call.mutations) {
    const fields = parts[where];
    if (typeof fields === "object" && fields !== null) parts[where] = mutate(fields as Fields, what);
  }
  const search = urlencoded(parts.query);
  const url = addressOf(route.url, parts.params) + (search === "" ? "" : `?${search}`);
  const method = call.method ?? route.method;
  const hasBody = method !== "GET" && method !== "HEAD" && parts.body !== null;
  const isStranger = route.access === "gateway" || !route.url.startsWith("/api");
  // The gateway posts forms, also to the developers' pages.
  const encoding = isStranger && call.encoding === "json" ? "form" : call.encoding;
  const body = hasBody ? encode(parts.body as object, encoding) : null;
  const token = tokens[call.caller];
  const pass = call.caller === "own" ? person.queuePass : undefined;
  const cookie = Object.entries(person.cookies).map(([name, value]) => `${name}=${value}`);
  return {
    route,
    method,
    url,
    payload: body?.payload ?? null,
    headers: {
      ...(call.clientKey && !isStranger ? { "x-client-key": CLIENT_KEY } : {}),
      ...(body ? { "content-type": body.type } : {}),
      ...(call.caller === "cookie" ? { cookie: cookie.join("; ") } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(pass === undefined ? {} : { [QUEUE_PASS_HEADER]: pass }),
      ...(call.key === null ? {} : { "idempotency-key": String(resolve(call.key, person.find)) }),
    },
  };
}

/** @throws Error if no answer comes */
export async function send(world: World, sent: Sent): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("no answer came")), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([
      sent.url.split("?")[0]?.endsWith("stream") ? sendStream(world, sent) : inject(world, sent),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

async function inject({ app }: World, { method, url, headers, payload }: Sent): Promise<Answer> {
  const answer = await app.inject({
    method: method as HTTPMethods & "GET",
    url,
    headers,
    ...(payload === null ? {} : { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

/** An event stream never ends, so it needs a connection that its client can close. */
function sendStream({ port }: World, { method, url, headers, payload }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (answer) => {
      const { statusCode: status = 0, headers: said } = answer;
      let body = "";
      answer.on("data", (chunk) => {
        body += chunk;
      });
      answer.on("error", () => undefined);
      if (String(said["content-type"]).startsWith("text/event-stream")) {
        resolve({ status, headers: said, body });
        call.destroy();
      } else answer.on("end", () => resolve({ status, headers: said, body }));
    });
    call.on("error", reject);
    call.end(payload ?? undefined);
  });
}
