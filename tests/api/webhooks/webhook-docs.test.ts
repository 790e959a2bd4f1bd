import { readFile } from "node:fs/promises";
import { Value } from "typebox/value";
import { afterAll, expect, it } from "vitest";
import { webhookTypes } from "#contract/rules/event/webhook-types.ts";
import { webhookMessages } from "#server/plugins/docs/webhook-messages.ts";
import { get, openBoxOffice } from "#tests/support/box-office.ts";
import { WebhookReceiver } from "#tests/support/servers/webhook-receiver.ts";
import { addMember, organiserOf, seatWalk, sellTicket } from "#tests/support/steps/desk-steps.ts";
import { addWebhook, sendDue } from "#tests/support/steps/webhook-steps.ts";

/* What docs/api.md and /api/docs say about webhooks, compared with what is sent. */

type IsGenuine = (headers: object, body: string, secret: string, now?: number) => boolean;

const page = (await readFile("docs/api.md", "utf8")).split("\n## Webhooks\n")[1] ?? "";
const box = await openBoxOffice();
const receiver = await WebhookReceiver.open();
afterAll(() => receiver?.close());

it("the page's code takes a real message, and no other", async () => {
  const [, code = ""] = /```js\n([\s\S]+?)```/.exec(page) ?? [];
  const { isGenuine }: { isGenuine: IsGenuine } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  const own = await organiserOf(box, box.catalogue.theatre.id);
  const { secret } = await addWebhook(box, await addMember(box, own, "owner"), own, { url: receiver.url });
  await sellTicket(box, seatWalk()());
  await sendDue(box);
  const [message] = receiver.received;
  if (!message) throw new Error("nothing was received");
  const { headers, body } = message;
  const now = Date.now();
  const other = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const later = { ...headers, "webhook-timestamp": String(Number(headers["webhook-timestamp"]) + 1) };
  const two = { ...headers, "webhook-signature": `v1,AAAA ${headers["webhook-signature"]}` };
  expect([
    isGenuine(headers, body, secret),
    isGenuine(two, body, secret),
    isGenuine(headers, body.replace("8950", "0001"), secret),
    isGenuine(headers, body, other),
    isGenuine(later, body, secret),
    isGenuine({ ...headers, "webhook-id": "msg_other" }, body, secret),
    isGenuine({}, body, secret),
    isGenuine(headers, body, secret, now + 10 * 60_000),
  ]).toEqual([true, true, false, false, false, false, false, false]);
});

it("the page's example is a message, and its table names every type", () => {
  const [example = ""] = /\{"type":"order\.paid"[\s\S]+?\n(?=\n)/.exec(page) ?? [];
  expect([...Value.Errors(webhookMessages["order.paid"], JSON.parse(example))]).toEqual([]);
  for (const type of [...webhookTypes, "webhook.test"]) expect(page).toContain(`| \`${type}\` |`);
});

it("/api/docs describes every message with its fields", async () => {
  const { webhooks } = (await get(box.app, "/api/docs/json")).json();
  expect(Object.keys(webhooks)).toEqual(Object.keys(webhookMessages));
  const { schema } = webhooks["order.refunded"].post.requestBody.content["application/json"];
  expect(schema.properties.data.properties).toHaveProperty("whole_order");
  expect(webhooks["order.paid"].post.parameters.map(({ name }: { name: string }) => name)).toEqual([
    "webhook-id",
    "webhook-timestamp",
    "webhook-signature",
  ]);
});
