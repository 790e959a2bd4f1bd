import { venueFile } from "../steps/venue-steps.ts";
import type { Step } from "./calls.ts";
import { known } from "./known.ts";
import { post } from "./steps.ts";

/* What an organiser's people do at the desk, step by step. A call has the body of its example, unless something else is said here. */

/** Steps by the names of their routes below /api/desk. */
const at = (routes: string, more: Partial<Step> = {}): Step[] =>
  routes
    .trim()
    .split(/\n\s*/)
    .map((route) => ({ route: route.replace(" ", " /api/desk"), query: {}, ...more }));

const ofOrder = { params: { order_id: known("paid order") } };
const ofVenue = { params: { venue_ref: "fuzzed-hall", number: "1" } };
const ofTheatre = { params: { event_id: known("theatre"), device_id: known("door device") } };

export const desk: Step[] = [
  ...at(`
    GET /me
    GET /organisers
    GET /organisers/:organiser_id
    GET /events
    GET /events/:event_id
    GET /events/:event_id/sales`),
  ...at("GET /events/:event_id/sales/:day", { params: { day: "2026-11-23" } }),
  ...at(`
    GET /events/:event_id/attendees
    GET /events/:event_id/attendees.csv
    GET /events/:event_id/ticket-groups
    GET /events/:event_id/seats
    GET /events/:event_id/seats.csv
    POST /events/:event_id/hold-backs
    POST /events/:event_id/hold-backs/release
    POST /events/:event_id/comps
    GET /events/:event_id/messages/audience
    POST /events/:event_id/messages
    GET /events/:event_id/messages
    GET /events/:event_id/messages/:message_id
    GET /failed-emails
    GET /events/:event_id/booked
    GET /venues`),
  post("/api/desk/venues", {
    organiser_id: known("organiser"),
    file_name: "hall.json",
    text: venueFile("fuzzed-hall"),
  }),
  ...at("GET /venues/:venue_ref/plan", { params: { venue_ref: "Wattle Street Theatre" } }),
  ...at("POST /venues/new"),
  ...at(
    `GET /venues/:venue_ref
    GET /venues/:venue_ref/file
    GET /venues/:venue_ref/plan/draft
    GET /venues/:venue_ref/plan/versions
    GET /venues/:venue_ref/plan/versions/:number
    POST /venues/:venue_ref/plan/publish`,
    ofVenue,
  ),
  ...at("GET /pictures", { query: { organiser_id: known("organiser") } }),
  ...at(`
    POST /pictures/crop
    POST /drafts
    GET /drafts
    GET /drafts/:draft_id
    POST /drafts/series
    GET /drafts/:draft_id/dates
    POST /drafts/:draft_id/apply`),
  ...at("POST /drafts/:draft_id/publish", { params: { draft_id: known("whole draft") } }),
  ...at("POST /events/:event_id/draft"),
  ...at(
    `GET /orders
    GET /events/:event_id/orders.csv
    GET /orders/:order_id
    POST /orders/:order_id/notes`,
    ofOrder,
  ),
  post("/api/desk/orders/:order_id/notes", { text: "Broken leg", asks_refund: true }, ofOrder),
  ...at(
    `POST /orders/:order_id/notes/:note_id/answer
    POST /orders/:order_id/resend
    POST /orders/:order_id/print`,
    ofOrder,
  ),
  post(
    "/api/desk/orders/:order_id/tickets/:ticket_id/move",
    { seat_id: known("desk seat", 1), difference_cents: 0 },
    { params: { order_id: known("comp order"), ticket_id: known("comp ticket") } },
  ),
  ...at(`
    GET /organisers/:organiser_id/log
    GET /organisers/:organiser_id/log.csv`),
];

export const money: Step[] = at(`
  GET /organisers/:organiser_id/money
  GET /organisers/:organiser_id/money/events
  GET /organisers/:organiser_id/orders.csv
  GET /organisers/:organiser_id/money.csv
  GET /organisers/:organiser_id/documents
  GET /organisers/:organiser_id/documents/:document_id/pdf
  POST /organisers/:organiser_id/payouts
  GET /organisers/:organiser_id/payouts
  POST /organisers/:organiser_id/payouts/:payout_id/withdraw`);

export const doorAtDesk: Step[] = [
  ...at(`
    GET /doors
    GET /events/:event_id/door
    GET /events/:event_id/door/clashes
    GET /events/:event_id/door/devices
    POST /events/:event_id/door/reentry
    GET /events/:event_id/door/staff`),
  ...at("POST /events/:event_id/door/staff", { body: { email: known("scanner") } }),
  ...at("POST /events/:event_id/door/devices/:device_id/end", ofTheatre),
  ...at("POST /events/:event_id/door/list"),
];

export const team: Step[] = [
  ...at("GET /organisers/:organiser_id/team"),
  // Another role would let the person see the names of others.
  ...at("POST /organisers/:organiser_id/team/invitations", {
    body: { email: known("email"), role: "door", event_ids: null },
  }),
  ...at(
    `POST /invitations/look
    POST /invitations/accept`,
    { body: { token: known("invitation") }, caller: "own" },
  ),
  ...at(
    `GET /me
    GET /box-office`,
    { caller: "own" },
  ),
  ...at(`
    POST /organisers/:organiser_id/keys
    GET /organisers/:organiser_id/keys`),
];

export const webhooks: Step[] = at(`
  POST /organisers/:organiser_id/webhooks
  GET /organisers/:organiser_id/webhooks
  GET /organisers/:organiser_id/webhooks/:webhook_id
  POST /organisers/:organiser_id/webhooks/:webhook_id/test
  GET /organisers/:organiser_id/webhooks/:webhook_id/deliveries
  GET /organisers/:organiser_id/webhooks/:webhook_id/deliveries/:delivery_id
  POST /organisers/:organiser_id/webhooks/:webhook_id/deliveries/:delivery_id/resend`);

export const cancellation: Step[] = at(`
  GET /events/:event_id/cancellation
  POST /events/:event_id/cancellation`);

export const refund: Step[] = [
  post(
    "/api/desk/orders/:order_id/refunds",
    { ticket_ids: [known("paid ticket")], reason: "Ill", amount_cents: 8950, even_if_used: true },
    ofOrder,
  ),
  ...at(
    `GET /orders/:order_id/due
    POST /orders/:order_id/due
    GET /events/:event_id/due
    GET /events/:event_id/due.csv
    POST /events/:event_id/due
    GET /orders/:order_id`,
    ofOrder,
  ),
];
