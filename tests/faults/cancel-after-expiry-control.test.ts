import { sql } from "kysely";
import { expect, it } from "vitest";
import { openBoxOffice, post } from "../support/box-office.ts";
import { hold, order } from "../support/steps/booking-steps.ts";
import { expireOrder } from "../support/steps/voucher-steps.ts";

const OWN = "delete from seat_claim where booking_id = ordered";
const OF_ANYBODY =
  "delete from seat_claim where seat_id in (select seat_id from booking_seat where booking_id = ordered)";

const box = await openBoxOffice();
const rows = await box.sql<{ source: string }>`select pg_get_functiondef('end_order'::regproc) as source`;
const source = rows[0]?.source ?? "";
expect(source).toContain(OWN);
// Frees the order's seats even if another buyer has them. The test of fault 13 must detect that.
await sql.raw(source.replace(OWN, OF_ANYBODY)).execute(box.db);

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
