import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { CallerGone, callerGone } from "./caller-gone.ts";

const app = Fastify({ forceCloseConnections: true });
afterEach(() => app.close());

it("says that the caller hung up before the answer, and nothing of one who got it", async () => {
  const signals: AbortSignal[] = [];
  app.get("/answered", async (_request, reply) => {
    signals.push(callerGone(reply));
    return "here";
  });
  app.get("/slow", (_request, reply) => {
    signals.push(callerGone(reply));
    reply.hijack();
  });
  const url = await app.listen({ port: 0 });
  expect(await (await fetch(`${url}/answered`)).text()).toBe("here");
  const socket = connect(Number(new URL(url).port), "localhost");
  socket.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => signals.length).toBe(2);
  socket.destroy();
  const [answered, left] = signals;
  if (left && !left.aborted) await once(left, "abort");
  expect([answered?.aborted, left?.reason]).toEqual([false, expect.any(CallerGone)]);
});
