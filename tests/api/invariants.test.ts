import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { order } from "../support/booking-steps.ts";
import { makeTestOffice, post, type TestOffice } from "../support/office.ts";

let box: TestOffice;
let bookingId: number;
beforeAll(async () => {
  box = await makeTestOffice();
  const made = await order(box, box.catalogue.theatre, ["C1", "C2"], box.free);
  await post(box.app, "/api/checkout", { pid: made.pid }, { as: box.free });
  bookingId = Number(made.ticketBooking_id);
});
afterAll(() => box?.close());

/** The invariants that a statement breaks. The statement is rolled back. */
async function brokenBy(statement: string): Promise<string[]> {
  const broken: string[] = [];
  await box.db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(statement.replaceAll("$booking", String(bookingId))).execute(trx);
      broken.push(...(await verifyInvariants(trx)).map(({ name }) => name.split(" ")[0] ?? ""));
      throw new Error("undo");
    })
    .catch((error) => {
      if (error.message !== "undo") throw error;
    });
  return [...new Set(broken)];
}

it("finds no fault in a paid order", async () => {
  expect(await verifyInvariants(box.db)).toEqual([]);
});

it("detects each broken invariant", async () => {
  expect(await brokenBy("update seat_claim set expires_at = now()")).toContain("I1");
  expect(await brokenBy("update section set units = 1")).toContain("I2");
  expect(await brokenBy("delete from seat_claim where seat_id = (select min(seat_id) from seat_claim)")).toContain(
    "I3",
  );
  expect(await brokenBy("update booking set payable_cents = 100")).toContain("I4");
  const attempt = `insert into payment_attempt
    (booking_id, attempt_no, oid, storename, chargetotal, currency, txndatetime, timezone, hash_algorithm, state)
    values ($booking, 1, 'x', 's', '1.00', '036', 't', 'z', 'HMACSHA256', 'approved')`;
  expect(await brokenBy(attempt)).toContain("I4");
  expect(await brokenBy(`with moved as (update booking set state = 'cancelled') ${attempt}`)).toContain("I5");
  expect(await brokenBy("delete from ticket where id = (select min(id) from ticket)")).toContain("I6");
  const oneVoid = "update ticket set state = 'void', void_reason = $reason where id = (select min(id) from ticket)";
  expect(await brokenBy(oneVoid.replace("$reason", "null"))).toContain("I6");
  expect(await brokenBy(oneVoid.replace("$reason", "'lost'"))).toEqual([]);
  expect(await brokenBy("update booking set state = 'refund_due'")).toEqual(expect.arrayContaining(["I3", "I6", "I8"]));
  expect(
    await brokenBy(
      "insert into order_event (booking_id, from_state, to_state, reason) values ($booking, 'paid', 'held', 'x')",
    ),
  ).toContain("I8");
  expect(await brokenBy("with due as (delete from event_sold_due) delete from event_sold")).toContain("I11");
  expect(await brokenBy("delete from event_listing")).toContain("I11");
  expect(await brokenBy("update user_account set password_hash = '', email_confirmed_at = null")).toContain("I13");
  expect(await brokenBy("update ticket set state = 'used'")).toContain("I12");
  const room = "insert into queue_room (event_id, seed, commitment, entries, last_place)";
  const madeRoom = `${room} select min(id), '\\x${"00".repeat(32)}', sha256('\\x${"00".repeat(32)}'), `;
  expect(await brokenBy(`${madeRoom} 0, 0 from event`)).toEqual([]);
  expect(await brokenBy(`${madeRoom} 0, 1 from event`)).toContain("I14");
  expect(await brokenBy(`${madeRoom} 1, 0 from event`)).toContain("I14");
  const entry = `insert into gate_device (id, name) values (gen_random_uuid(), 'North door')`;
  const entered = `with device as (${entry} returning id)
    insert into gate_entry (ticket_id, event_id, inside, first_at, at, device_id)
    select min(ticket.id), min(ticket.event_id), true, now(), now(), min(device.id::text)::uuid from ticket, device`;
  expect(await brokenBy(entered)).toContain("I12");
  const voucher = `insert into voucher (voucher_code, event_id, discount_type, discount, starts_at, ends_at, max_uses, uses)
    select 'V', min(id), 'Fixed', 1, now(), now() + interval '1 day'`;
  expect(await brokenBy(`${voucher}, 5, 1 from event`)).toContain("I7");
  expect(
    await brokenBy(`with one as (${voucher}, 5, 0 from event returning id)
    update booking set voucher_id = one.id from one`),
  ).toContain("I7");
});
