import { beforeEach, describe, expect, it } from "vitest";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { cancelBooking } from "#server/modules/orders/booking/cancel-booking.ts";
import type { SessionUser } from "#server/services.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";
import { type Catalogue, catalogue, first, mistakesIn } from "#tests/support/catalogue/small-catalogue.ts";
import { addVenueEvent } from "#tests/support/catalogue/venue-event.ts";
import { hold, idsOf } from "#tests/support/steps/booking-steps.ts";
import { addMember, desk, once, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addVenue } from "#tests/support/steps/draft-steps.ts";
import { buy } from "#tests/support/steps/payment-steps.ts";
import { brokenInvariants } from "#tests/support/steps/refund-steps.ts";

/* Plans that rename or drop seats that somebody has booked. */

let event: FixtureEvent;
const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
beforeEach(async () => {
  await addVenue(box);
  event = await addVenueEvent(box, owner, organisers.own);
});

type Plan = Catalogue["places"][number]["plan"];

/** The small venue with another plan, and perhaps the event again in a file. */
async function fileWith(change: (section: Plan["sections"][number]) => void, withEvent = true) {
  const { places } = catalogue();
  change(first(first(places).plan.sections));
  if (!withEvent) return { name: "hall.json", content: { places } };
  const draft = (await desk(box, "POST", `/events/${event.id}/draft`, owner)).json();
  await desk(box, "DELETE", `/drafts/${draft.id}`, owner, { headers: { "if-match": draft.etag } });
  return { name: "hall.json", content: { places, events: [draft.entry] } };
}
/** The rows A and B become E and F. */
const renamed = (section: object) => Object.assign(section, { firstRow: 5 });
const narrower = (section: { columns: number }) => {
  section.columns = 3;
};
const names = async () =>
  (
    await box.db
      .selectFrom("seat")
      .where("event_id", "=", event.id)
      .select("seat_number")
      .orderBy("drome_row")
      .orderBy("drome_column")
      .execute()
  ).map(({ seat_number }) => seat_number);
const refund = async (pid: string) => {
  const { tickets } = (await desk(box, "GET", `/orders/${pid}`, owner)).json();
  const body = { ticket_ids: tickets.map(({ id }: { id: string }) => id), reason: "Ill", amount_cents: 5550 };
  const answer = await desk(box, "POST", `/orders/${pid}/refunds`, owner, { body, headers: once() });
  if (answer.statusCode >= 300) throw new Error(answer.body);
};
const publish = async () => {
  const draft = (await desk(box, "POST", `/events/${event.id}/draft`, owner)).json();
  return desk(box, "POST", `/drafts/${draft.id}/publish`, owner, { body: {}, headers: once() });
};

