import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { get, makeTestBoxOffice, post, postForm, type TestBoxOffice } from "#tests/support/box-office.ts";
import { approvalCode, checkout, gatewayAnswer } from "#tests/support/steps/booking-steps.ts";
import { addTypes, CARD, changeTypes, holdTypes, nameAll, USUAL_TYPES } from "#tests/support/steps/type-steps.ts";
import { addVoucher } from "#tests/support/steps/voucher-steps.ts";

/* Changes of types, cards, fees and vouchers. The theatre's stalls cost $89.50 with a fixed fee of $3.50; the encore's fee is 5 %. */

let box: TestBoxOffice;
let types: Record<string, string>;
beforeEach(async () => {
  box = await makeTestBoxOffice();
  types = await addTypes(box.db, box.catalogue.theatre, USUAL_TYPES);
});
afterEach(async () => {
  expect(await verifyInvariants(box.db)).toEqual([]);
  await box.close();
});

const typeOf = (name: string) => types[name] ?? "";
const theatre = () => box.catalogue.theatre;
const booking = async (id: string) =>
  (await get(box.app, `/api/booking?ticketBooking_id=${id}`, { as: box.buyer })).json().response_data;

describe("cards", () => {
  it("names nobody on an order before each companion has a card of its own", async () => {
    const id = await holdTypes(box, theatre(), ["C1", "C2"], ["0", typeOf("Companion")], box.buyer);
    expect((await booking(id)).seats[1].card).toEqual({ name: "Companion Card", digits: 13, given: false });
    const early = await nameAll(box, id, theatre(), 2, box.buyer);
    expect([early.statusCode, early.json().code]).toEqual([422, "CARD_NUMBER"]);
    expect(early.json().message).toEqual({ "card_number[1]": "Please type the number of the Companion Card." });
    const bad = await changeTypes(box, id, ["0", typeOf("Companion")], box.buyer, ["", "123"]);
    expect(bad.json().message).toEqual({ "card_number[1]": "Please type all 13 digits of the Companion Card." });
    const good = await changeTypes(box, id, ["0", typeOf("Companion")], box.buyer, ["", "1234 5678 9012 3"]);
    expect(good.json().response_data.seats[1].card.given).toBe(true);
    expect(good.body).not.toContain("123456789");
    expect((await nameAll(box, id, theatre(), 2, box.buyer)).json().response_data).toMatchObject({ payable: 93 });
    // The number stays when the types are sent again without it.
    expect((await changeTypes(box, id, ["0", typeOf("Companion")], box.buyer)).json().status).toBe(1);
    expect((await booking(id)).seats[1].card.given).toBe(true);
  });

  it("takes one card for one companion", async () => {
    const wanted = ["0", "0", typeOf("Companion"), typeOf("Companion")];
    const id = await holdTypes(box, theatre(), ["C1", "C2", "C3", "C4"], wanted, box.buyer);
    const same = await changeTypes(box, id, wanted, box.buyer, ["", "", CARD, "1234-5678-9012-3"]);
    expect(Object.keys(same.json().message)).toEqual(["card_number[3]"]);
    const stored = await box.db.selectFrom("ticket_card").selectAll().execute();
    expect(stored).toEqual([]);
  });

  it("forgets the card with the type that needed it", async () => {
    const id = await holdTypes(box, theatre(), ["C1", "C2"], ["0", typeOf("Companion")], box.buyer);
    await changeTypes(box, id, ["0", typeOf("Companion")], box.buyer, ["", CARD]);
    await changeTypes(box, id, ["0", typeOf("Child")], box.buyer);
    expect(await box.db.selectFrom("ticket_card").selectAll().execute()).toEqual([]);
    await changeTypes(box, id, ["0", typeOf("Companion")], box.buyer);
    expect((await nameAll(box, id, theatre(), 2, box.buyer)).json().code).toBe("CARD_NUMBER");
  });
});

