import { describe, expect, it } from "vitest";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { bookForm, hold, idsOf, order } from "#tests/support/steps/booking-steps.ts";

const box = await openBoxOffice();

const book = (form: object, as: TestBuyer = box.buyer) => post(box.app, "/api/booking-ticket", form, { as });
const cancel = (tid: string, as: TestBuyer = box.buyer) => post(box.app, "/api/cancellation", { tid }, { as });
async function expire(bookingId: string) {
  const past = new Date(Date.now() - 1000);
  const id = Number(bookingId);
  await box.db.updateTable("booking").set({ expires_at: past, hold_expires_at: past }).where("id", "=", id).execute();
  await box.db.updateTable("seat_claim").set({ expires_at: past }).where("booking_id", "=", id).execute();
}
const claims = async (bookingId: string) =>
  (await box.db.selectFrom("seat_claim").select("seat_id").where("booking_id", "=", Number(bookingId)).execute())
    .length;

describe("naming the attendees", () => {
  it("makes an order, priced by the server, with the attendees in the order held", async () => {
    const { theatre } = box.catalogue;
    const bookingId = await hold(box, theatre, ["C2", "C1"], box.buyer);
    const form = { ...bookForm(bookingId, theatre, 2, box.buyer), first_name: ["Marlee", "Tavita"] };
    const answer = (await book(form)).json();
    expect(answer).toMatchObject({ status: 1, responses: null });
    expect(answer.response_data).toMatchObject({
      pid: answer.pid,
      state: "held",
      ticketBooking_id: bookingId,
      event_type: "Single",
      combo_event_id: null,
      event_name: "Night of the Lyrebird",
      place_name: "Wattle Street Theatre",
      subtotal: 179,
      combo_discount: 0,
      voucher: null,
      fee: 3.5,
      tax_amount: 0,
      payable: 182.5,
      currency: "AUD",
      note: "",
    });
    expect(answer.response_data.order_number).toMatch(/^[1-9]\d{3}$/);
    expect(answer.response_data.tickets).toMatchObject([
      { section: "Stalls", seat_number: "C2", first_name: "Marlee", price: 89.5 },
      { section: "Stalls", seat_number: "C1", first_name: "Tavita", price: 89.5 },
    ]);
  });

  it("charges the fee that the event had at the hold, even if its organiser changes it before the names", async () => {
    const { theatre } = box.catalogue;
    const bookingId = await hold(box, theatre, ["C4"], box.buyer);
    const fee = (value: number) =>
      box.db
        .updateTable("event")
        .set({ commission_value: String(value) })
        .where("id", "=", theatre.id)
        .execute();
    await fee(7);
    const answer = (await book(bookForm(bookingId, theatre, 1, box.buyer))).json();
    await fee(3.5);
    expect(answer.response_data).toMatchObject({ fee: 3.5, payable: 93 });
    await cancel(answer.pid);
  });

  it("answers the same pid when sent twice, and keeps the names of the last call", async () => {
    const { theatre } = box.catalogue;
    const bookingId = await hold(box, theatre, ["C3"], box.buyer);
    const form = bookForm(bookingId, theatre, 1, box.buyer);
    const first = (await book(form)).json();
    const again = (await book({ ...form, first_name: ["Corrected"] })).json();
    expect(again.pid).toBe(first.pid);
    expect(again.response_data.tickets[0].first_name).toBe("Corrected");
  });

  it("makes one order of two tabs that name the attendees at once", async () => {
    const { theatre } = box.catalogue;
    const bookingId = await hold(box, theatre, ["C4"], box.buyer);
    const form = bookForm(bookingId, theatre, 1, box.buyer);
    const names = ["Marlee", "Tavita", "Ngaire"];
    const answers = (await Promise.all(names.map((name) => book({ ...form, first_name: [name] })))).map((a) =>
      a.json(),
    );
    expect(new Set(answers.map(({ pid, response_data }) => `${pid} ${response_data.order_number}`)).size).toBe(1);
    // Each tab is shown the names that it sent.
    expect(answers.map(({ response_data }) => response_data.tickets[0].first_name)).toEqual(names);
  });

  it("refuses the names of a hold that ends between its reading and its writing", async () => {
    const { theatre } = box.catalogue;
    const bookingId = await hold(box, theatre, ["C5"], box.buyer);
    const [named, cancelled] = await Promise.all([book(bookForm(bookingId, theatre, 1, box.buyer)), cancel(bookingId)]);
    expect(cancelled.json().status).toBe(1);
    // Whichever came first, the names never revive a cancelled hold.
    expect([undefined, "STALE_BOOKING"]).toContain(named.json().code);
    const { state } = await box.db
      .selectFrom("booking")
      .select("state")
      .where("id", "=", Number(bookingId))
      .executeTakeFirstOrThrow();
    expect([state, await claims(bookingId)]).toEqual(["cancelled", 0]);
  });

  it("takes off the combo's discount, rounded up to the dollar, and adds one fee", async () => {
    const { theatre, encore, comboId } = box.catalogue;
    const seats = [...(await idsOf(box, theatre, ["D1"])), ...(await idsOf(box, encore, ["D1"]))];
    const form = {
      in_progress: "1",
      user_id: String(box.second.id),
      combo_event_id: String(comboId),
      event_id: [theatre.id, encore.id],
      place_id: [theatre.placeId, encore.placeId],
      dome_price_id: seats,
      dome_list_id: [],
    };
    const held = (await book(form, box.second)).json();
    const answer = (await book(bookForm(held.ticketBooking_id, theatre, 2, box.second), box.second)).json();
    // 179.00 less 10 % rounded up (18.00), plus the first member's fixed fee.
    expect(answer.response_data).toMatchObject({
      event_type: "Combo",
      combo_event_id: String(comboId),
      event_name: "Lyrebird Twice",
      subtotal: 179,
      combo_discount: 18,
      fee: 3.5,
      payable: 164.5,
    });
    expect(answer.response_data.tickets.map((ticket: { event_id: string }) => ticket.event_id)).toEqual([
      String(theatre.id),
      String(encore.id),
    ]);
  });

  it("charges a user with role 5 nothing", async () => {
    const made = await order(box, box.catalogue.theatre, ["E1"], box.free);
    expect(made).toMatchObject({ subtotal: 0, fee: 0, payable: 0 });
  });

  it("refuses another buyer's booking, an unknown one, wrong counts and invalid fields", async () => {
    const { theatre } = box.catalogue;
    const bookingId = await hold(box, theatre, ["C4", "C5"], box.buyer);
    const good = bookForm(bookingId, theatre, 2, box.buyer);
    const foreign = await book({ ...good, user_id: String(box.second.id) }, box.second);
    const unknown = await book({ ...good, ticketBooking_id: "999999" });
    // The two answers are the same, so that nobody learns which numbers exist.
    const said = (answer: typeof unknown) => [answer.statusCode, answer.json().code, answer.json().message];
    expect([said(foreign), said(unknown)]).toEqual(Array(2).fill([404, "NOT_FOUND", "We can't find that booking."]));
    const missing = await book({ ...good, ticketBooking_id: "" });
    expect(missing.statusCode).toBe(400);
    const short = await book({ ...good, last_name: ["Quinn"] });
    expect([short.statusCode, short.json().code]).toEqual([422, "ATTENDEE_COUNT"]);
    const wrong = await book({ ...good, first_name: ["Marlee", "A1"], email_id: ["not an address", "a@example.com"] });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().message).toEqual({
      "first_name[1]": "Please enter character only.",
      "email_id[0]": "Please enter valid email only.",
    });
  });

  it("says that the session has expired once the hold has expired", async () => {
    const { theatre } = box.catalogue;
    const bookingId = await hold(box, theatre, ["C6"], box.buyer);
    await expire(bookingId);
    const answer = await book(bookForm(bookingId, theatre, 1, box.buyer));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 0, message: "Sorry, your session has expired" });
  });
});

