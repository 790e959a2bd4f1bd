import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { NewWebhook } from "#contract/wire/desk/webhooks.ts";
import { runRetention } from "#server/modules/privacy/run-retention.ts";
import { listAllWebhooks, pauseWebhooks } from "#server/modules/webhooks/operate-webhooks.ts";
import { postMessage } from "#server/modules/webhooks/send/post-message.ts";
import { desk, seatWalk, sellTicket } from "#tests/support/steps/desk-steps.ts";
import {
  addWebhook,
  closeWebhookStage,
  deliveriesOf,
  makeWebhookStage,
  onlyWebhook,
  sendDue,
} from "#tests/support/steps/webhook-steps.ts";

/* Where webhooks may go, how many there may be, and the effects of an operator, a removal and time. */

const DAY = 24 * 3_600_000;
let hook: NewWebhook;
const seat = seatWalk();
const stage = await makeWebhookStage();
const { box, own, owner, receiver } = stage;
afterAll(() => stage && closeWebhookStage(stage));
beforeEach(async () => {
  hook = await onlyWebhook(stage);
});

const path = () => `/organisers/${own}/webhooks/${hook.id}`;
describe("a host that is not public", () => {
  const message = { headers: {}, body: "{}" };
  it("is refused as the socket connects, also if its name was public a moment before", async () => {
    const rules = { mayCallLocalhost: false, resolve: async () => ["127.0.0.1"] };
    const port = new URL(receiver.url).port;
    for (const url of [`http://rebound.example:${port}/`, `http://127.0.0.1:${port}/`, `http://[::1]:${port}/`])
      expect(await postMessage(url, message, rules)).toMatchObject({
        status: null,
        problem: "This host isn't on the public internet.",
      });
    expect(receiver.received).toHaveLength(0);
  });

  it("is reached by no second look-up: the socket goes to the address that was checked", async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return asked === 1 ? ["192.0.2.1"] : ["8.8.8.8"];
    };
    const posted = await postMessage("http://rebound.example/", message, { mayCallLocalhost: false, resolve });
    expect([asked, posted.status, posted.problem]).toEqual([1, null, "This host isn't on the public internet."]);
  });

  it("is refused when a webhook is added, and so are http and passwords in production", async () => {
    for (const [url, field] of [
      ["https://169.254.169.254/latest", "url"],
      ["https://user:word@example.com", "url"],
      ["http://example.com", "url"],
    ]) {
      const answer = await desk(box, "POST", `/organisers/${own}/webhooks`, owner, {
        body: { url, types: ["order.paid"] },
      });
      expect([answer.statusCode, answer.json().errors?.[0]?.pointer]).toEqual([422, `#/${field}`]);
    }
  });
});

it("takes ten webhooks and no more, shows a secret once, and keeps it encrypted and out of the log", async () => {
  for (let more = 1; more < 10; more += 1) await addWebhook(box, owner, own, { url: receiver.url });
  const eleventh = await desk(box, "POST", `/organisers/${own}/webhooks`, owner, {
    body: { url: receiver.url, types: ["order.paid"] },
  });
  expect(eleventh.statusCode).toBe(422);
  const listed = await desk(box, "GET", `/organisers/${own}/webhooks`, owner);
  expect(listed.json().items).toHaveLength(10);
  expect(listed.body).not.toContain("whsec_");
  const rows = await box.sql<{ text: string }>`
    select webhook_endpoint::text as text from webhook_endpoint union all select operator_log::text from operator_log`;
  for (const { text } of rows) expect(text).not.toContain(hook.secret.slice(6, 20));
});

it("an operator pauses one webhook, or all, and nothing that waits is sent", async () => {
  const second = await addWebhook(box, owner, own, { url: receiver.url });
  await sellTicket(box, seat());
  const noted: number[] = [];
  const note = (paused: { id: number }[]) => noted.push(...paused.map(({ id }) => id));
  expect(await pauseWebhooks(box.db, Number(second.id), note)).toBe(1);
  expect(await pauseWebhooks(box.db, null, note)).toBe(1);
  expect(noted).toEqual([Number(second.id), Number(hook.id)]);
  await sendDue(box, DAY);
  expect(receiver.received).toHaveLength(0);
  expect((await deliveriesOf(box, owner, own, hook.id)).map(({ state }) => state)).toEqual(["paused"]);
  const listed = await listAllWebhooks(box.db);
  expect(listed.map(({ host, state, waiting }) => [host, state, waiting])).toEqual(
    Array(2).fill([new URL(receiver.url).host, "paused", 1]),
  );
});

const count = async (table: "webhook_delivery" | "webhook_try" | "webhook_endpoint") =>
  (await box.sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`)[0]?.n;

it("forgets a removed webhook's messages at once, and the webhook itself after 30 days", async () => {
  await sellTicket(box, seat());
  expect((await desk(box, "DELETE", path(), owner)).statusCode).toBe(204);
  expect((await desk(box, "GET", path(), owner)).statusCode).toBe(404);
  await sendDue(box);
  expect([receiver.received.length, await count("webhook_delivery"), await count("webhook_endpoint")]).toEqual([
    0, 0, 1,
  ]);
  await box.sql`update webhook_endpoint set removed_at = now() - interval '31 days'`;
  await runRetention(box.db);
  expect(await count("webhook_endpoint")).toBe(0);
});

it("purges messages with their tries 30 days after what they tell of", async () => {
  await sellTicket(box, seat());
  await sendDue(box);
  await box.sql`update webhook_delivery set happened_at = now() - interval '29 days'`;
  await runRetention(box.db);
  expect([await count("webhook_delivery"), await count("webhook_try")]).toEqual([1, 1]);
  await box.sql`update webhook_delivery set happened_at = now() - interval '31 days'`;
  await runRetention(box.db);
  expect([await count("webhook_delivery"), await count("webhook_try")]).toEqual([0, 0]);
});
