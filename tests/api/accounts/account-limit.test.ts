import { beforeEach, describe, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";
import { bookForm, checkout, comboForm, hold, order, tryToHold } from "#tests/support/steps/booking-steps.ts";
import { buy, notify, stateOf } from "#tests/support/steps/payment-steps.ts";
import { startSales } from "#tests/support/steps/sale-steps.ts";

let buyer: TestBuyer;
const box = await openBoxOffice();
beforeEach(async () => {
  buyer = await startSales(box);
});

const limit = (event: FixtureEvent, tickets: number) =>
  box.db.updateTable("event").set({ per_account_limit: tickets }).where("id", "=", event.id).execute();
const send = (form: object, as = buyer) => post(box.app, "/api/booking-ticket", form, { as });
const answerToHold = async (event: FixtureEvent, names: string[], as = buyer) =>
  (await tryToHold(box, event, names, as)).json();

describe("a limit by account", () => {
  it("counts every paid order, and says how many are left", async () => {
    const { theatre } = box.catalogue;
    await limit(theatre, 3);
    const rule = "Each person can buy up to 3 tickets for Night of the Lyrebird.";
    expect(await answerToHold(theatre, ["D1", "D2", "D3", "D4"])).toMatchObject({
      status: 0,
      code: "ACCOUNT_LIMIT",
      message: rule,
    });
    await buy(box, theatre, ["D1", "D2"], buyer);
    expect(await answerToHold(theatre, ["D3", "D4"])).toMatchObject({
      code: "ACCOUNT_LIMIT",
      message: `${rule} You already have 2, so you can choose up to 1 more.`,
    });
    await buy(box, theatre, ["D3"], buyer);
    expect(await answerToHold(theatre, ["D4"])).toMatchObject({ message: `${rule} You already have 3.` });
    expect(await answerToHold(theatre, ["D4"], box.second)).toMatchObject({ status: 1 });
  });

  it("does not count the hold that the new one replaces", async () => {
    const { theatre } = box.catalogue;
    await limit(theatre, 2);
    await hold(box, theatre, ["D5", "D6"], buyer);
    await hold(box, theatre, ["D7", "D8"], buyer);
    expect(await answerToHold(theatre, ["D7", "D8", "D9"])).toMatchObject({ code: "ACCOUNT_LIMIT" });
    const claims = await box.db.selectFrom("seat_claim").where("state", "=", "held").select("seat_id").execute();
    expect(claims, "the refused hold gave up the earlier one").toHaveLength(2);
  });

  it("counts each event of a combo on its own, with what was bought alone", async () => {
    const { theatre, encore } = box.catalogue;
    await limit(encore, 2);
    await buy(box, encore, ["D1"], buyer);
    expect((await send(await comboForm(box, ["E1", "E2"], ["E1", "E2"], buyer))).json()).toMatchObject({
      code: "ACCOUNT_LIMIT",
      message: expect.stringContaining("for Night of the Lyrebird, Perth. You already have 1,"),
    });
    expect((await send(await comboForm(box, ["E1"], ["E1"], buyer))).json()).toMatchObject({ status: 1 });
    expect(theatre.id).not.toBe(encore.id);
  });

  it("holds when eight calls come at once, and when eight orders are paid at once", async () => {
    const { theatre } = box.catalogue;
    await limit(theatre, 3);
    const rows = ["F1", "F3", "F5", "F7", "F9", "F11", "F13", "F15"];
    const pair = (name: string) => [name, `F${Number(name.slice(1)) + 1}`];
    await Promise.all(
      rows.map(async (name) => {
        const held = await answerToHold(theatre, pair(name), buyer);
        if (held.status !== 1) return;
        const booked = await send(bookForm(held.ticketBooking_id, theatre, 2, buyer));
        if (booked.json().status !== 1) return;
        const { pid } = booked.json();
        const begun = await post(box.app, "/api/checkout", { pid }, { as: buyer });
        const fields = begun.json().gateway?.fields;
        if (fields) await notify(box, fields);
      }),
    );
    await buy(box, theatre, ["G1"], buyer).catch(() => undefined);
    const counted = await box.sql<{ tickets: number }>`
      select count(*)::integer as tickets from seat_claim join booking on booking.id = seat_claim.booking_id
      where booking.user_id = ${buyer.id} and seat_claim.event_id = ${theatre.id} and seat_claim.expires_at > now()`;
    expect(counted[0]?.tickets).toBeGreaterThan(0);
    expect(counted[0]?.tickets).toBeLessThanOrEqual(3);
    expect(await verifyInvariants(box.db)).toEqual([]);
  });

  it("gives back late money for seats that would be too many by now", async () => {
    const { theatre } = box.catalogue;
    await limit(theatre, 2);
    const first = await order(box, theatre, ["H1", "H2"], buyer);
    const form = await checkout(box, first.pid, buyer);
    await box.sql`update booking set expires_at = now() - interval '1 second', hold_expires_at = now() - interval '1 second'
      where id = ${Number(first.ticketBooking_id)}`;
    await box.sql`update seat_claim set expires_at = now() - interval '1 second'
      where booking_id = ${Number(first.ticketBooking_id)}`;
    const second = await buy(box, theatre, ["H3", "H4"], buyer);
    await notify(box, form);
    expect([await stateOf(box, first.pid, buyer), await stateOf(box, second, buyer)]).toEqual(["refund_due", "paid"]);
  });
});
