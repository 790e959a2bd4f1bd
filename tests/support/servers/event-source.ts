import { get, type IncomingMessage } from "node:http";

export interface StreamEvent {
  event: string;
  id: string;
  data: unknown;
}

/** One connection of a browser's EventSource, without the automatic reconnection. */
export class TestEventSource {
  readonly events: StreamEvent[] = [];
  status = 0;
  lastEventId = "";
  comments = 0;
  ended = false;
  #answer: IncomingMessage | undefined;
  #rest = "";

  /** Resolves once the server has said where the stream continues, or has refused. */
  static async open(url: string, lastEventId?: string, more: Record<string, string> = {}): Promise<TestEventSource> {
    const source = new TestEventSource();
    await new Promise<void>((resolve, reject) => {
      const headers = lastEventId === undefined ? more : { ...more, "last-event-id": lastEventId };
      get(url, { headers }, (answer) => {
        source.#answer = answer;
        source.status = answer.statusCode ?? 0;
        answer.setEncoding("utf8");
        answer.on("data", (text: string) => {
          source.#take(text);
          if (source.lastEventId !== "") resolve();
        });
        answer.on("close", () => {
          source.ended = true;
          resolve();
        });
        answer.on("error", () => undefined);
      }).on("error", reject);
    });
    return source;
  }

  #take(text: string): void {
    const blocks = (this.#rest + text).split("\n\n");
    this.#rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = new Map(block.split("\n").map((line) => splitField(line)));
      if (fields.has("")) this.comments += 1;
      this.lastEventId = fields.get("id") ?? this.lastEventId;
      const data = fields.get("data");
      if (data === undefined) continue;
      this.events.push({ event: fields.get("event") ?? "message", id: this.lastEventId, data: JSON.parse(data) });
    }
  }

  close(): void {
    this.#answer?.destroy();
  }
}

function splitField(line: string): [string, string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
}
