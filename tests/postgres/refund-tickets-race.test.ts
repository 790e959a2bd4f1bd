import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assignEvents } from "#server/modules/gate/assignments.ts";
import { takeScans } from "#server/modules/gate/take-scans.ts";
import { cancelEvent } from "#server/modules/payments/cancel-event.ts";
import { refundOrder } from "#server/modules/payments/refunds/refund-order.ts";
import { refundTickets } from "#server/modules/payments/refunds/refund-tickets.ts";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";
import { registerSellers } from "../support/steps/invoice-steps.ts";
import { type AtGateway, atGateway, notify } from "../support/steps/payment-steps.ts";
import { brokenInvariants, validSeats } from "../support/steps/refund-steps.ts";

/* Acts on the same tickets at the same moment, on several connections. */

let box: FaultBoxOffice;
beforeAll(async () => {
  box = await boxOfficeOnPostgres({ lockTimeout: "60s" });
  await registerSellers(box);
});
afterAll(() => box?.closeAll());

const rows = "CDEFGH".split("");
const refund = ({ made }: AtGateway, ...tickets: string[]) =>
  refundTickets(box.services, { pid: Number(made.pid), tickets }, { reason: "race" });

async function paid(names: string[]): Promise<AtGateway> {
  const buyer = await atGateway(box, names);
  expect(await notify(box, buyer.form)).toBe(200);
  return buyer;
}

it("a ticket is refunded once, and the other one too, whoever asks at once", async () => {
  for (const row of rows) {
    const buyer = await paid([`${row}3`, `${row}4`]);
    const made = await Promise.all([
      refund(buyer, `${row}3`),
      refund(buyer, `${row}3`),
      refund(buyer, `${row}3`, `${row}4`),
      refund(buyer, `${row}4`),
    ]);
    const tickets = made.flatMap((one) => one?.tickets.map(({ seat }) => seat) ?? []);
    expect(tickets.sort()).toEqual([`${row}3`, `${row}4`]);
    expect(await validSeats(box, buyer.made.pid)).toEqual([]);
  }
  expect(await brokenInvariants(box)).toEqual([]);
});

it("money goes back once when a refund of a ticket meets one of the whole order", async () => {
  for (const row of rows) {
    const buyer = await paid([`${row}5`, `${row}6`]);
    const pid = Number(buyer.made.pid);
    const [part, whole] = await Promise.all([
      refund(buyer, `${row}5`),
      refundOrder(box.services, pid, "undo", "race", true),
    ]);
    // A full refund is planned only for an order with nothing due, so it yields to a part that came first.
    expect([part === null, whole === null]).not.toEqual([true, true]);
    await refundOrder(box.services, pid, "record", "race", true);
    await refundOrder(box.services, pid, "undo", "race", true);
    const { back } = await box.db
      .selectFrom("invoice")
      .innerJoin("invoice_line", "invoice_line.invoice_id", "invoice.id")
      .innerJoin("booking", "booking.id", "invoice.booking_id")
      .where("booking.pid", "=", pid)
      .where("adjusts", "is not", null)
      .select((eb) => eb.fn.sum<string>("amount_cents").as("back"))
      .executeTakeFirstOrThrow();
    expect(Number(back)).toBe(2 * 8950 + 350);
  }
  expect(await brokenInvariants(box)).toEqual([]);
});

it("a ticket is let in or refunded, never both, when a scan and a refund meet", async () => {
  const staff = await box.addBuyer("doors-at-once@example.com", 3);
  await assignEvents(box.db, staff.email, [box.catalogue.theatre.id]);
  const user = { id: staff.id, firstName: "Door", lastName: "Staff", email: staff.email, role: 3 };
  for (const row of rows) {
    const buyer = await paid([`${row}7`]);
    const ticket = await box.db
      .selectFrom("ticket")
      .where("booking_id", "=", Number(buyer.made.ticketBooking_id))
      .select("id")
      .executeTakeFirstOrThrow();
    const now = new Date().toISOString();
    const scan = { id: randomUUID(), ticket_id: ticket.id, kind: "in" as const, at: now, manual: false };
    const post = {
      eventId: box.catalogue.theatre.id,
      arrivedAgoMs: 0,
      sent_at: now,
      scans: [scan],
      device: { id: randomUUID(), name: "North door" },
    };
    const [made, scanned] = await Promise.all([refund(buyer, `${row}7`), takeScans(box.services, user, post)]);
    const outcome = JSON.stringify(scanned);
    // A scan from before the refund counts, although it arrived later: that person is inside.
    expect(outcome).toMatch(made === null ? /"accepted"/ : /"(accepted|void)"/);
    expect(await validSeats(box, buyer.made.pid)).toEqual(made === null ? [`${row}7`] : []);
  }
  expect(await brokenInvariants(box)).toEqual([]);
});

it("a refund of a ticket and a cancelled event return what was paid, and no more", async () => {
  const buyers = [];
  for (const row of rows) buyers.push(await paid([`${row}8`, `${row}9`]));
  await Promise.all([
    cancelEvent(box.services, box.catalogue.theatre.id),
    ...buyers.map((buyer, index) => refund(buyer, `${rows[index]}8`)),
  ]);
  expect(await brokenInvariants(box)).toEqual([]);
  const left = await box.db.selectFrom("booking").where("state", "=", "paid").select("id").execute();
  // An order keeps its fee if all of its tickets were refunded one by one before.
  for (const { id } of left) {
    const valid = await box.db
      .selectFrom("ticket")
      .where("booking_id", "=", id)
      .where("state", "<>", "void")
      .select("id")
      .execute();
    expect(valid).toEqual([]);
  }
});
