import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, expect, it } from "vitest";
import { runDraw } from "#server/modules/queue/run-draw.ts";
import { CLIENT_KEY, openBoxOffice, post } from "#tests/support/box-office.ts";
import { callUpTo, join, openSale, setRoom } from "#tests/support/steps/queue-steps.ts";

const box = await openBoxOffice();
const event = box.catalogue.theatre.id;
await setRoom(box, event, { opensIn: 600 });
const drawn = await Promise.all(Array.from({ length: 40 }, () => join(box, event)));
await openSale(box, event);
await runDraw(box.services, event);
await box.app.roomKeeper.turn();
// Like a server's refresh. A state older than a second is not answered from memory.
const keeping = setInterval(() => void box.app.waitingRooms.refresh(), 200);
const port = Number(new URL(await box.app.listen({ port: 0, host: "127.0.0.1" })).port);
afterAll(async () => {
  clearInterval(keeping);
});

const answeredEarly = async () => Number(await box.app.liveGauges.get("queue_places_answered")?.read());

async function ask(body: string, headers: Record<string, string> = {}): Promise<{ status: number; json: unknown }> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/queue/place`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-client-key": CLIENT_KEY, ...headers },
    body,
  });
  return { status: answer.status, json: await answer.json() };
}

/** The answer of the usual path. */
const usually = async (token: string) => (await post(box.app, "/api/queue/place", { token })).json();

it("answers places of a fresh draw from memory, as the database would", async () => {
  const before = await answeredEarly();
  for (const { token } of drawn) {
    const { status, json } = await ask(JSON.stringify({ token }));
    expect(status).toBe(200);
    expect(json).toEqual(await usually(token));
  }
  expect(await answeredEarly()).toBe(before + drawn.length);
});

it("answers a body that comes in pieces", async () => {
  const before = await answeredEarly();
  const [{ token } = { token: "" }] = drawn;
  const body = JSON.stringify({ token });
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let heard = "";
  socket.on("data", (text) => {
    heard += text;
  });
  socket.write(
    `POST /api/queue/place HTTP/1.1\r\nhost: localhost\r\nx-client-key: ${CLIENT_KEY}\r\nconnection: close\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.write(body.slice(9));
  await once(socket, "end");
  expect(heard).toContain('"place":');
  expect(await answeredEarly()).toBe(before + 1);
});

it("hands everything else to the usual way, with its body", async () => {
  const before = await answeredEarly();
  const late = await join(box, event);
  const [{ token } = { token: "" }] = drawn;
  const changed = token.slice(0, -2) + (token.endsWith("AA") ? "BB" : "AA");
  expect((await ask(JSON.stringify({ token: late.token }))).json).toEqual(await usually(late.token));
  expect((await ask(JSON.stringify({ token: changed }))).json).toMatchObject({ status: 0, code: "NOT_FOUND" });
  expect((await ask('{"token":')).status).toBe(400);
  expect((await ask(JSON.stringify({ token: 12 }))).status).toBe(404);
  expect((await ask("null")).status).toBe(400);
  expect((await ask(JSON.stringify({ token, more: "x".repeat(400) }))).json).toEqual(await usually(token));
  expect((await ask(JSON.stringify({ token }), { "x-client-key": "none" })).status).toBe(401);
  expect((await ask(`token=${token}`, { "content-type": "application/x-www-form-urlencoded" })).json).toEqual(
    await usually(token),
  );
  expect(await answeredEarly()).toBe(before);
});

it("notes that somebody who was called is here", async () => {
  await callUpTo(box, event, 40);
  const [{ token } = { token: "" }] = drawn;
  const before = await answeredEarly();
  await ask(JSON.stringify({ token }));
  expect(await answeredEarly()).toBe(before + 1);
  const seen = () =>
    box.db
      .selectFrom("queue_entry")
      .where("seen_at", "is not", null)
      .select("place")
      .execute()
      .then((all) => all.length);
  await expect.poll(seen, { timeout: 30_000 }).toBe(1);
});
