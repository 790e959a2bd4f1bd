import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import fastify from "fastify";
import { expect, test } from "vitest";
import { ChangeFeed } from "./change-feed.ts";
import { OpenStreams } from "./open-streams.ts";

test("a stream opens once it misses no change, because the page then loads what was before", async () => {
  const order: string[] = [];
  const app = fastify();
  const log = {
    name: "changes",
    number: async () => {
      await setTimeout(100);
      order.push("listens");
      return 7;
    },
    between: async () => [],
    isRemembered: async () => true,
  };
  const streams = new OpenStreams(app, new ChangeFeed(log, { logFailure: () => undefined }), { perAddress: 1 });
  app.get("/stream", (request, reply) =>
    streams.begin(request, reply, (stream) => ({
      eventIds: [1],
      changed: () => undefined,
      reload: () => undefined,
      end: () => stream.end(),
    })),
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    const { port } = app.server.address() as AddressInfo;
    const asked = get({ port, host: "127.0.0.1", path: "/stream" });
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    order.push("open");
    expect(order).toEqual(["listens", "open"]);
    expect(answer.headers["content-type"]).toContain("text/event-stream");
    const [words] = await once(answer, "data");
    expect(String(words)).toContain("retry: 2000");
    asked.destroy();
  } finally {
    await app.close();
  }
});
