import { expect, it } from "vitest";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { bookForm, hold, idsOf, order } from "#tests/support/steps/booking-steps.ts";
import { expireOrder } from "#tests/support/steps/voucher-steps.ts";

const box = await openBoxOffice();

const find = async (id: string, as: TestBuyer = box.buyer) =>
  (await get(box.app, `/api/booking?ticketBooking_id=${id}`, { as })).json().response_data;

it("answers a hold with its seats in the order held, its price and its end, before any attendee is named", async () => {
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  const ids = await idsOf(box, theatre, ["C2", "C1"]);
  const id = await hold(box, theatre, ["C2", "C1"], box.buyer);
  const found = await find(id);
  expect(found).toMatchObject({
    ticketBooking_id: id,
    pid: null,
    order_number: null,
    state: "held",
    event_type: "Single",
    event_ids: [String(theatre.id)],
    place_ids: [String(theatre.placeId)],
    combo_event_id: null,
    event_name: "Night of the Lyrebird",
    place_name: "Wattle Street Theatre",
    place_type: "Theatre",
    amount: 182.5,
    seats: [
      { dome_price_id: String(ids[0]), dome_list_id: String(section?.id), section: "Stalls", seat_number: "C2" },
      { dome_price_id: String(ids[1]), seat_number: "C1", event_name: "Night of the Lyrebird" },
    ],
  });
  const secondsLeft = (Date.parse(found.expires_at) - Date.parse(found.current_time)) / 1000;
  expect(secondsLeft).toBeGreaterThan(850);
  expect(secondsLeft).toBeLessThanOrEqual(900);
});

it("answers the order's own amount once there is an order, with its pid", async () => {
  const { theatre } = box.catalogue;
  const id = await hold(box, theatre, ["C3"], box.second);
  const before = await find(id, box.second);
  const form = bookForm(id, theatre, 1, box.second);
  const { pid, response_data } = (await post(box.app, "/api/booking-ticket", form, { as: box.second })).json();
  const { order_number } = response_data;
  expect(await find(id, box.second)).toEqual({ ...before, pid, order_number, current_time: expect.any(String) });
  expect(before.amount).toBe(response_data.payable);
});

/** Holds the seat of this name at both events of the combo. */
async function holdCombo(seat: string): Promise<string> {
  const { theatre, encore, comboId } = box.catalogue;
  const held = await post(
    box.app,
    "/api/booking-ticket",
    {
      in_progress: "1",
      user_id: String(box.second.id),
      combo_event_id: String(comboId),
      event_id: [theatre.id, encore.id],
      place_id: [theatre.placeId, encore.placeId],
      dome_price_id: [...(await idsOf(box, theatre, [seat])), ...(await idsOf(box, encore, [seat]))],
      dome_list_id: [],
    },
    { as: box.second },
  );
  return held.json().ticketBooking_id;
}

it("answers a combo's hold with every event, place and discount", async () => {
  const { theatre, encore, comboId } = box.catalogue;
  expect(await find(await holdCombo("D1"), box.second)).toMatchObject({
    event_type: "Combo",
    event_ids: [String(theatre.id), String(encore.id)],
    combo_event_id: String(comboId),
    combo_event_discount: 10,
    event_name: "Lyrebird Twice",
    place_name: "Wattle Street Theatre, Karri Hall",
    amount: 164.5,
    seats: [{ event_name: "Night of the Lyrebird" }, { event_name: "Night of the Lyrebird, Perth" }],
  });
});

it("shows when each night of one show begins, in the hold and in the order", async () => {
  const { theatre, encore } = box.catalogue;
  const { event_name } = await box.db
    .selectFrom("event")
    .where("id", "=", encore.id)
    .select("event_name")
    .executeTakeFirstOrThrow();
  const rename = (to: string) =>
    box.db.updateTable("event").set({ event_name: to }).where("id", "=", encore.id).execute();
  await rename("Night of the Lyrebird");
  try {
    const id = await holdCombo("D2");
    const { seats } = await find(id, box.second);
    const booked = await post(box.app, "/api/booking-ticket", bookForm(id, theatre, 2, box.second), { as: box.second });
    const { tickets } = booked.json().response_data;
    const when = expect.stringMatching(/^Night of the Lyrebird, [A-Z][a-z]+ \d{1,2} [A-Z][a-z]+ \d{4}, \d/);
    for (const both of [seats, tickets]) {
      expect(both).toMatchObject([{ event_name: when }, { event_name: when }]);
      expect(both[0].event_name).not.toBe(both[1].event_name);
    }
  } finally {
    await rename(event_name);
  }
});

it("charges a user with role 5 nothing, and answers a Party Plot's hold", async () => {
  const id = await hold(box, box.catalogue.partyPlot, ["A1"], box.free);
  expect(await find(id, box.free)).toMatchObject({ place_type: "Party Plot", amount: 0 });
});

it("says that a booking is over, by the database's clock or because its buyer cancelled", async () => {
  const made = await order(box, box.catalogue.theatre, ["F1"], box.buyer);
  await expireOrder(box, made);
  expect(await find(made.ticketBooking_id)).toMatchObject({ state: "expired" });
  const given = await hold(box, box.catalogue.theatre, ["F2"], box.buyer);
  await post(box.app, "/api/cancellation", { tid: given }, { as: box.buyer });
  expect(await find(given)).toMatchObject({ state: "cancelled" });
});
