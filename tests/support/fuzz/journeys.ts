import { account, alerts, codes, leave, likes, passkeys, sessions, twoSteps } from "./account-journeys.ts";
import type { Step } from "./calls.ts";
import { cancellation, desk, doorAtDesk, money, refund, team, webhooks } from "./desk-journeys.ts";
import { known } from "./known.ts";
import { get, post } from "./steps.ts";

/* What people do at a box office, step by step, so that calls reach deep into the use cases. */

const user_id = known("user");

const holdOf = (nth: number): Step[] => [
  get("/api/events", { eventId: known("event", nth) }),
  get("/api/getdomedetails", { eventId: known("event", nth), placeId: known("place", nth) }),
  get("/api/best-available", { eventId: known("event", nth), count: "2" }),
  post("/api/booking-ticket", {
    in_progress: "1",
    user_id,
    event_id: [known("event", nth)],
    place_id: [known("place", nth)],
    dome_price_id: known("best"),
    dome_list_id: [known("section")],
  }),
];

const nameThem = (nth: number): Step =>
  post("/api/booking-ticket", {
    in_progress: "0",
    user_id,
    event_id: [known("event", nth)],
    place_id: [known("place", nth)],
    dome_price_id: [],
    dome_list_id: [],
    ticketBooking_id: known("booking"),
    first_name: known("names"),
    last_name: known("names"),
    mobile_no: known("mobiles"),
    email_id: known("emails"),
  });

const pid = known("order");
const settle = (answer: string): Step[] => [
  post("/api/gateway/notify", known(`notify ${answer}`), { caller: "none" }),
  post("/api/gateway/success", known(`success ${answer}`), { caller: "none" }),
];
const look: Step[] = [
  get("/api/order", { pid }),
  get("/api/booking", { ticketBooking_id: known("booking") }),
  get("/api/booking-history", { user_id }),
  get("/api/orders", { user_id }),
  get("/image/qr/:file", {}, { params: { file: known("picture") } }),
  get("/ticket/:file", {}, { params: { file: known("pdf") } }),
];
const told = post("/api/payment", {
  user_id,
  pid,
  gross_amount: "1.00",
  net_amount: "1.00",
  oid: known("oid"),
  is_combo: "0",
});
const types: Step[] = [
  get("/api/ticket-types", { eventId: known("event", 1) }),
  post("/api/order/types", {
    ticketBooking_id: known("booking"),
    ticket_type_id: [known("type"), known("type", 1)],
    card_number: ["", "1234567890123"],
  }),
];
const invoice: Step[] = [
  get("/api/invoice", { pid }),
  post("/api/invoice/buyer", { pid, name: "Wattle Pty Ltd", abn: "42999900001" }),
  get("/invoice/:file", {}, { params: { file: known("invoice") } }),
];
const checkOut = post("/api/checkout", { pid });
const cancel = post("/api/cancellation", { tid: known("booking") });
const voucher = (voucher_code: string) => post("/api/order/voucher", { pid, voucher_code });

const presale: Step[] = [
  post("/api/access-code", { event_id: known("event", 4), access_code: "NOPE" }),
  post("/api/access-code", { event_id: known("event", 4), access_code: "crane" }),
  get("/api/access-code", { eventId: known("event", 4) }),
];

const comboSeats = { eventId: [known("event"), known("event", 1)], placeId: [known("place"), known("place", 1)] };
const combo: Step[] = [
  get("/api/comboeventsdetails", { comboEventId: known("combo") }),
  get("/api/comboeventdomedetails", comboSeats),
  post("/api/booking-ticket", {
    in_progress: "1",
    user_id,
    combo_event_id: known("combo"),
    dome_list_id: [],
    event_id: comboSeats.eventId,
    place_id: comboSeats.placeId,
    dome_price_id: known("both"),
  }),
  post("/api/booking-ticket", {
    in_progress: "0",
    user_id,
    combo_event_id: known("combo"),
    ticketBooking_id: known("booking"),
    event_id: comboSeats.eventId,
    place_id: comboSeats.placeId,
    dome_price_id: [],
    dome_list_id: [],
    first_name: known("names"),
    last_name: known("names"),
    mobile_no: known("mobiles"),
    email_id: known("emails"),
  }),
];

