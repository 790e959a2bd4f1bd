import { venueFile } from "../venue-steps.ts";
import type { Step } from "./calls.ts";
import { known } from "./known.ts";
import { get, post } from "./steps.ts";

/* What an organiser's people do at the desk, step by step. */

const ofOrganiser = { params: { organiser_id: known("organiser") } };
const ofEvent = { params: { event_id: known("event") } };
const ofOrder = { params: { order_id: known("paid order") } };
const ofDraft = { params: { draft_id: known("draft") } };
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
  get(`${event}/attendees`, { limit: "1" }, ofEvent),
  get(`${event}/attendees.csv`, {}, ofEvent),
  get(`${event}/booked`, {}, ofEvent),
  get("/api/desk/venues", { search: "wattle", limit: "1" }),
  post("/api/desk/venues", {
    organiser_id: known("organiser"),
    file_name: "hall.json",
    text: venueFile("fuzzed-hall"),
  }),
  get("/api/desk/venues/:venue_ref", {}, { params: { venue_ref: "fuzzed-hall" } }),
  get("/api/desk/venues/:venue_ref/file", {}, { params: { venue_ref: "fuzzed-hall" } }),
  get("/api/desk/venues/:venue_ref/plan", {}, { params: { venue_ref: "Wattle Street Theatre" } }),
  post("/api/desk/drafts", { organiser_id: known("organiser"), name: "Second Night" }),
  get("/api/desk/drafts", { limit: "2" }),
  get(draft, {}, ofDraft),
  post(`${draft}/publish`, {}, ofDraft),
  post(`${event}/draft`, {}, ofEvent),
  get("/api/desk/orders", { search: "quinn" }),
  get(order, {}, ofOrder),
  post(`${order}/notes`, { text: "Called at noon" }, ofOrder),
  post(`${order}/resend`, {}, ofOrder),
  get(`${organiser}/log`, { limit: "5" }, ofOrganiser),
];

export const team: Step[] = [
  get(`${organiser}/team`, {}, ofOrganiser),
  post(`${organiser}/team/invitations`, { email: known("email"), role: "door", event_ids: null }, ofOrganiser),
  post("/api/desk/invitations/accept", { token: known("invitation") }, { caller: "own" }),
  get("/api/desk/me", {}, { caller: "own" }),
  post(`${organiser}/keys`, { name: "Till", role: "finance" }, ofOrganiser),
  get(`${organiser}/keys`, {}, ofOrganiser),
];

export const refund: Step[] = [
  post(
    `${order}/refunds`,
    { ticket_ids: [known("paid ticket")], reason: "Ill", amount_cents: 8950, even_if_used: true },
    ofOrder,
  ),
  get(order, {}, ofOrder),
];
