import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { QUEUE_PASS_HEADER } from "#contract/wire/queue.ts";
import { CLIENT_KEY, type TestBuyer } from "#tests/support/box-office.ts";

export interface Said {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each call has another answer, and the simulated buyer reads only a field or two
  body: any;
}

interface Ask {
  /** The name under which the call is counted. */
  what: string;
  path: string;
  as?: TestBuyer;
  json?: object;
  form?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
  /** The pass of the event's waiting room. */
  pass?: string | undefined;
}

const RETRY_LOST_MS = 500;

/** The crowd's client: makes calls over keep-alive connections, and times and counts each under its name. */
export class Counter {
  readonly times = new Map<string, number[]>();
  /** By the call's name: how often it was told to retry (503 with Retry-After), as a buyer does. */
  readonly waits = new Map<string, number>();
  /** Any other 5xx, and calls without an answer. */
  readonly failures: string[] = [];
  /** Calls that ended without an answer because a server died, and were made again. */
  lost = 0;
  readonly #ports: readonly number[];
  readonly #mayDie: boolean;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 500 });
  #turn = 0;

  /** @param mayDie whether a server dies in this run. A call without an answer is then repeated, as a buyer does */
  constructor(ports: readonly number[], mayDie = false) {
    this.#ports = ports;
    this.#mayDie = mayDie;
  }

  /** Repeats a call until the box office accepts it. Only the time of the accepted call counts, not the waiting. */
  async ask(call: Ask): Promise<Said> {
    for (;;) {
      const began = performance.now();
      const { status, body, retryAfter } = await this.#send(call);
      if (status === 503 && retryAfter > 0) {
        this.waits.set(call.what, 1 + (this.waits.get(call.what) ?? 0));
        // Like the storefront, with jitter, so that not all buyers retry at the same moment.
        await sleep(retryAfter * 1000 * (0.75 + Math.random() / 2));
        continue;
      }
      if (status === 0 && this.#mayDie) {
        this.lost += 1;
        await sleep(RETRY_LOST_MS);
        continue;
      }
      if (status === 0 || status >= 500) this.failures.push(`${call.what}: ${status} ${JSON.stringify(body)}`);
      const times = this.times.get(call.what) ?? [];
      times.push(performance.now() - began);
      this.times.set(call.what, times);
      return { status, body };
    }
  }

  #send({ path, as, json, form, idempotencyKey, pass }: Ask): Promise<Said & { retryAfter: number }> {
    const port = this.#ports[this.#turn++ % this.#ports.length];
    const payload = json ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : undefined;
    const type = json ? "application/json" : "application/x-www-form-urlencoded";
    const headers = {
      ...(form ? {} : { "x-client-key": CLIENT_KEY }),
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      ...(pass === undefined ? {} : { [QUEUE_PASS_HEADER]: pass }),
      ...(payload === undefined ? {} : { "content-type": type, "content-length": Buffer.byteLength(payload) }),
    };
    const method = payload === undefined ? "GET" : "POST";
    return new Promise((resolve) => {
      const unheard = (error: Error) => resolve({ status: 0, body: error.message, retryAfter: 0 });
      const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: this.#agent }, (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          text += chunk;
        });
        answer.on("error", unheard);
        answer.on("end", () => {
          const isJson = answer.headers["content-type"]?.includes("json");
          const retryAfter = Number(answer.headers["retry-after"] ?? 0);
          resolve({ status: answer.statusCode ?? 0, body: isJson ? JSON.parse(text) : text, retryAfter });
        });
      });
      sent.on("error", unheard);
      sent.end(payload);
    });
  }

  /** The time within which 95 of 100 calls of this name were answered, or of all calls. In ms. */
  p95(what?: string): number {
    const times = [...this.times].flatMap(([name, all]) => (what === undefined || name === what ? all : []));
    return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.95)] ?? 0;
  }

  /** All calls that were told to retry, without those of the given name. */
  waitsBut(name = ""): number {
    return [...this.waits].reduce((sum, [what, waits]) => sum + (what === name ? 0 : waits), 0);
  }

  close(): void {
    this.#agent.destroy();
  }
}
