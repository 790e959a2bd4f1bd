import { venueFile } from "../steps/venue-steps.ts";
import type { Step } from "./calls.ts";
import { known } from "./known.ts";
import { get, post } from "./steps.ts";

/* What an organiser's people do at the desk, step by step. */

const ofOrganiser = { params: { organiser_id: known("organiser") } };
const ofEvent = { params: { event_id: known("event") } };
const ofOrder = { params: { order_id: known("paid order") } };
const ofDraft = { params: { draft_id: known("draft") } };
const ofVenue = { params: { venue_ref: "fuzzed-hall" } };
const organiser = "/api/desk/organisers/:organiser_id";
const event = "/api/desk/events/:event_id";
const draft = "/api/desk/drafts/:draft_id";
const order = "/api/desk/orders/:order_id";

export const desk: Step[] = [
  get("/api/desk/me"),
  get(organiser, {}, ofOrganiser),
  get("/api/desk/events", { search: "night", limit: "2" }),
  get(event, {}, ofEvent),
  get(`${event}/sales`, {}, ofEvent),
  get(`${event}/sales/:day`, {}, { params: { event_id: known("event"), day: "2026-11-23" } }),
  get(`${event}/attendees`, { limit: "1" }, ofEvent),
  get(`${event}/attendees.csv`, {}, ofEvent),
  get(`${event}/ticket-groups`, {}, ofEvent),
  get(`${event}/seats`, {}, ofEvent),
  get(`${event}/seats.csv`, {}, ofEvent),
  post(`${event}/hold-backs`, { seat_ids: [known("desk seat")], reason: "Press" }, ofEvent),
  post(`${event}/hold-backs/release`, { seat_ids: [known("desk seat")] }, ofEvent),
  post(
    `${event}/comps`,
    {
      seat_ids: [known("desk seat")],
      first_name: "Ada",
      last_name: "Nguyen",
      email: "ada@example.com",
      reason: "Press",
    },
    ofEvent,
  ),
  get(`${event}/messages/audience`, {}, ofEvent),
  post(
    `${event}/messages`,
    { subject: "Doors at six", body: "Come early.", audience: {}, recipients: known("recipients") },
    ofEvent,
  ),
  get(`${event}/messages`, {}, ofEvent),
  get(`${event}/messages/:message_id`, {}, { params: { event_id: known("event"), message_id: known("message") } }),
  get("/api/desk/failed-emails"),
  get(`${event}/booked`, {}, ofEvent),
  get("/api/desk/venues", { search: "wattle", limit: "1" }),
  post("/api/desk/venues", {
    organiser_id: known("organiser"),
    file_name: "hall.json",
    text: venueFile("fuzzed-hall"),
  }),
  get("/api/desk/venues/:venue_ref", {}, ofVenue),
  get("/api/desk/venues/:venue_ref/file", {}, ofVenue),
  get("/api/desk/venues/:venue_ref/plan", {}, { params: { venue_ref: "Wattle Street Theatre" } }),
  post("/api/desk/venues/new", {
    organiser_id: known("organiser"),
    name: "Fuzz Hall",
    type: "Theatre",
    address: "1 Weir Street",
    suburb: "Weirside",
    state: "Victoria",
    timezone: "Australia/Melbourne",
  }),
  get("/api/desk/venues/:venue_ref/plan/draft", {}, ofVenue),
  get("/api/desk/venues/:venue_ref/plan/versions", { limit: "1" }, ofVenue),
  get("/api/desk/venues/:venue_ref/plan/versions/:number", {}, { params: { venue_ref: "fuzzed-hall", number: "1" } }),
  post("/api/desk/venues/:venue_ref/plan/publish", { note: "Nothing new" }, ofVenue),
  get("/api/desk/pictures", { organiser_id: known("organiser"), limit: "1" }),
  post("/api/desk/pictures/crop", {
    organiser_id: known("organiser"),
    path: known("desk picture"),
    left: 0,
    top: 0,
    width: 20,
    height: 20,
  }),
  post("/api/desk/drafts", { organiser_id: known("organiser"), name: "Second Night" }),
  get("/api/desk/drafts", { limit: "2" }),
  get(draft, {}, ofDraft),
  post("/api/desk/drafts/series", { from_draft_id: known("draft"), series: "Nights", dates: ["2031-03-08T19:30"] }),
  get(`${draft}/dates`, { fields: "name,prices" }, ofDraft),
  post(`${draft}/apply`, { fields: ["name"], dates: [{ ref: "whole-1", etag: '"none"' }] }, ofDraft),
  post(`${draft}/publish`, {}, { params: { draft_id: known("whole draft") } }),
  post(`${event}/draft`, {}, ofEvent),
  get("/api/desk/orders", { search: "quinn" }),
  get(`${event}/orders.csv`, {}, ofEvent),
  get(order, {}, ofOrder),
  post(`${order}/notes`, { text: "Called at noon" }, ofOrder),
  post(`${order}/notes`, { text: "Broken leg", asks_refund: true }, ofOrder),
  post(
    `${order}/notes/:note_id/answer`,
    { text: "The show is over" },
    { params: { order_id: known("paid order"), note_id: known("note") } },
  ),
  post(`${order}/resend`, {}, ofOrder),
  post(`${order}/print`, {}, ofOrder),
  post(
    `${order}/tickets/:ticket_id/move`,
    { seat_id: known("desk seat", 1), difference_cents: 0 },
    { params: { order_id: known("comp order"), ticket_id: known("comp ticket") } },
  ),
  get(`${organiser}/log`, { limit: "5" }, ofOrganiser),
];

