import { get, post, type TestBuyer } from "../box-office.ts";
import { bookForm, hold, holdForm, idsOf } from "../steps/booking-steps.ts";
import { expireOrder, putVoucher } from "../steps/voucher-steps.ts";
import type { ContractRow, Stage } from "./stage.ts";

const NOWHERE = "999999999";
const ORDER =
  "pid order_reference order_number state ticketBooking_id event_type event_id combo_event_id event_name event_date event_time event_days starts_at place_name event_image tickets subtotal combo_discount voucher fee tax_amount payable currency expires_at hold_expires_at current_time";
const HOLD = "status message ticketBooking_id responses expires_at current_time hold_seconds";

async function askHold({ box }: Stage, names: readonly string[], as: TestBuyer, more: object = {}) {
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the theatre has no section");
  const form = { ...holdForm(theatre, section, await idsOf(box, theatre, names), as), ...more };
  return post(box.app, "/api/booking-ticket", form, { as });
}

/** docs/design/wire.md#hold-book-cancel. */
export const bookingRows: ContractRow[] = [
  {
    call: "POST /api/booking-ticket",
    promise: "holds seats",
    send: async (stage) => askHold(stage, stage.seats(2), await stage.someone()),
    answer: { status: 1, responses: null, hold_seconds: 900 },
    at: "",
    fields: HOLD,
  },
  {
    call: "POST /api/booking-ticket",
    promise: "names the seats that somebody else has, and holds none of the others",
    send: async (stage) => {
      const names = stage.seats(2);
      await hold(stage.box, stage.box.catalogue.theatre, names.slice(1), await stage.someone());
      const answer = await askHold(stage, names, await stage.someone());
      const [free = "", taken] = names;
      if (answer.json().responses !== taken) throw new Error(answer.body);
      await hold(stage.box, stage.box.catalogue.theatre, [free], await stage.someone());
      return answer;
    },
    answer: { status: 0, code: "SEATS_TAKEN", ticketBooking_id: null, expires_at: null },
    at: "",
    fields: HOLD,
  },
  {
    call: "POST /api/booking-ticket",
    promise: "holds no more than the limit",
    send: async (stage) => askHold(stage, stage.seats(11), await stage.someone()),
    answer: {
      status: 0,
      code: "TICKET_LIMIT",
      message: "You are only allowed to book 10 ticket(s) in one transaction.",
    },
  },
  {
    call: "POST /api/booking-ticket",
    promise: "holds no more units of a Party Plot category than its limit",
    send: async ({ box, someone }) => {
      const { partyPlot } = box.catalogue;
      const [section] = partyPlot.sections;
      if (!section) throw new Error("the Party Plot has no category");
      const as = await someone();
      const names = ["A", "B", "C"].flatMap((row) => Array.from({ length: 7 }, (_, index) => `${row}${index + 1}`));
      return post(
        box.app,
        "/api/booking-ticket",
        holdForm(partyPlot, section, await idsOf(box, partyPlot, names), as),
        { as },
      );
    },
    answer: {
      status: 0,
      code: "PARTY_PLOT_LIMIT",
      message: "You are only allowed to book 20 ticket(s) of one category in one transaction.",
    },
  },
  {
    call: "POST /api/booking-ticket",
    promise: "replaces the buyer's older hold of the same event",
    send: async (stage) => {
      const [first = "", second = ""] = stage.seats(2);
      const as = await stage.someone();
      await hold(stage.box, stage.box.catalogue.theatre, [first], as);
      await askHold(stage, [second], as);
      return askHold(stage, [first], await stage.someone());
    },
    answer: { status: 1 },
  },
  {
    call: "POST /api/booking-ticket",
    promise: "holds seats only for the session's user",
    send: async (stage) =>
      askHold(stage, stage.seats(1), await stage.someone(), { user_id: String(stage.box.second.id) }),
    http: 403,
    answer: { code: "FOREIGN_USER" },
  },
  {
    call: "POST /api/booking-ticket",
    promise: "refuses an unknown seat",
    send: async (stage) => askHold(stage, [], await stage.someone(), { dome_price_id: [NOWHERE] }),
    http: 404,
  },
  {
    call: "POST /api/booking-ticket",
    promise: "names the attendees and makes the order; a repeat answers the same order",
    send: async (stage) => {
      const as = await stage.someone();
      const { theatre } = stage.box.catalogue;
      const form = bookForm(await hold(stage.box, theatre, stage.seats(2), as), theatre, 2, as);
      const first = await post(stage.box.app, "/api/booking-ticket", form, { as });
      const again = await post(stage.box.app, "/api/booking-ticket", form, { as });
      if (first.json().pid !== again.json().pid) throw new Error("two orders of one booking");
      return first;
    },
    answer: { status: 1, responses: null, response_data: { state: "held", currency: "AUD", tax_amount: 0 } },
    at: "response_data",
    fields: ORDER,
  },
  {
    call: "POST /api/booking-ticket",
    promise: "refuses to order somebody else's hold",
    send: async (stage) => {
      const { theatre } = stage.box.catalogue;
      const id = await hold(stage.box, theatre, stage.seats(1), await stage.someone());
      const as = await stage.someone();
      return post(stage.box.app, "/api/booking-ticket", bookForm(id, theatre, 1, as), { as });
    },
    http: 404,
    answer: { code: "NOT_FOUND" },
  },
  {
    call: "POST /api/booking-ticket",
    promise: "refuses to order a hold that has expired",
    send: async (stage) => {
      const as = await stage.someone();
      const made = await stage.order(as, 1);
      await expireOrder(stage.box, made);
      const form = bookForm(made.ticketBooking_id, stage.box.catalogue.theatre, 1, as);
      return post(stage.box.app, "/api/booking-ticket", form, { as });
    },
    answer: { status: 0, message: "Sorry, your session has expired" },
  },
  {
    call: "POST /api/booking-ticket",
    promise: "requires an attendee for every ticket",
    send: async (stage) => {
      const as = await stage.someone();
      const { theatre } = stage.box.catalogue;
      const form = bookForm(await hold(stage.box, theatre, stage.seats(2), as), theatre, 1, as);
      return post(stage.box.app, "/api/booking-ticket", form, { as });
    },
    http: 422,
    answer: { code: "ATTENDEE_COUNT" },
  },
  {
    call: "GET /api/booking",
    promise: "answers the buyer's hold",
    send: async (stage) => {
      const as = await stage.someone();
      const id = await hold(stage.box, stage.box.catalogue.theatre, stage.seats(2), as);
      return get(stage.box.app, `/api/booking?ticketBooking_id=${id}`, { as });
    },
    answer: { status: 1, response_data: { state: "held", pid: null, event_type: "Single", seats: [{}, {}] } },
    at: "response_data.seats.0",
    fields: "dome_price_id dome_list_id event_id event_name section seat_number",
  },
  {
    call: "GET /api/booking",
    promise: "refuses to show another buyer's hold",
    send: async (stage) => {
      const id = await hold(stage.box, stage.box.catalogue.theatre, stage.seats(1), await stage.someone());
      return get(stage.box.app, `/api/booking?ticketBooking_id=${id}`, { as: await stage.someone() });
    },
    http: 404,
    answer: { code: "NOT_FOUND" },
  },
  {
    call: "GET /api/booking",
    promise: "refuses an unknown booking",
    send: async (stage) =>
      get(stage.box.app, `/api/booking?ticketBooking_id=${NOWHERE}`, { as: await stage.someone() }),
    http: 404,
    answer: { code: "NOT_FOUND" },
  },
  {
    call: "GET /api/order",
    promise: "answers the order",
    send: async (stage) => {
      const as = await stage.someone();
      return get(stage.box.app, `/api/order?pid=${(await stage.order(as)).pid}`, { as });
    },
    answer: { status: 1, response_data: { state: "held", event_type: "Single", tickets: [{}, {}] } },
    at: "response_data.tickets.0",
    fields: "event_id event_name section seat_number price first_name last_name admits",
  },
  {
    call: "GET /api/order",
    promise: "refuses to show another buyer's order",
    send: async (stage) => {
      const { pid } = await stage.order(await stage.someone());
      return get(stage.box.app, `/api/order?pid=${pid}`, { as: await stage.someone() });
    },
    http: 404,
    answer: { code: "ORDER_NOT_FOUND" },
  },
  {
    call: "GET /api/order",
    promise: "refuses an unknown order",
    send: async (stage) => get(stage.box.app, `/api/order?pid=${NOWHERE}`, { as: await stage.someone() }),
    http: 404,
    answer: { code: "ORDER_NOT_FOUND" },
  },
  {
    call: "POST /api/order/voucher",
    promise: "says 'Not valid' to an unknown code, and leaves the order as it is",
    send: async (stage) => {
      const as = await stage.someone();
      return putVoucher(stage.box, (await stage.order(as)).pid, "NO-SUCH-CODE", as);
    },
    answer: { status: 0, message: "Not valid", response_data: { voucher: null } },
    at: "response_data",
    fields: ORDER,
  },
  {
    call: "POST /api/order/voucher",
    promise: "removes a voucher from an order",
    send: async (stage) => {
      const as = await stage.someone();
      return putVoucher(stage.box, (await stage.order(as)).pid, "", as);
    },
    answer: { status: 1, response_data: { voucher: null } },
  },
];