describe("POST /order/types", () => {
  it("prices a booking and an order again, and the gateway is asked for the new amount", async () => {
    const id = await holdTypes(box, theatre(), ["C1", "C2"], null, box.buyer);
    const changed = await changeTypes(box, id, ["0", typeOf("Concession")], box.buyer);
    expect(changed.json().response_data).toMatchObject({
      amount: 165,
      seats: [{ ticket_type: "Adult" }, { ticket_type: "Concession", price: 72 }],
    });
    const { pid } = (await nameAll(box, id, theatre(), 2, box.buyer)).json().response_data;
    await changeTypes(box, id, [typeOf("Child"), typeOf("Child")], box.buyer);
    expect((await checkout(box, pid, box.buyer)).chargetotal).toBe("43.50");
  });

  it("changes nothing once somebody may be paying, has paid, or gave the seats up", async () => {
    const id = await holdTypes(box, theatre(), ["C1"], null, box.buyer);
    const { pid } = (await nameAll(box, id, theatre(), 1, box.buyer)).json().response_data;
    const form = await checkout(box, pid, box.buyer);
    const paying = await changeTypes(box, id, [typeOf("Child")], box.buyer);
    expect([paying.statusCode, paying.json().code]).toEqual([409, "CARD_PAGE_OPEN"]);
    await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));
    expect((await changeTypes(box, id, [typeOf("Child")], box.buyer)).json().code).toBe("STALE_BOOKING");
    expect((await booking(id)).seats[0].price).toBe(89.5);
    const other = await holdTypes(box, theatre(), ["C2"], null, box.buyer);
    await post(box.app, "/api/cancellation", { tid: other }, { as: box.buyer });
    expect((await changeTypes(box, other, [typeOf("Child")], box.buyer)).json().code).toBe("STALE_BOOKING");
  });

  it("refuses somebody else's booking, an unknown one, and lists of another length", async () => {
    const id = await holdTypes(box, theatre(), ["C1"], null, box.buyer);
    expect((await changeTypes(box, id, [typeOf("Child")], box.second)).statusCode).toBe(404);
    expect((await changeTypes(box, "99999999", [typeOf("Child")], box.buyer)).statusCode).toBe(404);
    const long = await changeTypes(box, id, [typeOf("Child"), typeOf("Child")], box.buyer);
    expect([long.statusCode, long.json().code]).toEqual([422, "OUT_OF_RANGE"]);
    const cards = await changeTypes(box, id, [typeOf("Child")], box.buyer, [CARD, CARD]);
    expect([cards.statusCode, cards.json().code]).toEqual([422, "OUT_OF_RANGE"]);
    expect((await changeTypes(box, id, [typeOf("Companion")], box.buyer)).json().code).toBe("COMPANION_ALONE");
    expect((await booking(id)).seats[0]).toMatchObject({ ticket_type: "Adult", price: 89.5 });
  });

  it("keeps the price of a type that the organiser reprices or switches off meanwhile, until the buyer changes it", async () => {
    const id = await holdTypes(box, theatre(), ["C1", "C2"], [typeOf("Child"), typeOf("Child")], box.buyer);
    await box.db
      .updateTable("ticket_type")
      .set({ price_value: 3000, name: "Kid" })
      .where("name", "=", "Child")
      .execute();
    const kept = await changeTypes(box, id, [typeOf("Child"), typeOf("Concession")], box.buyer);
    expect(kept.json().response_data.seats[0]).toMatchObject({ ticket_type: "Child", price: 20 });
    const now = await changeTypes(box, id, [typeOf("Child"), typeOf("Child")], box.buyer);
    expect(now.json().response_data.seats[1]).toMatchObject({ ticket_type: "Kid", price: 30 });
    await box.db.updateTable("ticket_type").set({ active: false }).where("name", "=", "Kid").execute();
    expect((await changeTypes(box, id, [typeOf("Child"), "0"], box.buyer)).json().response_data.seats).toMatchObject([
      { ticket_type: "Child", price: 20 },
      { ticket_type: "Adult", price: 89.5 },
    ]);
    expect((await changeTypes(box, id, [typeOf("Child"), typeOf("Child")], box.buyer)).json().code).toBe(
      "TYPE_NOT_OFFERED",
    );
  });

  it("takes card numbers although the organiser has lowered the most of a type meanwhile", async () => {
    const wanted = [typeOf("Child"), typeOf("Child"), typeOf("Companion")];
    const id = await holdTypes(box, theatre(), ["C1", "C2", "C3"], wanted, box.buyer);
    await box.db.updateTable("ticket_type").set({ max_count: 1 }).where("name", "=", "Child").execute();
    expect((await changeTypes(box, id, wanted, box.buyer, ["", "", CARD])).json().status).toBe(1);
    expect((await nameAll(box, id, theatre(), 3, box.buyer)).json().status).toBe(1);
  });

  it("gives a seat back its own price where nothing is offered any more", async () => {
    const id = await holdTypes(box, theatre(), ["C1"], [typeOf("Child")], box.buyer);
    await box.db.updateTable("ticket_type").set({ active: false }).execute();
    const [seat] = (await changeTypes(box, id, ["0"], box.buyer)).json().response_data.seats;
    expect(seat).not.toHaveProperty("ticket_type");
    expect((await booking(id)).amount).toBe(93);
  });

  it("makes no paid ticket free by way of free ones", async () => {
    const { Baby = "" } = await addTypes(box.db, theatre(), [{ name: "Baby", rule: "amount", value: 0 }]);
    const id = await holdTypes(box, theatre(), ["C1"], [Baby], box.buyer);
    const order = (await nameAll(box, id, theatre(), 1, box.buyer)).json().response_data;
    expect(order.payable).toBe(3.5);
    await changeTypes(box, id, [typeOf("Adult")], box.buyer);
    const again = (await get(box.app, `/api/order?pid=${order.pid}`, { as: box.buyer })).json().response_data;
    expect(again).toMatchObject({ subtotal: 89.5, payable: 93 });
  });

  it("leaves a free buyer's order free", async () => {
    const id = await holdTypes(box, theatre(), ["C1"], [typeOf("Child")], box.free);
    const order = (await nameAll(box, id, theatre(), 1, box.free)).json().response_data;
    await changeTypes(box, id, [typeOf("Adult")], box.free);
    const again = (await get(box.app, `/api/order?pid=${order.pid}`, { as: box.free })).json().response_data;
    expect(again).toMatchObject({ subtotal: 0, payable: 0 });
  });
});