describe("an import", () => {
  it("whose plan renames seats that somebody has is refused, and names each with what to do", async () => {
    const before = await names();
    await buy(box, event, ["A1"], box.buyer);
    await hold(box, event, ["A3"], box.second);
    const [kept] = await idsOf(box, event, ["B2"]);
    await desk(box, "POST", `/events/${event.id}/hold-backs`, owner, {
      body: { seat_ids: [String(kept)], reason: "Press" },
    });
    const mistakes = await mistakesIn(box.db, await fileWith(renamed));
    expect(mistakes.map((one) => one.replace(/^.*?\) /, ""))).toEqual([
      "seat STALLS A1 is sold and cannot be renamed to STALLS E1: move or refund its ticket first",
      expect.stringMatching(
        /^seat STALLS A3 is held by a buyer until [\d:]+ (am|pm|noon|midnight) and cannot be renamed to STALLS E3 now: try again once it is sold or free$/,
      ),
      "seat STALLS B2 is held back and cannot be renamed to STALLS F2: put it back on sale first",
    ]);
    expect(await names()).toEqual(before);
  });

  it("gives the new price to all seats but those that buyers hold or have, and takes away what was only in an abandoned cart", async () => {
    await buy(box, event, ["A1"], box.buyer);
    await hold(box, event, ["A2"], box.second);
    const given = await hold(box, event, ["A3", "A4"], box.free);
    await cancelBooking(box.services, { id: box.free.id } as SessionUser, Number(given));
    const [kept] = await idsOf(box, event, ["B1"]);
    await desk(box, "POST", `/events/${event.id}/hold-backs`, owner, {
      body: { seat_ids: [String(kept)], reason: "Press" },
    });
    const file = await fileWith(() => undefined);
    const [entry] = file.content.events ?? [];
    entry.prices = [{ sections: ["STALLS"], price: 90 }];
    const prices = async () =>
      Object.fromEntries(
        (await box.db.selectFrom("seat").where("event_id", "=", event.id).selectAll().execute()).map((seat) => [
          seat.seat_number,
          seat.price_cents,
        ]),
      );
    await importCatalogue(box.db, [file]);
    expect(await prices()).toMatchObject({ A1: 5550, A2: 5550, A3: 9000, A4: 9000, B1: 9000, B2: 9000 });
    // A2 is held, and A4 was only looked at.
    await importCatalogue(box.db, [await fileWith(narrower)]);
    expect(Object.keys(await prices()).sort()).toEqual(["A1", "A2", "A3", "B1", "B2", "B3"]);
    expect(await brokenInvariants(box)).toEqual([]);
  });

  it("may rename a seat once its ticket is refunded", async () => {
    const pid = await buy(box, event, ["A1"], box.buyer);
    await mistakesIn(box.db, await fileWith(renamed));
    await refund(pid);
    await importCatalogue(box.db, [await fileWith(renamed)]);
    expect(await names()).toEqual(["E1", "E2", "E3", "E4", "F1", "F2", "F3", "F4"]);
    expect(await brokenInvariants(box)).toEqual([]);
  });

  it("whose plan lacks a sold seat is refused. Once it is refunded it can be blocked, but stays", async () => {
    const pid = await buy(box, event, ["A4"], box.buyer);
    const said = async () =>
      (await mistakesIn(box.db, await fileWith(narrower))).map((one) => one.replace(/^.*?\) /, ""));
    expect(await said()).toEqual(["seat STALLS A4 is sold and cannot be removed: move or refund its ticket first"]);
    await refund(pid);
    expect(await said()).toEqual([
      "seat STALLS A4 was booked once and its order names it, so it cannot be removed: keep it in the plan, and block it there",
    ]);
    await importCatalogue(box.db, [await fileWith((section) => Object.assign(section, { blocked: [[1, 4, 4]] }))]);
    const seat = box.db.selectFrom("seat").where("event_id", "=", event.id).where("seat_number", "=", "A4");
    expect(await seat.select(["seat_status", "price_cents"]).execute()).toEqual([
      { seat_status: "blocked", price_cents: 5550 },
    ]);
  });
});

describe("publishing at the desk", () => {
  it.each([
    ["renames", renamed, "A1 is sold and cannot be renamed to STALLS E1"],
    ["lacks", (section: Plan["sections"][number]) => Object.assign(section, { rows: 1, firstRow: 2 }), "A1 is sold"],
  ])("after a plan that %s a sold seat is refused, and says which seat and what to do", async (_, change, words) => {
    await buy(box, event, ["A1"], box.buyer);
    const before = await names();
    await importCatalogue(box.db, [await fileWith(change, false)]);
    const refused = await publish();
    expect([refused.statusCode, refused.json().code]).toEqual([422, "DRAFT_PROBLEMS"]);
    const { pointer, detail } = refused.json().errors[0];
    expect([pointer, detail]).toEqual(["#/prices", expect.stringContaining(words)]);
    expect(detail).toContain("move or refund its ticket first");
    expect(await names()).toEqual(before);
    // After the old plan is restored, the same draft is accepted.
    await addVenue(box);
    expect((await publish()).statusCode).toBe(200);
  });
});
