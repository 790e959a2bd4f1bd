import { connect, type Socket } from "node:net";

export interface RawAnswer {
  /** 0 if the connection ended without an answer. */
  status: number;
  body: string;
  /** The bytes of head and body. */
  bytes: number;
}

interface Job {
  text: string;
  done: (answer: RawAnswer) => void;
}

const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;

/** A connection that makes one call at a time. Answers must have a length, as all our calls do. */
class Wire {
  #socket: Socket | null = null;
  #job: Job | null = null;
  #heard = "";
  readonly #port: number;
  readonly #free: (wire: Wire) => void;

  constructor(port: number, free: (wire: Wire) => void) {
    this.#port = port;
    this.#free = free;
  }

  send(job: Job): void {
    this.#job = job;
    this.#socket ??= this.#open();
    this.#socket.write(job.text);
  }

  end(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect(this.#port, "127.0.0.1");
    socket.setNoDelay(true).setEncoding("latin1");
    socket.on("data", (text: string) => {
      this.#heard += text;
      this.#read();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      this.#socket = null;
      this.#finish({ status: 0, body: "", bytes: 0 });
    });
    return socket;
  }

  #read(): void {
    const end = this.#heard.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = this.#heard.slice(0, end);
    const total = end + 4 + Number(CONTENT_LENGTH.exec(head)?.[1] ?? 0);
    if (this.#heard.length < total) return;
    this.#finish({ status: Number(head.slice(9, 12)), body: this.#heard.slice(end + 4, total), bytes: total });
  }

  #finish(answer: RawAnswer): void {
    this.#heard = "";
    const job = this.#job;
    this.#job = null;
    if (!job) return;
    this.#free(this);
    job.done(answer);
  }
}

/**
 * Makes many small calls over a few persistent connections, like a proxy in front of the box office. It does as little
 * as it can, so that a crowd of a hundred thousand people fits beside the servers.
 */
export class RawClient {
  readonly #free: Wire[] = [];
  readonly #wires: Wire[] = [];
  readonly #waiting: Job[] = [];

  constructor(ports: readonly number[], connectionsEach: number) {
    for (let n = 0; n < connectionsEach; n++)
      for (const port of ports) this.#wires.push(new Wire(port, (wire) => this.#freed(wire)));
    this.#free.push(...this.#wires);
  }

  ask(
    method: "GET" | "POST",
    path: string,
    headers: Readonly<Record<string, string>>,
    json?: object,
  ): Promise<RawAnswer> {
    const body = json ? JSON.stringify(json) : "";
    const all = json ? { ...headers, "content-type": "application/json", "content-length": body.length } : headers;
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const text = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join("")}\r\n${body}`;
    return new Promise((done) => {
      const job = { text, done };
      const wire = this.#free.shift();
      if (wire) wire.send(job);
      else this.#waiting.push(job);
    });
  }

  close(): void {
    for (const wire of this.#wires) wire.end();
  }

  #freed(wire: Wire): void {
    const next = this.#waiting.shift();
    if (next) wire.send(next);
    else this.#free.push(wire);
  }
}
