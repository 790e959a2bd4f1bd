import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { TestBuyer } from "../support/box-office.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/servers/two-processes.ts";
import { WebhookReceiver } from "../support/servers/webhook-receiver.ts";
import { addMember, desk, once, organiserOf, seatWalk, sellTicket } from "../support/steps/desk-steps.ts";
import { addWebhook, deliveriesOf } from "../support/steps/webhook-steps.ts";

/* Webhooks, sent by several processes that run the jobs on one PostgreSQL, and one that is killed. */

const MANY = 60;
const soon = { timeout: 60_000, interval: 100 };

let two: TwoProcesses;
let own: number;
let owner: TestBuyer;
let receiver: WebhookReceiver;
const seat = seatWalk();
beforeAll(async () => {
  two = await startTwoProcesses({ name: "webhooks", env: { JOBS: "elsewhere" } });
  own = await organiserOf(two.box, two.box.catalogue.theatre.id);
  owner = await addMember(two.box, own, "owner");
});
afterAll(() => two?.stop());
beforeEach(async () => {
  await two.box.db.deleteFrom("webhook_endpoint").execute();
  receiver = await WebhookReceiver.open();
});
afterEach(() => receiver.close());

const idsReceived = () => receiver.received.map(({ headers }) => String(headers["webhook-id"]));

it("sends again, with the same id, what a killed process had sent and not written down", async () => {
  const { id } = await addWebhook(two.box, owner, own, { url: receiver.url });
  // The receiver has the message and does not answer, so the process waits.
  receiver.answers(() => undefined);
  const first = await two.startJobs();
  await sellTicket(two.box, seat());
  await expect.poll(idsReceived, soon).toHaveLength(1);
  await first.kill();
  receiver.answers(200);
  // The claim's minute passes.
  await two.box.sql`update webhook_delivery set claimed_until = now() - interval '1 second'`;
  await two.startJobs();
  await expect.poll(idsReceived, soon).toHaveLength(2);
  await expect.poll(async () => (await deliveriesOf(two.box, owner, own, id))[0]?.state, soon).toBe("delivered");
  const [sent, again] = idsReceived();
  expect(again).toBe(sent);
});

it("sends each message once, however many processes send, and four at a time to one webhook in each", async () => {
  const { id } = await addWebhook(two.box, owner, own, { url: receiver.url });
  await two.startJobs();
  let inside = 0;
  let most = 0;
  receiver.answers((_, response) => {
    inside += 1;
    most = Math.max(most, inside);
    // Some answer sooner than others, so that a process fetches more while some are in flight.
    setTimeout(
      () => {
        inside -= 1;
        response.writeHead(200).end();
      },
      100 + 100 * (receiver.received.length % 4),
    );
  });
  const test = `/organisers/${own}/webhooks/${id}/test`;
  for (let made = 0; made < MANY; made += 1) await desk(two.box, "POST", test, owner, { headers: once() });
  const states = async () => {
    const rows = await two.box.sql<{ n: number }>`
      select count(*)::integer as n from webhook_delivery where state = 'delivered'`;
    return rows[0]?.n;
  };
  await expect.poll(states, soon).toBe(MANY);
  expect(new Set(idsReceived()).size).toBe(MANY);
  expect(receiver.received).toHaveLength(MANY);
  expect(most).toBeLessThanOrEqual(8);
});
