import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A message as a receiver gets it. */
export interface Received {
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

type Answer = (message: Received, response: ServerResponse) => void;

/** A real HTTP server that gets webhooks. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  readonly #server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      const message = { path, headers, body: Buffer.concat(pieces).toString() };
      this.received.push(message);
      this.#answer(message, response);
    });
  });
  #answer: Answer = (_, response) => response.writeHead(200).end("Thanks");

  static async open(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, "127.0.0.1", resolve));
    return receiver;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}/hooks`;
  }

  /** From now on, sends this answer. */
  answers(answer: number | Answer): void {
    this.#answer = typeof answer === "number" ? (_, response) => response.writeHead(answer).end("So it is") : answer;
  }

  /** The parsed messages of a type. */
  ofType<Data>(type: string): { id: string; created_at: string; organiser_id: string; data: Data }[] {
    return this.received.map(({ body }) => JSON.parse(body)).filter((message) => message.type === type);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
