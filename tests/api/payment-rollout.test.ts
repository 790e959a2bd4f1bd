import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { approvalCode } from "../support/booking-steps.ts";
import { makeTestOffice, type TestOffice } from "../support/office.ts";
import { atGateway, notify, orderNow } from "../support/payment-steps.ts";

/* Processes of the previous version may run beside new ones. They know only the old columns of payment_attempt. */

let box: TestOffice;
beforeAll(async () => {
  box = await makeTestOffice();
});
afterAll(() => box.close());

it("an attempt that a new process wrote has the old columns filled", async () => {
  const { form } = await atGateway(box, ["B1"]);
  const { rows } = await sql<Record<string, unknown>>`
    select oid, storename, chargetotal, currency, txndatetime, timezone, hash_algorithm, oid_signed
    from payment_attempt where reference = ${form.oid}`.execute(box.db);
  expect(rows[0]).toEqual({
    ...{ oid: form.oid, storename: form.storename, chargetotal: form.chargetotal, currency: form.currency },
    ...{ txndatetime: form.txndatetime, timezone: form.timezone, hash_algorithm: "HMACSHA256", oid_signed: false },
  });
});

it("an attempt that an old process wrote is paid by a new one", async () => {
  const there = await atGateway(box, ["B2"]);
  const { form } = there;
  // The same attempt as the previous version would have written it.
  await sql`
    with old as (delete from payment_attempt where reference = ${form.oid} returning *)
    insert into payment_attempt
      (booking_id, attempt_no, oid, storename, chargetotal, currency, txndatetime, timezone, hash_algorithm)
    select booking_id, attempt_no, oid, storename, chargetotal, currency, txndatetime, timezone, hash_algorithm
    from old`.execute(box.db);
  expect(await notify(box, form, approvalCode())).toBe(200);
  expect((await orderNow(box, there)).state).toBe("paid");
});

it("a decline that an old process wrote gives its reason", async () => {
  const { form } = await atGateway(box, ["B3"]);
  await sql`
    update payment_attempt set state = 'failed', approval_code = 'N:51:Insufficient Funds'
    where oid = ${form.oid}`.execute(box.db);
  const attempt = await box.db
    .selectFrom("payment_attempt")
    .select("decline_reason")
    .where("reference", "=", form.oid ?? "")
    .executeTakeFirst();
  expect(attempt?.decline_reason).toBe("insufficient-funds");
});
