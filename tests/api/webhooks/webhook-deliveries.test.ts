import { createHmac } from "node:crypto";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { NewWebhook, WebhookDeliveryStory } from "#contract/wire/desk/webhooks.ts";
import { claimDue } from "#server/modules/webhooks/send/claim-due.ts";
import { addMember, desk, once, seatWalk, sellTicket } from "#tests/support/steps/desk-steps.ts";
import {
  closeWebhookStage,
  deliveriesOf,
  makeWebhookStage,
  onlyWebhook,
  sendDue,
} from "#tests/support/steps/webhook-steps.ts";

/* The handling of a message: headers, answers, attempts with a moved clock, pauses, and a process that dies. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let hook: NewWebhook;
const seat = seatWalk();
const stage = await makeWebhookStage();
const { box, own, owner, receiver } = stage;
afterAll(() => stage && closeWebhookStage(stage));
beforeEach(async () => {
  hook = await onlyWebhook(stage);
});

const path = (more = "") => `/organisers/${own}/webhooks/${hook.id}${more}`;
const list = () => deliveriesOf(box, owner, own, hook.id);
const now = async () => (await desk(box, "GET", path(), owner)).json();
const story = async (id: string): Promise<WebhookDeliveryStory> =>
  (await desk(box, "GET", path(`/deliveries/${id}`), owner)).json();
const change = async (body: object) =>
  desk(box, "PATCH", path(), owner, { body, headers: { "if-match": (await now()).etag } });
const sign = (secret: string, id: string, timestamp: string, body: string) =>
  `v1,${createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64"))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64")}`;

function checked(secrets: string[]) {
  const last = receiver.received.at(-1);
  if (!last) throw new Error("nothing was received");
  const { headers, body } = last;
  const [id, timestamp] = [String(headers["webhook-id"]), String(headers["webhook-timestamp"])];
  expect(headers["webhook-signature"]).toBe(secrets.map((secret) => sign(secret, id, timestamp, body)).join(" "));
  return { id, timestamp, body, headers };
}

it("posts JSON with the headers of Standard Webhooks, and shows what was sent and answered", async () => {
  await sellTicket(box, seat());
  await sendDue(box);
  const { id, timestamp, body, headers } = checked([hook.secret]);
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(30);
  expect(headers["content-type"]).toBe("application/json");
  expect(JSON.parse(body)).toMatchObject({ id, version: 1, type: "order.paid" });
  const [delivery] = await list();
  expect(delivery).toMatchObject({ message_id: id, state: "delivered", tries: 1, status: 200, next_try_at: null });
  expect(await story(delivery?.id ?? "")).toMatchObject({
    body,
    attempts: [{ status: 200, answer: "So it is", problem: "", duration_ms: expect.any(Number) }],
  });
});

it("tries again with the same id and the same bytes, and a new time and signature", async () => {
  receiver.answers(500);
  await sellTicket(box, seat());
  await sendDue(box);
  const first = checked([hook.secret]);
  await sendDue(box, 4000);
  expect(receiver.received).toHaveLength(1);
  receiver.answers(204);
  await sendDue(box, 5500);
  const second = checked([hook.secret]);
  expect([second.id, second.body]).toEqual([first.id, first.body]);
  expect(Number(second.timestamp)).toBeGreaterThan(Number(first.timestamp));
  expect(await list()).toMatchObject([{ state: "delivered", tries: 2, status: 204 }]);
});

it("gives up after ten tries over three days, pauses the webhook, and mails its owners once", async () => {
  receiver.answers(503);
  const other = await addMember(box, own, "owner");
  await addMember(box, own, "finance");
  await sellTicket(box, seat());
  await sendDue(box);
  expect((await now()).failing_since).not.toBeNull();
  for (let day = 0; day < 10; day += 1) await sendDue(box, (day + 1) * DAY);
  expect(receiver.received.length).toBeGreaterThan(3);
  expect(await now()).toMatchObject({ state: "paused", paused_why: "failing" });
  expect((await list())[0]?.state).toMatch(/paused|failed/);
  const mails = box.mails.filter(({ template }) => template === "webhook-paused");
  expect(mails.map(({ to }) => to).sort()).toEqual([owner.email, other.email].sort());
  expect(mails[0]?.data).toMatchObject({ host: new URL(receiver.url).host, why: "failing" });
  const tries = receiver.received.length;
  await sendDue(box, 20 * DAY);
  expect(receiver.received).toHaveLength(tries);
});

it("tries a message ten times while others arrive, and then no more", async () => {
  receiver.answers(({ body }, response) => response.writeHead(body.includes("order.paid") ? 500 : 200).end());
  await sellTicket(box, seat());
  let atMs = 0;
  for (let tries = 0; tries < 12; tries += 1) {
    await sendDue(box, atMs);
    // A message that arrives shows that the webhook works.
    await box.db.updateTable("webhook_endpoint").set({ failing_since: null }).execute();
    atMs += 25 * HOUR;
  }
  expect(receiver.received).toHaveLength(10);
  expect(await list()).toMatchObject([{ state: "failed", tries: 10, status: 500, next_try_at: null }]);
  expect((await now()).state).toBe("on");
});

it("pauses a webhook that answers 410, keeps what waits, and sends it once the webhook is on again", async () => {
  receiver.answers(500);
  await sellTicket(box, seat());
  await sendDue(box);
  receiver.answers(410);
  await sellTicket(box, seat());
  await sendDue(box);
  expect(await now()).toMatchObject({ state: "paused", paused_why: "gone" });
  expect((await list()).map(({ state }) => state)).toEqual(["failed", "paused"]);
  expect(box.mails.find(({ template }) => template === "webhook-paused")?.data.why).toBe("gone");
  receiver.answers(200);
  expect((await change({ state: "on" })).statusCode).toBe(200);
  await sendDue(box, 1000);
  expect((await list()).map(({ state }) => state)).toEqual(["failed", "delivered"]);
});

it("sends nothing while its owner has paused it, and hears of nothing that happens meanwhile", async () => {
  expect((await change({ state: "paused" })).json()).toMatchObject({ state: "paused", paused_why: "owner" });
  await sellTicket(box, seat());
  await sendDue(box, DAY);
  expect(receiver.received).toHaveLength(0);
  await change({ state: "on" });
  await sellTicket(box, seat());
  await sendDue(box, 1000);
  expect(receiver.received).toHaveLength(1);
});

it("signs with both secrets for 24 hours after a roll, and then with the new one alone", async () => {
  const rolled = await desk(box, "POST", path("/roll"), owner, { headers: { "if-match": hook.etag } });
  const { secret, old_secret_until } = rolled.json();
  expect(secret).not.toBe(hook.secret);
  expect(Date.parse(old_secret_until) - Date.now()).toBeGreaterThan(23 * HOUR);
  await sellTicket(box, seat());
  await sendDue(box, 23 * HOUR);
  checked([secret, hook.secret]);
  await sellTicket(box, seat());
  await sendDue(box, 25 * HOUR);
  checked([secret]);
  const again = await desk(box, "POST", path("/roll"), owner, { headers: { "if-match": hook.etag } });
  expect(again.statusCode).toBe(412);
});

it("follows no redirect, reads a kilobyte of an answer, and waits ten seconds at most", {
  timeout: 30_000,
}, async () => {
  const test = async () => {
    const made = await desk(box, "POST", path("/test"), owner, { headers: once() });
    await sendDue(box, 1000);
    return story(made.json().id);
  };
  receiver.answers((_, response) => response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end());
  expect(await test()).toMatchObject({ state: "failed", attempts: [{ status: 302 }] });
  expect(receiver.received).toHaveLength(1);
  receiver.answers((_, response) => response.writeHead(200).end(`\u0000${"x".repeat(100_000)}`));
  const [long] = (await test()).attempts;
  expect([long?.status, long?.answer.length]).toEqual([200, 1024]);
  receiver.answers((_, response) => {
    response.writeHead(200);
    response.write("begun, and never ended");
  });
  expect((await test()).attempts[0]).toMatchObject({ status: 200, answer: "begun, and never ended" });
  receiver.answers(() => undefined);
  const [silent] = (await test()).attempts;
  expect(silent).toMatchObject({ status: null, problem: "The receiver took longer than 10 seconds." });
  expect(silent?.duration_ms).toBeGreaterThan(9000);
  // A test is attempted once, and says nothing about the webhook.
  expect((await now()).failing_since).toBeNull();
});

it("sends a message again that a process took and never finished, with the same id", async () => {
  await sellTicket(box, seat());
  const [claimed] = await claimDue(box.db, new Date(), { limit: 10, sending: new Map() });
  // The state after a process died: the receiver has the message, and nobody has recorded that.
  expect(claimed?.url).toBe(receiver.url);
  await sendDue(box, 59_000);
  expect(receiver.received).toHaveLength(0);
  await sendDue(box, 61_000);
  expect(receiver.received).toHaveLength(1);
  expect(checked([hook.secret]).id).toBe((await list())[0]?.message_id);
});

it("sends a message again on request, also one that arrived, and repeats a lost call without a second one", async () => {
  await sellTicket(box, seat());
  await sendDue(box);
  const [delivery] = await list();
  const headers = once();
  for (const _ of [1, 2]) {
    const answer = await desk(box, "POST", path(`/deliveries/${delivery?.id}/resend`), owner, { headers });
    expect([answer.statusCode, answer.json().state]).toEqual([200, "waiting"]);
  }
  await sendDue(box, 1000);
  expect(receiver.received.map(({ headers: of }) => of["webhook-id"])).toEqual(Array(2).fill(delivery?.message_id));
  expect((await list()).map(({ tries }) => tries)).toEqual([2]);
});

it("lists messages page by page, and by state", async () => {
  for (let made = 0; made < 3; made += 1) await desk(box, "POST", path("/test"), owner, { headers: once() });
  const first = (await desk(box, "GET", path("/deliveries"), owner, { query: { limit: "2" } })).json();
  const rest = (
    await desk(box, "GET", path("/deliveries"), owner, { query: { limit: "2", cursor: first.next_cursor } })
  ).json();
  const ids = [...first.items, ...rest.items].map(({ id }: { id: string }) => Number(id));
  expect([ids.length, rest.next_cursor]).toEqual([3, null]);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  await sendDue(box, 1000);
  const waiting = await desk(box, "GET", path("/deliveries"), owner, { query: { state: "waiting" } });
  expect(waiting.json().items).toEqual([]);
});
