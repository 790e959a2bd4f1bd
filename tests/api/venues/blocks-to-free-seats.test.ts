import { sql } from "kysely";
import { expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { freeSection } from "#src/desk/screens/plan/model/free-section.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { addVenueEvent } from "#tests/support/catalogue/venue-event.ts";
import { hold } from "#tests/support/steps/booking-steps.ts";
import { addMember, desk, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addVenue } from "#tests/support/steps/draft-steps.ts";
import { buy } from "#tests/support/steps/payment-steps.ts";
import { publishPlan, readDraft, sendPlan } from "#tests/support/steps/plan-steps.ts";
import { smallPlan, smallVenue } from "#tests/support/steps/venue-steps.ts";

/* A block whose seats somebody starts to place one by one, while people have tickets for it. */

const REF = "block-hall";

const box = await openBoxOffice();
const { own } = await twoOrganisers(box);
const owner = await addMember(box, own, "owner");
await addVenue(box);
const plan = smallPlan();
const [stalls] = plan.sections;
const sections = [{ ...stalls, aisles: [5], gaps: [[1, 1, 2]], wheelchair: [[2, 1, 1]], companion: [[2, 2, 2]] }];
const text = JSON.stringify({ places: [smallVenue(REF, { plan: { ...plan, sections } })] });
await desk(box, "POST", "/venues", owner, { body: { organiser_id: String(own), file_name: "hall.json", text } });
const event = await addVenueEvent(box, owner, own, { place: REF, prices: [{ sections: ["STALLS"], price: 40 }] });

const rowsOf = async (table: "ticket" | "booking_seat" | "seat_claim") =>
  await box.sql`select * from ${sql.table(table)} where event_id = ${event.id} order by seat_id`;
const seats = async () =>
  (
    await box.db
      .selectFrom("seat")
      .where("event_id", "=", event.id)
      .where("seat_type", "<>", "gap")
      .select(["id", "seat_number", "seat_type", "price_cents"])
      .orderBy("id")
      .execute()
  ).map((seat) => ({ ...seat }));

it("keeps every seat, ticket and hold when a block becomes free seats with the same names, and lets one of them move", async () => {
  await buy(box, event, ["A1", "B4", "B5", "C9"], box.buyer);
  await hold(box, event, ["D1", "D5"], box.second);
  const before = [await seats(), await rowsOf("ticket"), await rowsOf("booking_seat"), await rowsOf("seat_claim")];
  const { plan } = await readDraft(box, owner, REF);
  await sendPlan(box, owner, REF, { plan: { ...plan, format: 2, sections: plan.sections.map(freeSection) } });
  const answer = await publishPlan(box, owner, REF);
  expect(answer.json(), answer.body).toMatchObject({ number: 2, events: 1 });
  expect([await seats(), await rowsOf("ticket"), await rowsOf("booking_seat"), await rowsOf("seat_claim")]).toEqual(
    before,
  );

  await sendPlan(box, owner, REF, {
    patches: [{ op: "replace", path: ["sections", 0, "seats", 0, "at"], value: [2.5, 0.5] }],
  });
  expect((await publishPlan(box, owner, REF)).statusCode).toBe(200);
  expect([await seats(), await rowsOf("ticket")]).toEqual(before.slice(0, 2));
  expect(await verifyInvariants(box.db)).toEqual([]);
});
