import { afterEach, describe, expect, it } from "vitest";
import type { Order } from "#contract/wire/booking.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { expireOverdue } from "#server/modules/orders/expire-orders.ts";
import { get, openBoxOffice, post, postForm } from "#tests/support/box-office.ts";
import { returnedPage } from "#tests/support/returned-page.tsx";
import {
  approvalCode,
  bookForm,
  checkout,
  gatewayAnswer,
  hold,
  holdForm,
  idsOf,
  order,
} from "#tests/support/steps/booking-steps.ts";

const box = await openBoxOffice();
afterEach(async () => {
  expect(await verifyInvariants(box.db)).toEqual([]);
});

/** Lets the order's time run out while the buyer is at the gateway. */
async function letTimeRunOut(made: Order) {
  const past = new Date(Date.now() - 1000);
  const id = Number(made.ticketBooking_id);
  await box.db.updateTable("booking").set({ expires_at: past, hold_expires_at: past }).where("id", "=", id).execute();
  await box.db.updateTable("seat_claim").set({ expires_at: past }).where("booking_id", "=", id).execute();
}
async function payLate(form: Record<string, string>) {
  const answer = await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));
  expect(answer.statusCode, answer.body).toBe(200);
}
const read = async (made: Order): Promise<Order> =>
  (await get(box.app, `/api/order?pid=${made.pid}`, { as: box.buyer })).json().response_data;
const shown = (after: Order) => returnedPage(box, box.buyer, after);
const seatsOf = (made: Order) => made.tickets.map((ticket) => ticket.seat_number);
const mailsOf = (made: Order) =>
  box.mails.filter((mail) => String(mail.data.pid) === made.pid).map((mail) => mail.template);
