import { afterEach, describe, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { get, makeTestBoxOffice, openBoxOffice, post, postForm } from "#tests/support/box-office.ts";
import { seatId } from "#tests/support/catalogue/fixture-catalogue.ts";
import { returnedPage } from "#tests/support/returned-page.tsx";
import { approvalCode, attendees, checkout, gatewayAnswer, order } from "#tests/support/steps/booking-steps.ts";
import { addVoucher, putVoucher, readOrder, usesOf, withVoucher } from "#tests/support/steps/voucher-steps.ts";

const box = await openBoxOffice();
afterEach(async () => {
  expect(await verifyInvariants(box.db)).toEqual([]);
});

describe("GET /getvoucher", () => {
  const ask = async (query: string, as = box.buyer) => (await get(box.app, `/api/getvoucher?${query}`, { as })).json();

  it("answers the voucher of the given code and no other", async () => {
    const { theatre, encore } = box.catalogue;
    await addVoucher(box, { code: "Early15", type: "Percentage", discount: 15 });
    await addVoucher(box, { code: "OTHER" });
    const found = { voucher_code: "Early15", discount_type: "Percentage", discount: 15 };
    const sections = theatre.sections.map(({ id }) => `dome_list_id=${id}`).join("&");
    expect(await ask(`event_id=${theatre.id}&${sections}&voucher_code=%20early15`)).toMatchObject({
      status: 1,
      response_data: [found],
    });
    for (const query of [
      `event_id=${theatre.id}`,
      `event_id=${theatre.id}&voucher_code=`,
      `event_id=${theatre.id}&voucher_code=EARLY`,
      `event_id=${theatre.id}&voucher_code=%25`,
      `event_id=${encore.id}&voucher_code=EARLY15`,
    ])
      expect(await ask(query)).toMatchObject({ status: 1, response_data: [] });
  });

  it("answers nothing for a voucher outside its dates, and refuses an event that does not exist", async () => {
    const { id } = box.catalogue.theatre;
    await addVoucher(box, { code: "PAST", startsInDays: -3, endsInDays: -2 });
    await addVoucher(box, { code: "FUTURE", startsInDays: 2, endsInDays: 3 });
    for (const code of ["PAST", "FUTURE"])
      expect((await ask(`event_id=${id}&voucher_code=${code}`)).response_data).toEqual([]);
    expect((await get(box.app, "/api/getvoucher?event_id=999999&voucher_code=PAST")).statusCode).toBe(404);
    expect((await get(box.app, "/api/getvoucher?voucher_code=PAST")).statusCode).toBe(400);
  });
});

describe("POST /order/voucher", () => {
  it("applies, replaces and removes a voucher, and the amounts follow", async () => {
    await addVoucher(box, { code: "TEN", type: "Percentage", discount: 10 });
    await addVoucher(box, { code: "TAKE15", discount: 15 });
    await addVoucher(box, { code: "HUGE", discount: 5000 });
    const made = await order(box, box.catalogue.theatre, ["C1", "C2"], box.buyer);
    expect(made).toMatchObject({ subtotal: 179, voucher: null, fee: 3.5, payable: 182.5 });
    // 10 % of $179.00 is $17.90, rounded up to the dollar.
    expect(await withVoucher(box, made.pid, "ten", box.buyer)).toMatchObject({
      voucher: { code: "TEN", discount: 18 },
      fee: 3.5,
      payable: 164.5,
    });
    expect(await withVoucher(box, made.pid, " TAKE15 ", box.buyer)).toMatchObject({
      voucher: { discount: 15 },
      payable: 167.5,
    });
    // Tickets never cost less than nothing, and the fee is not part of them.
    expect(await withVoucher(box, made.pid, "HUGE", box.buyer)).toMatchObject({
      voucher: { discount: 179 },
      payable: 3.5,
    });
    const removed = await withVoucher(box, made.pid, "", box.buyer);
    expect({ ...removed, current_time: made.current_time }).toEqual(made);
  });

  it("leaves the order as it was if the code does not apply", async () => {
    await addVoucher(box, { code: "GOOD" });
    await addVoucher(box, { code: "ENCORE", eventId: box.catalogue.encore.id });
    await addVoucher(box, { code: "OVER", startsInDays: -3, endsInDays: -1 });
    const made = await order(box, box.catalogue.theatre, ["C3"], box.buyer);
    const before = await withVoucher(box, made.pid, "GOOD", box.buyer);
    for (const code of ["NOSUCH", "ENCORE", "OVER"]) {
      const answer = (await putVoucher(box, made.pid, code, box.buyer)).json();
      expect(answer).toMatchObject({ status: 0, message: "Not valid", code: "VOUCHER_INVALID" });
      expect({ ...answer.response_data, current_time: "" }).toEqual({ ...before, current_time: "" });
    }
  });

  it("takes a combo's voucher off the price that the combo's discount leaves", async () => {
    const { theatre, encore, comboId } = box.catalogue;
    await addVoucher(box, { code: "BOTH", comboId, type: "Percentage", discount: 50 });
    const as = await box.addBuyer("combo@example.com");
    const [one, two] = [theatre.sections[0], encore.sections[0]];
    if (!one || !two) throw new Error("no sections");
    const form = {
      user_id: String(as.id),
      combo_event_id: String(comboId),
      event_id: [theatre.id, encore.id],
      place_id: [theatre.placeId, encore.placeId],
      dome_price_id: [await seatId(box.db, one, "G1"), await seatId(box.db, two, "G1")],
      dome_list_id: [],
    };
    const held = (await post(box.app, "/api/booking-ticket", { ...form, in_progress: "1" }, { as })).json();
    const book = { ...form, in_progress: "0", ticketBooking_id: held.ticketBooking_id, ...attendees(2) };
    const { pid } = (await post(box.app, "/api/booking-ticket", book, { as })).json();
    expect((await putVoucher(box, pid, "GOOD", as)).json()).toMatchObject({ status: 0 });
    // 179 less 10 % rounded up (18) is 161; half of it rounded up is 81; the fee is the first member's.
    expect(await withVoucher(box, pid, "both", as)).toMatchObject({
      subtotal: 179,
      combo_discount: 18,
      voucher: { discount: 81 },
      fee: 3.5,
      payable: 83.5,
    });
  });

  it("refuses another buyer's order, an unknown, expired or finished one, and uses no voucher on a free one", async () => {
    await addVoucher(box, { code: "ANY" });
    const made = await order(box, box.catalogue.theatre, ["C4"], box.buyer);
    const refusal = async (pid: string, as = box.buyer) => {
      const answer = await putVoucher(box, pid, "ANY", as);
      return [answer.statusCode, answer.json().code];
    };
    expect(await refusal(made.pid, box.second)).toEqual([404, "ORDER_NOT_FOUND"]);
    expect(await refusal("999999")).toEqual([404, "ORDER_NOT_FOUND"]);
    await post(box.app, "/api/cancellation", { tid: made.ticketBooking_id }, { as: box.buyer });
    expect(await refusal(made.pid)).toEqual([409, "STALE_BOOKING"]);
    const late = await order(box, box.catalogue.theatre, ["C4"], box.buyer);
    await box.db
      .updateTable("booking")
      .set({ hold_expires_at: new Date(0) })
      .where("id", "=", Number(late.ticketBooking_id))
      .execute();
    expect(await refusal(late.pid)).toEqual([200, "SESSION_EXPIRED"]);
    const free = await order(box, box.catalogue.theatre, ["C5"], box.free);
    expect(await refusal(free.pid, box.free)).toEqual([200, "VOUCHER_INVALID"]);
  });

  it("makes open card pages stale: the old amount is refunded, and the new one pays", async () => {
    const voucher = await addVoucher(box, { code: "CHANGE", discount: 20, maxUses: 1 });
    const as = await box.addBuyer("change@example.com");
    const made = await order(box, box.catalogue.theatre, ["C6"], as);
    const old = await checkout(box, made.pid, as);
    await withVoucher(box, made.pid, "CHANGE", as);
    // The order is already at the gateway, so it takes the voucher at once.
    expect(await usesOf(box, voucher)).toBe(1);
    const fresh = await checkout(box, made.pid, as);
    expect([old.chargetotal, fresh.chargetotal]).toEqual(["93.00", "73.00"]);
    const pay = (form: Record<string, string>) =>
      postForm(box.app, "/api/gateway/success", gatewayAnswer(form, approvalCode(), "return"));
    expect((await pay(old)).headers.location).toBe(`/responseFailURL?pid=${made.pid}`);
    const unpaid = await readOrder(box, made.pid, as);
    const note =
      "You paid $93.00 on a card page that no longer counted. It doesn't pay for this order, and we'll refund it.";
    expect(unpaid).toMatchObject({ state: "paying", note });
    const cancelled = await returnedPage(box, as, { ...unpaid, state: "cancelled" });
    expect(cancelled).toContain(note);
    expect((await pay(fresh)).headers.location).toBe(`/responseSuccessURL?pid=${made.pid}`);
    expect((await readOrder(box, made.pid, as)).state).toBe("paid");
    expect(await usesOf(box, voucher)).toBe(1);
  });

  it("stops guessing: the eleventh wrong code in ten minutes has to wait, and right ones do not count", async () => {
    const limited = await makeTestBoxOffice({ env: { RATE_LIMITS: "1" } });
    await addVoucher(limited, { code: "RIGHT" });
    const made = await order(limited, limited.catalogue.theatre, ["C1"], limited.buyer);
    for (let time = 0; time < 12; time++) await withVoucher(limited, made.pid, time % 2 ? "" : "RIGHT", limited.buyer);
    for (let time = 0; time < 5; time++) {
      expect((await putVoucher(limited, made.pid, `GUESS${time}`, limited.buyer)).statusCode).toBe(200);
      const url = `/api/getvoucher?event_id=${limited.catalogue.theatre.id}&voucher_code=GUESS${time}`;
      expect((await get(limited.app, url, { as: limited.buyer })).statusCode).toBe(200);
    }
    const eleventh = await putVoucher(limited, made.pid, "RIGHT", limited.buyer);
    expect([eleventh.statusCode, Number(eleventh.headers["retry-after"]) > 0]).toEqual([429, true]);
    await limited.close();
  });
});
