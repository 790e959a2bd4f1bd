import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, SERVER_AWAY, test } from "../fixtures.ts";
import { changeData } from "../storefront/account/two-step-steps.ts";
import { buyTwo, DESK_OWNER, expectGoodScreen, openDesk, PHONE, workFor } from "./desk-steps.ts";
import { callDesk, putOnSale } from "./draft/draft-steps.ts";

/* The cards of Today that appear only on some days. */

// The server is stopped while the day is set up.
test.use({ serverOf: "desk", viewport: PHONE, provoked: SERVER_AWAY });
test.describe.configure({ timeout: 120_000 });

test("on the day of an event an owner finds its open doors, a sale that opens tomorrow, emails that failed and money that the bank took back", async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, DESK_OWNER);
  const tonight = await putOnSale(page.request, "Lamps Tonight");
  const tomorrow = await putOnSale(page.request, "Lamps Next Year");
  const order = await buyTwo(browser, server, page, tonight);
  const messages = `events/${tonight}/messages`;
  const { id: messageId } = await callDesk<{ id: string }>(page.request, "POST", messages, {
    headers: { "idempotency-key": randomUUID() },
    data: { subject: "Doors at six", body: "Come early.", audience: {}, recipients: 1 },
  });
  // Queued emails would still be sent, and count as sent.
  await expect
    .poll(() => callDesk(page.request, "GET", `${messages}/${messageId}`), { timeout: 30_000 })
    .toMatchObject({ waiting: 0, sent: 1 });
  const [pid, event] = [Number(order.pid), Number(tonight)];
  // It has just begun, so it is on today at any hour. Its sale is closed, so that no other journey buys here.
  await changeData(
    server,
    sql`with
      on_now as (
        update event set starts_at = now() - interval '1 minute', ends_at = now() + interval '3 hours', sale_closes_at = now()
        where id = ${event}),
      soon as (update event set sale_opens_at = now() + interval '1 day' where id = ${Number(tomorrow)}),
      message as (
        update event_message_recipient set state = 'failed', reason = '550 no such user' where message_id = ${Number(messageId)}),
      mail as (
        update job.job set state = 'failed', completed_on = now(), output = '{"message":"452 mailbox full"}'
        where name = 'mail' and data ->> 'template' = 'order-confirmation' and (data -> 'data' ->> 'pid')::integer = ${pid})
      insert into chargeback (provider, reference, booking_id, amount_cents, bank_reference, happened_on)
      select provider, reference, booking_id, amount_cents, ${`D${pid}`}, now() from payment_attempt
      where booking_id = (select id from booking where pid = ${pid})`,
  );

  await page.goto("/desk");
  await workFor(page, order.organiserId);
  const main = page.getByRole("main");
  const number = new RegExp(`^${order.pid}-`);
  const doors = main.getByRole("table", { name: "Events with open doors" }).getByRole("row");
  await expect(doors.filter({ hasText: order.eventName })).toContainText("0 of 2");
  const today = main.getByRole("region", { name: "On today" });
  await expect(today.getByRole("link", { name: order.eventName })).toBeVisible();
  await expect(
    main.getByRole("region", { name: "Coming up" }).getByRole("link", { name: order.eventName }),
  ).toHaveCount(0);
  const opening = main.getByRole("region", { name: "Sales that open soon" }).getByRole("listitem");
  await expect(opening.filter({ hasText: /^Lamps Next Year: \w/ })).toBeVisible();
  await expect(
    main.getByRole("table", { name: "Orders with a stuck payment" }).getByRole("link", { name: number }),
  ).toBeVisible();
  const failed = main.getByRole("table", { name: "Emails that failed, newest first" }).getByRole("row");
  await expect(failed.filter({ hasText: "About the order" }).filter({ hasText: order.email })).toBeVisible();
  const ofMessage = failed.filter({ hasText: "A message" });
  await expectGoodScreen(page, PHONE);

  await ofMessage.getByRole("link", { name: "A message" }).click();
  await main.getByRole("button", { name: /^Doors at six/ }).click();
  const dialog = page.getByRole("dialog", { name: "Doors at six" });
  await expect(dialog.getByText("Sent to 0 of 1.")).toBeVisible();
  const why = dialog.getByRole("table", { name: "Emails that failed" }).getByRole("row");
  await expect(why.last()).toContainText("550 no such user");
  await expectGoodScreen(page);
  await why.last().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${order.pid}-` })).toBeVisible();
});