const block = (row: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${row}${from + index}`);

/** Sells the seats, even if somebody holds them now. */
async function sellOut(names: string[]) {
  const ids = await idsOf(box, box.catalogue.theatre, names);
  const owner = await box.addBuyer(`owner-${names[0]}@example.com`);
  for (let from = 0; from < ids.length; from += 10) {
    const made = await hold(box, box.catalogue.theatre, names.slice(from, from + 10), owner);
    const form = bookForm(made, box.catalogue.theatre, Math.min(10, ids.length - from), owner);
    const booked = await post(box.app, "/api/booking-ticket", form, { as: owner });
    const signed = await checkout(box, booked.json().pid, owner);
    await payLate(signed);
  }
}

describe("a payment that arrives after the hold expired", () => {
  it("buys the same seats if nobody took them", async () => {
    const made = await order(box, box.catalogue.theatre, ["C1", "C2"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    await letTimeRunOut(made);
    const expired = await read(made);
    expect(expired.state).toBe("expired");
    expect(await shown(expired)).toContain(
      "If your bank still takes the payment, you get these seats, equally good ones",
    );
    await payLate(form);
    const after = await read(made);
    expect([after.state, seatsOf(after)]).toEqual(["paid", ["C1", "C2"]]);
    expect(after.note).toContain("Nobody else had taken your tickets");
    expect(await shown(after)).toMatch(
      /Thank You for booking with us!.*Please note.*Nobody else had taken your tickets/,
    );
    expect(mailsOf(made)).toEqual(["order-confirmation"]);
  });

  it("buys the same seats even after the expiry was stored and the claims were deleted", async () => {
    const made = await order(box, box.catalogue.theatre, ["C3", "C4"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    await letTimeRunOut(made);
    expect(await expireOverdue(box.db)).toBe(1);
    expect(await expireOverdue(box.db)).toBe(0);
    await payLate(form);
    expect((await read(made)).state).toBe("paid");
  });

  it("moves the buyer to an equal block side by side if another buyer has the seats, and says so", async () => {
    const made = await order(box, box.catalogue.theatre, ["D5", "D6"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    await letTimeRunOut(made);
    await hold(box, box.catalogue.theatre, ["D6", "D7"], box.second);
    await payLate(form);
    const after = await read(made);
    expect(after.state).toBe("paid");
    expect(seatsOf(after)).toEqual(["D5", "D4"]);
    expect(after.note).toContain("moved you to equal seats");
    expect(await shown(after)).toMatch(/Thank You for booking with us!.*moved you to equal seats.*, D5 and D4/);
    expect(mailsOf(made)).toEqual(["order-confirmation", "reseated"]);
  });

  it("moves only who has lost a seat, to the nearest seat beside the party", async () => {
    const made = await order(box, box.catalogue.theatre, ["F3", "F4", "F5", "F6"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    await letTimeRunOut(made);
    await hold(box, box.catalogue.theatre, ["F4"], box.second);
    await payLate(form);
    expect(seatsOf(await read(made))).toEqual(["F3", "F2", "F5", "F6"]);
  });

  it("keeps two who lost their seats side by side, and near those who stay", async () => {
    const made = await order(box, box.catalogue.theatre, ["G5", "G6", "G7", "G8"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    await letTimeRunOut(made);
    await hold(box, box.catalogue.theatre, ["G5", "G6"], box.second);
    await payLate(form);
    expect(seatsOf(await read(made))).toEqual(["G9", "G10", "G7", "G8"]);
  });

  it("stays within the section: if it is full the money is due back, and nobody loses their seats", async () => {
    const made = await order(box, box.catalogue.theatre, ["H1", "H2"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    await letTimeRunOut(made);
    await box.db
      .updateTable("seat")
      .set({ seat_status: "blocked" })
      .where("section_id", "=", box.catalogue.theatre.sections[0]?.id ?? 0)
      .where("drome_row", "<", 8)
      .execute();
    await sellOut(block("H", 1, 19));
    await payLate(form);
    const after = await read(made);
    expect(after.state).toBe("refund_due");
    expect(after.note).toContain("no equal tickets are left");
    expect(await shown(after)).toMatch(/Your money is coming back.*no equal tickets are left.*Order \d{4}/);
    expect(mailsOf(made)).toEqual(["refund-due", "refund-due-operator"]);
    await box.db.updateTable("seat").set({ seat_status: "bookable" }).where("drome_row", "<", 8).execute();
  });

  it("never moves a wheelchair place", async () => {
    const made = await order(box, box.catalogue.theatre, ["A1", "A2"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    await letTimeRunOut(made);
    await hold(box, box.catalogue.theatre, ["A1"], box.second);
    await payLate(form);
    expect((await read(made)).state).toBe("refund_due");
  });

  it("gives any other units of a Party Plot category, and does not call that a move", async () => {
    const { partyPlot } = box.catalogue;
    const made = await order(box, partyPlot, ["A1", "A2"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    await letTimeRunOut(made);
    const [general] = partyPlot.sections;
    if (!general) throw new Error("no category");
    const shown = await idsOf(box, partyPlot, ["C1"]);
    for (const email of ["one@example.com", "two@example.com"]) {
      const as = await box.addBuyer(email);
      await post(box.app, "/api/booking-ticket", holdForm(partyPlot, general, shown, as), { as });
    }
    await payLate(form);
    expect((await read(made)).state).toBe("paid");
    expect(mailsOf(made)).toEqual(["order-confirmation"]);
  });

  it("is due back if the event has begun and the seats are sold", async () => {
    const made = await order(box, box.catalogue.encore, ["C1"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    await letTimeRunOut(made);
    await hold(box, box.catalogue.encore, ["C1"], box.second);
    await box.db
      .updateTable("event")
      .set({ starts_at: new Date(Date.now() - 1000) })
      .where("id", "=", box.catalogue.encore.id)
      .execute();
    await payLate(form);
    expect((await read(made)).state).toBe("refund_due");
  });

  it("is due back if an old form is paid too late, and the seats that it still claimed are free", async () => {
    const made = await order(box, box.catalogue.theatre, ["E1"], box.buyer);
    const stale = await checkout(box, made.pid, box.buyer);
    await checkout(box, made.pid, box.buyer);
    await letTimeRunOut(made);
    await payLate(stale);
    expect((await read(made)).state).toBe("refund_due");
    await order(box, box.catalogue.theatre, ["E1"], box.second);
  });

  it("buys no seats of an event that was cancelled, even in time", async () => {
    const { encore } = box.catalogue;
    const theirs = { starts_at: new Date(Date.now() + 86_400_000), ends_at: new Date(Date.now() + 90_000_000) };
    await box.db.updateTable("event").set(theirs).where("id", "=", encore.id).execute();
    const made = await order(box, encore, ["D1"], box.buyer);
    const form = await checkout(box, made.pid, box.buyer);
    await box.db.updateTable("event").set({ state: "cancelled" }).where("id", "=", encore.id).execute();
    await payLate(form);
    expect((await read(made)).state).toBe("refund_due");
    expect(mailsOf(made)).toEqual(["refund-due", "refund-due-operator"]);
  });
});
