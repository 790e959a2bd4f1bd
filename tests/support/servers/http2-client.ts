import { once } from "node:events";
import { type ClientHttp2Session, type ClientHttp2Stream, connect, type IncomingHttpHeaders } from "node:http2";
import { connect as connectTls } from "node:tls";

export interface Http2Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The statuses and headers of 1xx answers before it. */
  informed: IncomingHttpHeaders[];
  body: Buffer;
}

export interface Http2Request {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** One HTTP/2 connection, as a browser has to a site. */
export class Http2Client {
  readonly #session: ClientHttp2Session;

  private constructor(session: ClientHttp2Session) {
    this.#session = session;
  }

  /** @param from the address that the connection comes from: any of 127.0.0.0/8 */
  static async open({ port, ca }: { port: number; ca: string }, from = "127.0.0.1"): Promise<Http2Client> {
    const to = { port, ca, host: "127.0.0.1", servername: "localhost", localAddress: from, ALPNProtocols: ["h2"] };
    const session = connect(`https://localhost:${port}`, { createConnection: () => connectTls(to) });
    await once(session, "connect");
    session.on("error", () => undefined);
    return new Http2Client(session);
  }

  async ask(path: string, { method = "GET", headers = {}, body }: Http2Request = {}): Promise<Http2Answer> {
    const stream = this.#send(path, method, headers);
    const informed: IncomingHttpHeaders[] = [];
    stream.on("headers", (more) => informed.push(more));
    stream.end(body);
    const [answer] = (await once(stream, "response")) as [IncomingHttpHeaders];
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    return { status: Number(answer[":status"]), headers: answer, informed, body: Buffer.concat(parts) };
  }

  /**
   * Opens an answer that never ends.
   * @returns the text that has arrived so far, and a function that closes it
   */
  async follow(path: string, headers: Record<string, string>): Promise<{ text: () => string; close: () => void }> {
    const stream = this.#send(path, "GET", headers);
    stream.end();
    let text = "";
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    stream.on("error", () => undefined);
    await once(stream, "response");
    return { text: () => text, close: () => stream.close() };
  }

  close(): void {
    this.#session.destroy();
  }

  #send(path: string, method: string, headers: Record<string, string>): ClientHttp2Stream {
    return this.#session.request({ ":path": path, ":method": method, ...headers }, { endStream: false });
  }
}
