import { beforeEach, describe, expect, it } from "vitest";
import { get, openBoxOffice, post } from "#tests/support/box-office.ts";
import { attendees, comboForm, hold } from "#tests/support/steps/booking-steps.ts";
import { addVoucher, withVoucher } from "#tests/support/steps/voucher-steps.ts";

const box = await openBoxOffice();
beforeEach(async () => {
  await box.db.deleteFrom("seat_claim").execute();
  await box.db
    .updateTable("booking")
    .set({ expires_at: new Date(0), hold_expires_at: new Date(0) })
    .execute();
});

const send = (form: object) => post(box.app, "/api/booking-ticket", form, { as: box.buyer });
const claimed = async () =>
  (await box.db.selectFrom("seat_claim").select("booking_id").execute()).map((claim) => String(claim.booking_id));

describe("a hold for a combo", () => {
  it("holds the same number of seats of every member of a combo, and refuses unequal numbers", async () => {
    const unequal = await send(await comboForm(box, ["G1", "G2"], ["G1"], box.buyer));
    expect(unequal.json()).toMatchObject({ status: 0, code: "UNEQUAL_COUNTS" });
    const answer = await send(await comboForm(box, ["G1", "G2"], ["G1", "G2"], box.buyer));
    expect(answer.json(), answer.body).toMatchObject({ status: 1 });
    expect(await claimed()).toHaveLength(4);
    const alone = await send({
      ...(await comboForm(box, ["H1"], [], box.buyer)),
      event_id: [String(box.catalogue.theatre.id)],
    });
    expect(alone.statusCode).toBe(404);
  });

  it("replaces a hold for one event with one for a combo that includes it, and the other way round", async () => {
    const single = await hold(box, box.catalogue.encore, ["G1", "G2"], box.buyer);
    const combo = await send(await comboForm(box, ["G1"], ["G2"], box.buyer));
    expect(combo.json(), combo.body).toMatchObject({ status: 1 });
    const comboHold = combo.json().ticketBooking_id;
    expect(await claimed()).toEqual([comboHold, comboHold]);
    const newer = await hold(box, box.catalogue.encore, ["G2", "G3"], box.buyer);
    expect(await claimed()).toEqual([newer, newer]);
    const old = await box.db
      .selectFrom("booking")
      .select("state")
      .where("id", "in", [Number(single), Number(comboHold)]);
    expect(await old.execute()).toEqual([{ state: "cancelled" }, { state: "cancelled" }]);
  });

  it("names the event of each seat that another buyer has", async () => {
    const taken = "Night of the Lyrebird: G1, G2; Night of the Lyrebird, Perth: G1";
    await hold(box, box.catalogue.theatre, ["G1", "G2"], box.second);
    await hold(box, box.catalogue.encore, ["G1"], box.free);
    const answer = await send(await comboForm(box, ["G1", "G2"], ["G1", "G3"], box.buyer));
    expect(answer.json()).toMatchObject({
      status: 0,
      code: "SEATS_TAKEN",
      responses: taken,
      message: `Please try another seat, Someone else is booking this ${taken} seat at present now.`,
    });
    expect(await claimed()).toHaveLength(3);
  });

  it("keeps the discount that its combo had at the hold, on every page and in the order", async () => {
    const { comboId } = box.catalogue;
    const discount = (percent: number) =>
      box.db.updateTable("combo_event").set({ combo_event_discount: percent }).where("id", "=", comboId).execute();
    const form = await comboForm(box, ["G1"], ["G1"], box.buyer);
    const bookingId = (await send(form)).json().ticketBooking_id;
    const read = async () =>
      (await get(box.app, `/api/booking?ticketBooking_id=${bookingId}`, { as: box.buyer })).json().response_data;
    const before = await read();
    expect(before.combo_event_discount).toBe(10);
    await discount(0);
    try {
      expect(await read()).toMatchObject({ combo_event_discount: 10, amount: before.amount });
      const named = { ...form, in_progress: "0", dome_price_id: [], ticketBooking_id: bookingId, ...attendees(2) };
      const order = (await send(named)).json().response_data;
      expect(order.payable).toBe(before.amount);
      // A voucher's price is worked out again.
      await addVoucher(box, { code: "COMBO5", discount: 5, comboId });
      expect(await withVoucher(box, order.pid, "COMBO5", box.buyer)).toMatchObject({ payable: before.amount - 5 });
    } finally {
      await discount(10);
    }
  });
});
