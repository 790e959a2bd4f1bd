import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { CLIENT_KEY } from "#tests/support/box-office.ts";
import type { Said } from "../counter.ts";

/**
 * After this long, a call counts as unanswered. The seconds are counted and not read from the clock, so that a sleeping
 * machine or a stopped process makes no call late.
 */
const ANSWER_WITHIN_SECONDS = 60;

export interface VisitorAnswer extends Said {
  location: string;
  text: string;
}

export interface Ask {
  /** A server other than the box office: the bank's stand-in. */
  at?: string;
  json?: object;
  form?: Readonly<Record<string, string>>;
  token?: string;
  accept?: string;
}

/** What the visitors have seen since the last row of the table. */
export interface Seen {
  calls: number;
  /** Answers 503 with Retry-After, which are allowed on a machine that is otherwise busy. */
  busy: number;
  /** Any other 5xx, and calls without an answer. */
  failures: string[];
  times: number[];
}

/** The visitors' connections. Each call waits for its turn, so that all of them together keep to the rate. */
export class Client {
  seen: Seen = { calls: 0, busy: 0, failures: [], times: [] };
  readonly #url: string;
  readonly #agent: Agent;
  readonly #streams = new Set<ClientRequest>();
  #gapMs = 0;
  #nextTurn = 0;
  #open: Promise<void> = Promise.resolve();
  #reopen: () => void = () => undefined;
  #underWay = 0;
  /** How many seconds each call has waited. */
  readonly #waiting = new Map<ClientRequest, number>();

  constructor(url: string, connections: number) {
    this.#url = url;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    setInterval(() => this.#endLateCalls(), 1000).unref();
  }

  #endLateCalls(): void {
    for (const [call, seconds] of this.#waiting) {
      this.#waiting.set(call, seconds + 1);
      if (seconds >= ANSWER_WITHIN_SECONDS) call.destroy(new Error("no answer in time"));
    }
  }

  /** @param rate calls a second of all visitors together. Infinity: as many as they can */
  keepTo(rate: number): void {
    this.#gapMs = 1000 / rate;
    this.#nextTurn = performance.now();
  }

  /** Makes a call in its turn. A failed call is counted, and returns status 0 if no answer came. */
  async ask(path: string, { at, json, form, token, accept = "application/json" }: Ask = {}): Promise<VisitorAnswer> {
    await this.#turn();
    this.#underWay += 1;
    const payload = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
    const type = json ? "application/json" : "application/x-www-form-urlencoded";
    const headers = {
      accept,
      "x-client-key": CLIENT_KEY,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload === undefined ? {} : { "content-type": type, "content-length": Buffer.byteLength(payload) }),
    };
    const began = performance.now();
    try {
      const said = await this.#send(new URL(path, at ?? this.#url), payload, headers);
      if (said.status === 503) this.seen.busy += 1;
      else if (said.status >= 500) this.seen.failures.push(`${path}: ${said.status} ${said.text.slice(0, 300)}`);
      return said;
    } catch (error) {
      this.seen.failures.push(`${path}: ${error instanceof Error ? error.message : error}`);
      return { status: 0, location: "", text: "", body: null };
    } finally {
      this.#underWay -= 1;
      this.seen.calls += 1;
      this.seen.times.push(performance.now() - began);
    }
  }

  #send(url: URL, payload: string | undefined, headers: object): Promise<VisitorAnswer> {
    const method = payload === undefined ? "GET" : "POST";
    return new Promise((resolve, reject) => {
      const call = request(url, { method, headers: { ...headers }, agent: this.#agent });
      this.#waiting.set(call, 0);
      call.on("close", () => this.#waiting.delete(call));
      call.on("error", (error: NodeJS.ErrnoException) => {
        // The server closed an idle connection just when this call took it. Browsers retry such a call too.
        if (call.reusedSocket && error.code === "ECONNRESET") resolve(this.#send(url, payload, headers));
        else reject(error);
      });
      call.on("response", (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          text += chunk;
        });
        answer.on("error", reject);
        answer.on("end", () => resolve(saidBy(answer, text)));
      });
      call.end(payload);
    });
  }

  /** Opens an event stream, reads it for a while, and closes it like a browser that leaves the page. */
  async listen(path: string, ms: number, token?: string): Promise<void> {
    await this.#turn();
    const headers = { "x-client-key": CLIENT_KEY, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const stream = request(new URL(path, this.#url), { headers, agent: false });
    this.#streams.add(stream);
    this.seen.calls += 1;
    await new Promise<void>((resolve) => {
      const leave = setTimeout(() => stream.destroy(), ms);
      stream.on("response", (answer) => answer.on("error", () => undefined).resume());
      stream.on("error", () => undefined);
      stream.on("close", () => {
        clearTimeout(leave);
        this.#streams.delete(stream);
        resolve();
      });
      stream.end();
    });
  }

  /** Begins a call and hangs up before its answer, like a phone in a lift. */
  async hangUp(path: string): Promise<void> {
    await this.#turn();
    this.seen.calls += 1;
    await new Promise<void>((resolve) => {
      const call = request(new URL(path, this.#url), { headers: { "x-client-key": CLIENT_KEY }, agent: false });
      call.on("error", () => undefined);
      call.on("close", () => resolve());
      call.on("socket", (socket) => socket.once("connect", () => setImmediate(() => call.destroy())));
      call.end();
    });
  }

  /** Waits for every call's answer, closes all streams and connections, and queues further calls. */
  async pause(): Promise<void> {
    this.#open = new Promise((resolve) => {
      this.#reopen = resolve;
    });
    while (this.#underWay > 0) await sleep(50);
    for (const stream of this.#streams) stream.destroy();
    this.#agent.destroy();
  }

  resume(): void {
    this.#nextTurn = performance.now();
    this.#reopen();
  }

  async #turn(): Promise<void> {
    await this.#open;
    const now = performance.now();
    const turn = Math.max(now, this.#nextTurn);
    this.#nextTurn = turn + this.#gapMs;
    if (turn > now) await sleep(turn - now);
    await this.#open;
  }
}

function saidBy(answer: IncomingMessage, text: string): VisitorAnswer {
  const isJson = answer.headers["content-type"]?.includes("json") ?? false;
  return {
    status: answer.statusCode ?? 0,
    location: answer.headers.location ?? "",
    text,
    body: isJson && text !== "" ? JSON.parse(text) : null,
  };
}
