import type { Transaction } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Database } from "#server/db/schema.ts";
import { hold, order } from "../support/booking-steps.ts";
import { makeTestOffice, post, type TestOffice } from "../support/office.ts";
import { expireOrder } from "../support/voucher-steps.ts";

/** Frees the order's seats even if another buyer has them. The test of fault 13 must detect that. */
vi.mock("#server/modules/inventory/claims.ts", async (original) => ({
  ...(await original<typeof import("#server/modules/inventory/claims.ts")>()),
  releaseClaims: async (trx: Transaction<Database>, bookingId: number) => {
    const seats = trx.selectFrom("booking_seat").where("booking_id", "=", bookingId).select("seat_id");
    const released = await trx.deleteFrom("seat_claim").where("seat_id", "in", seats).executeTakeFirst();
    return Number(released.numDeletedRows);
  },
}));

let box: TestOffice;
beforeAll(async () => {
  box = await makeTestOffice();
});
afterAll(() => box?.close());

it("sees a late cancellation free another buyer's seats if it does not check whose they are", async () => {
  const made = await order(box, box.catalogue.theatre, ["C1", "C2"], box.buyer);
  await expireOrder(box, made);
  const theirs = await hold(box, box.catalogue.theatre, ["C1", "C2"], box.second);
  await post(box.app, "/api/cancellation", { tid: made.ticketBooking_id }, { as: box.buyer });
  const left = await box.db
    .selectFrom("seat_claim")
    .where("booking_id", "=", Number(theirs))
    .select("seat_id")
    .execute();
  expect(left).toEqual([]);
});