const door = { id: known("door"), name: "North door" };
const scan = (kind: string, more: object = {}) => ({
  id: known("new scan"),
  ticket_id: known("ticket"),
  kind,
  at: known("now"),
  manual: false,
  ...more,
});
const event_id = known("event");
const scans = (...list: object[]) =>
  post("/api/gate/scans", { event_id, device: door, sent_at: known("now"), scans: list });
const gate: Step[] = [
  get("/api/gate/events"),
  post("/api/gate/device", { device: door, event_id, waiting: 0 }, { caller: "staff" }),
  get("/api/gate/pack", { event_id }),
  scans(scan("in"), scan("in")),
  scans(scan("out"), scan("undo", { undoes: known("scan") })),
  get("/api/gate/changes", { event_id, cursor: known("cursor") }),
  get("/api/gate/stream", { event_id }),
  get("/api/gate/clashes", { event_id }),
  get("/api/gate/statistics", { event_id }),
  get("/api/gate/devices", { event_id }),
  post("/api/gate/devices/end", { event_id, device_id: known("door") }),
  post("/api/gate/device/wiped", { device_id: known("door"), lost_scans: 0 }, { caller: "staff" }),
];

const queue: Step[] = [
  get("/api/queue/:event_id", {}, { params: { event_id: known("event", 2) } }),
  post("/api/queue/join", { event_id: known("event", 2) }),
  post("/api/queue/place", { token: known("queue token") }),
  post("/api/queue/push", { token: known("queue token"), subscription: known("subscription") }),
  post("/api/queue/push/stop", { token: known("queue token"), endpoint: known("endpoint") }),
  post("/api/queue/enter", { token: known("queue token") }),
  get("/api/queue/:event_id/proof", {}, { params: { event_id: known("event", 2) } }),
  get("/api/queue/:event_id/list", {}, { params: { event_id: known("event", 2) } }),
  get("/waiting-room/:event_id(^[0-9]{1,18}$)", {}, { params: { event_id: known("event", 2) } }),
];

const enter: Step[] = [
  post("/api/queue/join", { event_id: known("event", 2) }),
  post("/api/queue/enter", { token: known("queue token") }),
];

/** Each begins for an account that is new and signed in. */
export const journeys: readonly (readonly Step[])[] = [
  [...holdOf(0), nameThem(0), get("/api/order", { pid }), checkOut, told, ...settle("approved"), ...look],
  [...holdOf(0), nameThem(0), checkOut, ...settle("approved"), ...invoice],
  [
    ...holdOf(1),
    nameThem(1),
    voucher("TENOFF"),
    checkOut,
    checkOut,
    ...settle("declined"),
    checkOut,
    ...settle("approved"),
    ...look,
  ],
  [...holdOf(1), ...types, nameThem(1), checkOut, ...settle("approved"), ...look.slice(2, 4), ...invoice],
  [...holdOf(0), nameThem(0), voucher("ONCE"), checkOut, cancel, ...settle("approved"), ...look],
  [
    ...enter,
    ...holdOf(2),
    nameThem(2),
    voucher("HALF"),
    checkOut,
    ...settle("waiting"),
    ...settle("approved"),
    ...look,
  ],
  [...holdOf(0), ...holdOf(1), cancel, cancel, nameThem(0)],
  [...combo, voucher("HALF"), checkOut, ...settle("approved"), ...look, ...gate.slice(0, 4)],
  [...holdOf(0), nameThem(0), checkOut, ...settle("approved"), ...leave, ...look.slice(0, 2)],
  desk,
  money,
  doorAtDesk,
  team,
  webhooks,
  refund,
  cancellation,
  gate,
  gate.toReversed(),
  queue,
  [...queue, ...holdOf(2), nameThem(2)],
  [...enter, ...holdOf(2), cancel],
  presale,
  codes,
  sessions,
  passkeys,
  [...passkeys.slice(0, 3), ...passkeys.slice(-1)],
  twoSteps,
  [...passkeys.slice(0, 2), ...twoSteps],
  account,
  leave,
  [...likes, ...alerts, post("/api/vitals", { vitals: [{ route: "/", name: "LCP", value: 1200 }] })],
];