describe("fees and vouchers", () => {
  it("charges no percentage on tickets without a fee, and no fixed fee for such tickets alone", async () => {
    const { encore } = box.catalogue;
    const theirs = await addTypes(box.db, encore, [
      { name: "Adult" },
      { name: "Volunteer", rule: "amount", value: 1000, feeFree: true },
    ]);
    const id = await holdTypes(box, encore, ["C1", "C2"], ["0", theirs.Volunteer ?? ""], box.buyer);
    // 5 % of $89.50, rounded up.
    expect((await booking(id)).amount).toBe(89.5 + 10 + 5);
    const { Crew = "" } = await addTypes(box.db, theatre(), [
      { name: "Crew", rule: "amount", value: 1000, feeFree: true },
    ]);
    const free = await holdTypes(box, theatre(), ["C1"], [Crew], box.buyer);
    expect((await booking(free)).amount).toBe(10);
  });

  it("takes a voucher off the types that it names, and loses it with the last of them", async () => {
    await addVoucher(box, { code: "KIDS", type: "Percentage", discount: 50 });
    await box.sql`update voucher set ticket_type_ids = ${[Number(typeOf("Child"))]}::integer[]`;
    const id = await holdTypes(box, theatre(), ["C1", "C2"], ["0", typeOf("Child")], box.buyer);
    const { pid } = (await nameAll(box, id, theatre(), 2, box.buyer)).json().response_data;
    const offer = await get(box.app, `/api/getvoucher?event_id=${theatre().id}&voucher_code=kids`, { as: box.buyer });
    expect(offer.json().response_data[0].ticket_type_ids).toEqual([typeOf("Child")]);
    const applied = await post(box.app, "/api/order/voucher", { pid, voucher_code: "KIDS" }, { as: box.buyer });
    expect(applied.json().response_data).toMatchObject({ voucher: { discount: 10 }, payable: 89.5 + 20 - 10 + 3.5 });
    await changeTypes(box, id, ["0", "0"], box.buyer);
    const order = (await get(box.app, `/api/order?pid=${pid}`, { as: box.buyer })).json().response_data;
    expect(order).toMatchObject({ voucher: null, payable: 182.5 });
    const refused = await post(box.app, "/api/order/voucher", { pid, voucher_code: "KIDS" }, { as: box.buyer });
    expect(refused.json()).toMatchObject({ status: 0, message: "Not valid" });
  });
});
