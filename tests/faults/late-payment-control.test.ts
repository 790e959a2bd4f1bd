import { sql } from "kysely";
import { expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { openBoxOffice } from "../support/box-office.ts";
import { hold } from "../support/steps/booking-steps.ts";
import { atGateway, notify, orderNow, tracesOf } from "../support/steps/payment-steps.ts";
import { expireOrder } from "../support/steps/voucher-steps.ts";

const IS_OWN = "when claim.booking_id = ordered then 'own'";

const box = await openBoxOffice();
// Trusts the order's own list of seats, even if another buyer has claimed them since. The test of fault 7 must detect that.
const rows = await box.sql<{ source: string }>`select pg_get_functiondef('settlement_facts'::regproc) as source`;
const source = rows[0]?.source ?? "";
expect(source).toContain(IS_OWN);
await sql.raw(source.replace(IS_OWN, "when true then 'own'")).execute(box.db);

it("sees a late payment go wrong if nobody checks whether its seats are still there", async () => {
  const paying = await atGateway(box, ["C5", "C6"]);
  await expireOrder(box, paying.made, 1);
  await hold(box, box.catalogue.theatre, ["C5"], box.second);
  const status = await notify(box, paying.form);
  const { state, note } = await orderNow(box, paying);
  const broken = await verifyInvariants(box.db);
  // Everything that the test of fault 7 checks.
  const isRight =
    status === 200 && state === "paid" && note.includes("moved you to equal seats") && broken.length === 0;
  expect(isRight).toBe(false);
  expect((await tracesOf(box, paying)).mails).not.toContain("reseated");
});