describe("GET /order", () => {
  it("shows an order only to its owner", async () => {
    const made = await order(box, box.catalogue.theatre, ["F1"], box.buyer);
    const own = await get(box.app, `/api/order?pid=${made.pid}`, { as: box.buyer });
    expect(own.json().response_data).toMatchObject({ pid: made.pid, state: "held" });
    expect((await get(box.app, `/api/order?pid=${made.pid}`, { as: box.second })).statusCode).toBe(404);
    expect((await get(box.app, `/api/order?pid=${made.pid}`)).statusCode).toBe(401);
    const unknown = await get(box.app, "/api/order?pid=999999", { as: box.buyer });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, "ORDER_NOT_FOUND"]);
  });

  it("shows an order whose time is up as expired, even before that is stored", async () => {
    const made = await order(box, box.catalogue.theatre, ["F2"], box.buyer);
    await expire(made.ticketBooking_id);
    const answer = await get(box.app, `/api/order?pid=${made.pid}`, { as: box.buyer });
    expect(answer.json().response_data).toMatchObject({
      state: "expired",
      note: "Sorry, your session has expired",
      note_code: "SESSION_EXPIRED",
    });
  });
});

describe("POST /cancellation", () => {
  it("frees the seats, and answers the same when sent again", async () => {
    const bookingId = await hold(box, box.catalogue.theatre, ["G1", "G2"], box.buyer);
    const first = await cancel(bookingId);
    expect(first.json()).toMatchObject({ status: 1, response_data: { released: 2 } });
    expect((await cancel(bookingId)).json()).toEqual(first.json());
    expect(await claims(bookingId)).toBe(0);
    await hold(box, box.catalogue.theatre, ["G1"], box.second);
  });

  it("does not free seats that another buyer took after the hold expired", async () => {
    const mine = await hold(box, box.catalogue.theatre, ["G3"], box.buyer);
    await expire(mine);
    const theirs = await hold(box, box.catalogue.theatre, ["G3"], box.second);
    expect((await cancel(mine)).json()).toMatchObject({ status: 1, response_data: { released: 0 } });
    expect(await claims(theirs)).toBe(1);
  });

  it("refuses a paid order, another buyer's booking and an unknown one", async () => {
    const paid = await order(box, box.catalogue.theatre, ["G4"], box.free);
    await post(box.app, "/api/checkout", { pid: paid.pid }, { as: box.free });
    const answer = await cancel(paid.ticketBooking_id, box.free);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 0, code: "PAID_ALREADY" });
    expect(await claims(paid.ticketBooking_id)).toBe(1);
    expect((await cancel(paid.ticketBooking_id)).statusCode).toBe(404);
    expect((await cancel("999999")).statusCode).toBe(404);
  });
});