export const money: Step[] = [
  get(`${organiser}/money`, { from: "2026-01-01", to: "2027-12-31" }, ofOrganiser),
  get(`${organiser}/money/events`, { limit: "1" }, ofOrganiser),
  get(`${organiser}/orders.csv`, { state: "paid" }, ofOrganiser),
  get(`${organiser}/money.csv`, {}, ofOrganiser),
  get(`${organiser}/documents`, { limit: "2" }, ofOrganiser),
  get(
    `${organiser}/documents/:document_id/pdf`,
    {},
    { params: { organiser_id: known("organiser"), document_id: known("document") } },
  ),
  post(`${organiser}/payouts`, { amount_cents: 5000, paid_on: "2026-02-01", reference: "Payout 12" }, ofOrganiser),
  get(`${organiser}/payouts`, { limit: "1" }, ofOrganiser),
  post(
    `${organiser}/payouts/:payout_id/withdraw`,
    { reason: "Wrong account" },
    { params: { organiser_id: known("organiser"), payout_id: known("payout") } },
  ),
];

export const doorAtDesk: Step[] = [
  get("/api/desk/doors", { limit: "1" }),
  get(`${event}/door`, {}, ofEvent),
  get(`${event}/door/clashes`, {}, ofEvent),
  get(`${event}/door/devices`, {}, ofEvent),
  post(`${event}/door/reentry`, { reentry: true }, ofEvent),
  get(`${event}/door/staff`, {}, ofEvent),
  post(`${event}/door/staff`, { email: known("scanner") }, ofEvent),
  post(
    `${event}/door/devices/:device_id/end`,
    { wipe: true },
    { params: { event_id: known("theatre"), device_id: known("door device") } },
  ),
  post(`${event}/door/list`, {}, ofEvent),
];

export const team: Step[] = [
  get(`${organiser}/team`, {}, ofOrganiser),
  post(`${organiser}/team/invitations`, { email: known("email"), role: "door", event_ids: null }, ofOrganiser),
  post("/api/desk/invitations/look", { token: known("invitation") }, { caller: "own" }),
  post("/api/desk/invitations/accept", { token: known("invitation") }, { caller: "own" }),
  get("/api/desk/me", {}, { caller: "own" }),
  get("/api/desk/box-office", {}, { caller: "own" }),
  post(`${organiser}/keys`, { name: "Till", role: "finance" }, ofOrganiser),
  get(`${organiser}/keys`, {}, ofOrganiser),
];

const ofWebhook = { params: { organiser_id: known("organiser"), webhook_id: known("webhook") } };
const ofDelivery = { params: { ...ofWebhook.params, delivery_id: known("delivery") } };
const webhook = `${organiser}/webhooks/:webhook_id`;

export const webhooks: Step[] = [
  post(
    `${organiser}/webhooks`,
    { url: "http://localhost:9/hooks", types: ["order.paid"], note: "Ledger" },
    ofOrganiser,
  ),
  get(`${organiser}/webhooks`, {}, ofOrganiser),
  get(webhook, {}, ofWebhook),
  post(`${webhook}/test`, {}, ofWebhook),
  get(`${webhook}/deliveries`, { limit: "2" }, ofWebhook),
  get(`${webhook}/deliveries/:delivery_id`, {}, ofDelivery),
  post(`${webhook}/deliveries/:delivery_id/resend`, {}, ofDelivery),
];

const ofSpareEvent = { params: { event_id: known("spare event") } };

export const cancellation: Step[] = [
  get(`${event}/cancellation`, {}, ofSpareEvent),
  post(`${event}/cancellation`, { reason: "The singer is ill" }, ofSpareEvent),
];

export const refund: Step[] = [
  post(
    `${order}/refunds`,
    { ticket_ids: [known("paid ticket")], reason: "Ill", amount_cents: 8950, even_if_used: true },
    ofOrder,
  ),
  get(`${order}/due`, {}, ofOrder),
  post(`${order}/due`, { by_hand: true, amount_cents: 8950, note: "Bank slip 12" }, ofOrder),
  get(`${event}/due`, {}, ofEvent),
  get(`${event}/due.csv`, {}, ofEvent),
  post(`${event}/due`, {}, ofEvent),
  get(order, {}, ofOrder),
];
