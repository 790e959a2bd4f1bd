import { sql } from "kysely";
import { expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { openBoxOffice, post } from "#tests/support/box-office.ts";
import { allowAnyMove } from "#tests/support/past-orders.ts";
import { checkout, order } from "#tests/support/steps/booking-steps.ts";
import { notify } from "#tests/support/steps/payment-steps.ts";

const box = await openBoxOffice();
const made = await order(box, box.catalogue.theatre, ["C1", "C2"], box.free);
await post(box.app, "/api/checkout", { pid: made.pid }, { as: box.free });
const bookingId = Number(made.ticketBooking_id);

/** The invariants that a statement breaks. The statement is rolled back. */
async function brokenBy(statement: string): Promise<string[]> {
  const broken: string[] = [];
  await box.db
    .transaction()
    .execute(async (trx) => {
      await allowAnyMove(trx);
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
    (booking_id, attempt_no, provider, reference, amount_cents, provider_data, state)
    values ($booking, 1, 'fiserv', 'x', 100, '{}', 'approved')`;
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
  const lostUnit = "delete from free_unit where seat_id = (select min(seat_id) from free_unit)";
  expect(await brokenBy(lostUnit)).toEqual(["I20"]);
  expect(await brokenBy("with due as (delete from event_sold_due) delete from event_sold")).toContain("I11");
  expect(
    await brokenBy("insert into event_sold_due (event_id, change, cents) select min(id), 0, 1 from event"),
  ).toEqual(["I11"]);
  expect(await brokenBy("delete from event_listing")).toContain("I11");
  expect(await brokenBy("update user_account set password_hash = '', email_confirmed_at = null")).toContain("I13");
  expect(await brokenBy("update ticket set state = 'used'")).toContain("I12");
  const room = "insert into queue_room (event_id, seed, commitment, entries, last_place)";
  const madeRoom = `${room} select min(id), '\\x${"00".repeat(32)}', sha256('\\x${"00".repeat(32)}'), `;
  expect(await brokenBy(`${madeRoom} 0, 0 from event`)).toEqual([]);
  expect(await brokenBy("update user_account set deleted_at = now()")).toContain("I16");
  expect(await brokenBy("update booking set subtotal_cents = 1, payable_cents = 1")).toContain("I17");
  const typed =
    "update booking_seat set ticket_type_id = 7, type_name = 'Adult', type_needs = 'nothing', seat_cents = 1";
  expect(await brokenBy(typed)).toContain("I17");
  expect(await brokenBy(`${typed}, card_digits = 13, card_name = 'Companion Card'`)).toContain("I17");
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

it("detects documents and refunds that do not fit the money", async () => {
  const made = await order(box, box.catalogue.theatre, ["C3", "C4"], box.buyer);
  await notify(box, await checkout(box, made.pid, box.buyer));
  const paid = `booking_id = ${Number(made.ticketBooking_id)}`;
  const [lines, numbers] = ["update invoice_line set", "update invoice_seller set"];
  expect(await brokenBy(`${lines} amount_cents = amount_cents + 1, price_cents = 0`)).toContain("I18");
  expect(await brokenBy(`${lines} gst_cents = gst_cents + 1`)).toContain("I18");
  expect(await brokenBy(`${numbers} invoices = invoices + 1`)).toContain("I18");
  expect(
    await brokenBy(`update booking set payable_cents = payable_cents + 1 where id = ${Number(made.ticketBooking_id)}`),
  ).toContain("I18");
  const refund = `insert into ticket_refund (booking_id, number, attempt_id, tickets_cents, fee_cents, reason)
    select booking_id, 1, id, $cents, 0, 'x' from payment_attempt where ${paid} and state = 'approved'`;
  expect(await brokenBy(refund.replace("$cents", "99999"))).toContain("I19");
  expect(await brokenBy(refund.replace("$cents", "8950"))).toContain("I19");
  const seat = `with made as (${refund.replace("$cents", "8950")} returning id, booking_id)
    insert into ticket_refund_seat (booking_id, position, refund_id, ticket_id, tickets_cents, fee_cents, seat_kept)
    select made.booking_id, 1, made.id, (select min(id) from ticket where ticket.booking_id = made.booking_id), 8950, 0, true from made`;
  expect(await brokenBy(seat)).toContain("I19");
});

it("detects organisers that no file can name, and people with two kinds of events", async () => {
  expect(await brokenBy("delete from organiser_key")).toContain("I21");
  const member = `with member as (
    insert into staff (organiser_id, user_id, role) select min(organiser_id), ${box.buyer.id}, 'finance' from event returning id)
    insert into staff_event (staff_id, event_id) select member.id, (select min(id) from event) from member`;
  expect(await brokenBy(member)).toContain("I21");
});
