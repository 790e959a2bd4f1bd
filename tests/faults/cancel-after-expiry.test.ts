import { describe, expect, it } from "vitest";
import { expireOverdue } from "#server/modules/orders/expire-orders.ts";
import { post } from "../support/box-office.ts";
import { faultBoxOffices, openFaultBoxOffice } from "../support/fault-box-office.ts";
import { hold, order } from "../support/steps/booking-steps.ts";
import { atGateway, notify } from "../support/steps/payment-steps.ts";
import { expireOrder } from "../support/steps/voucher-steps.ts";

/**
 * Fault 13 of docs/design/trust.md#fault-tests: a buyer who cancels after the hold has expired does not free seats that
 * another buyer has by then.
 */
describe.each(faultBoxOffices)("a cancellation after the hold has ended, on %s", async (_database, open) => {
  const box = await openFaultBoxOffice(open);

  const claimsOf = async (bookingId: string) =>
    (
      await box.db
        .selectFrom("seat_claim")
        .select("state")
        .where("booking_id", "=", Number(bookingId))
        .orderBy("seat_id")
        .execute()
    ).map(({ state }) => state);
  const cancel = async (tid: string, as = box.buyer) =>
    (await post(box.app, "/api/cancellation", { tid }, { as })).json();

  it("does not free seats that another buyer holds", async () => {
    const made = await order(box, box.catalogue.theatre, ["C1", "C2", "C3"], box.buyer);
    await expireOrder(box, made);
    const theirs = await hold(box, box.catalogue.theatre, ["C1", "C2"], box.second);
    expect(await cancel(made.ticketBooking_id)).toMatchObject({ status: 1, response_data: { released: 0 } });
    expect(await claimsOf(theirs)).toEqual(["held", "held"]);
    // Nobody took over the third seat, so it is free at once.
    await hold(box, box.catalogue.theatre, ["C3"], await box.addBuyer("third@example.com"));
  });

  it("does not free seats that another buyer bought, whether or not the expiry was stored", async () => {
    for (const [seat, writtenDown] of [
      ["D1", false],
      ["D2", true],
    ] as const) {
      const made = await order(box, box.catalogue.theatre, [seat], box.buyer);
      await expireOrder(box, made);
      if (writtenDown) await expireOverdue(box.db);
      const theirs = await atGateway(box, [seat]);
      await notify(box, theirs.form);
      expect(await cancel(made.ticketBooking_id)).toMatchObject({ status: 1, response_data: { released: 0 } });
      expect(await claimsOf(theirs.made.ticketBooking_id)).toEqual(["sold"]);
    }
  });

  it("and another buyer's hold at the same moment: that buyer gets the seat, whichever comes first", async () => {
    for (let round = 1; round <= 8; round++) {
      const as = await box.addBuyer(`late-${round}@example.com`);
      const other = await box.addBuyer(`quick-${round}@example.com`);
      const made = await order(box, box.catalogue.theatre, [`E${round}`], as);
      await expireOrder(box, made);
      const [, theirs] = await Promise.all([
        cancel(made.ticketBooking_id, as),
        hold(box, box.catalogue.theatre, [`E${round}`], other),
      ]);
      expect(await claimsOf(theirs)).toEqual(["held"]);
    }
  });
});
