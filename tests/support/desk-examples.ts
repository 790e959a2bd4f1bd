import { randomUUID } from "node:crypto";
import type { Things } from "./desk-things.ts";
import { type DeskCall, once } from "./steps/desk-steps.ts";
import { smallPng } from "./steps/picture-steps.ts";
import { venueFile } from "./steps/venue-steps.ts";

export interface Example extends DeskCall {
  path: string;
}

let invited = 0;

/** A good call of every route of the desk, by the address under which it is registered. */
export const deskExamples: Readonly<Record<string, (things: Things) => Example>> = {
  "GET /organisers/:organiser_id": (of) => ({ path: `/organisers/${of.organiserId}` }),
  "PATCH /organisers/:organiser_id": (of) => ({
    path: `/organisers/${of.organiserId}`,
    body: { phone: "02 5550 0100" },
    headers: { "if-match": of.organiserEtag },
  }),
  "GET /organisers/:organiser_id/log": (of) => ({ path: `/organisers/${of.organiserId}/log` }),
  "GET /organisers/:organiser_id/log.csv": (of) => ({ path: `/organisers/${of.organiserId}/log.csv` }),
  "GET /events": (of) => ({ path: "/events", query: { organiser_id: String(of.organiserId) } }),
  "GET /events/:event_id": (of) => ({ path: `/events/${of.eventId}` }),
  "GET /events/:event_id/sales": (of) => ({ path: `/events/${of.eventId}/sales` }),
  "GET /events/:event_id/sales/:day": (of) => ({ path: `/events/${of.eventId}/sales/2026-11-23` }),
  "GET /events/:event_id/sales.csv": (of) => ({ path: `/events/${of.eventId}/sales.csv` }),
  "GET /events/:event_id/attendees": (of) => ({ path: `/events/${of.eventId}/attendees` }),
  "GET /events/:event_id/attendees.csv": (of) => ({ path: `/events/${of.eventId}/attendees.csv` }),
  "GET /events/:event_id/ticket-groups": (of) => ({ path: `/events/${of.eventId}/ticket-groups` }),
  "GET /events/:event_id/seats": (of) => ({ path: `/events/${of.eventId}/seats` }),
  "GET /events/:event_id/seats.csv": (of) => ({ path: `/events/${of.eventId}/seats.csv` }),
  "POST /events/:event_id/hold-backs": (of) => ({
    path: `/events/${of.eventId}/hold-backs`,
    body: { seat_ids: [of.freeSeats[0]], reason: "For the press" },
  }),
  "POST /events/:event_id/hold-backs/release": (of) => ({
    path: `/events/${of.eventId}/hold-backs/release`,
    body: { seat_ids: [of.keptSeat] },
  }),
  "POST /events/:event_id/comps": (of) => ({
    path: `/events/${of.eventId}/comps`,
    body: {
      seat_ids: [of.freeSeats[1]],
      first_name: "Ada",
      last_name: "Nguyen",
      email: "ada@example.com",
      reason: "Press",
    },
    headers: once(),
  }),
  "POST /orders/:order_id/tickets/:ticket_id/move": (of) => ({
    path: `/orders/${of.pid}/tickets/${of.ticketId}/move`,
    body: { seat_id: of.freeSeats[2], difference_cents: of.difference },
    headers: once(),
  }),
  "GET /events/:event_id/messages": (of) => ({ path: `/events/${of.eventId}/messages` }),
  "GET /events/:event_id/messages/audience": (of) => ({ path: `/events/${of.eventId}/messages/audience` }),
  "GET /events/:event_id/messages/:message_id": (of) => ({ path: `/events/${of.eventId}/messages/${of.messageId}` }),
  "POST /events/:event_id/messages": (of) => ({
    path: `/events/${of.eventId}/messages`,
    body: { subject: "Doors at six", body: "Come early.", audience: {}, recipients: of.recipients },
    headers: once(),
  }),
  "GET /events/:event_id/cancellation": (of) => ({ path: `/events/${of.eventId}/cancellation` }),
  "POST /events/:event_id/cancellation": (of) => ({
    path: `/events/${of.ownEventId}/cancellation`,
    body: { reason: "The singer is ill" },
    headers: once(),
  }),
  "GET /events/:event_id/due": (of) => ({ path: `/events/${of.eventId}/due` }),
  "GET /events/:event_id/due.csv": (of) => ({ path: `/events/${of.eventId}/due.csv` }),
  "POST /events/:event_id/due": (of) => ({ path: `/events/${of.eventId}/due`, body: {}, headers: once() }),
  "GET /orders/:order_id/due": (of) => ({ path: `/orders/${of.duePid}/due` }),
  "POST /orders/:order_id/due": (of) => ({
    path: `/orders/${of.duePid}/due`,
    body: { by_hand: true, amount_cents: of.amountCents },
    headers: once(),
  }),
  "GET /recent-sales": (of) => ({ path: "/recent-sales", query: { organiser_id: String(of.organiserId) } }),
  "GET /failed-emails": (of) => ({ path: "/failed-emails", query: { organiser_id: String(of.organiserId) } }),
  "GET /events/:event_id/booked": (of) => ({ path: `/events/${of.eventId}/booked` }),
  "GET /venues": (of) => ({ path: "/venues", query: { organiser_id: String(of.organiserId) } }),
  "GET /pictures": (of) => ({ path: "/pictures", query: { organiser_id: String(of.organiserId) } }),
  "POST /pictures": (of) => ({
    path: "/pictures",
    query: { organiser_id: String(of.organiserId) },
    body: smallPng(),
    headers: { "content-type": "image/png" },
  }),
  "POST /pictures/crop": (of) => ({
    path: "/pictures/crop",
    body: { organiser_id: String(of.organiserId), path: of.picturePath, left: 0, top: 0, width: 20, height: 20 },
  }),
  "POST /venues": (of) => ({
    path: "/venues",
    body: {
      organiser_id: String(of.organiserId),
      file_name: "hall.json",
      text: venueFile(`hall-${randomUUID().slice(0, 8)}`),
    },
  }),
  "POST /venues/new": (of) => ({
    path: "/venues/new",
    body: {
      ...{ organiser_id: String(of.organiserId), name: "Weir Hall", type: "Theatre", address: "1 Weir Street" },
      ...{ suburb: "Weirside", state: "Victoria", timezone: "Australia/Melbourne" },
    },
    headers: once(),
  }),
  "GET /venues/:venue_ref": (of) => ({ path: `/venues/${of.venueRef}` }),
  "PATCH /venues/:venue_ref": (of) => ({
    path: `/venues/${of.venueRef}`,
    body: { transport: "Tram 96 to the weir" },
    headers: { "if-match": of.venueEtag },
  }),
  "GET /venues/:venue_ref/file": (of) => ({ path: `/venues/${of.venueRef}/file` }),
  "GET /venues/:venue_ref/plan": (of) => ({
    path: `/venues/${encodeURIComponent("Wattle Street Theatre")}/plan`,
    query: { organiser_id: String(of.organiserId) },
  }),
  "GET /venues/:venue_ref/plan/draft": (of) => ({ path: `/venues/${of.venueRef}/plan/draft` }),
  "PATCH /venues/:venue_ref/plan/draft": (of) => ({
    path: `/venues/${of.venueRef}/plan/draft`,
    body: { patches: [{ op: "replace", path: ["stage", "label"], value: "Stage left" }] },
    headers: { "if-match": of.planEtag },
  }),
  "POST /venues/:venue_ref/plan/publish": (of) => ({
    path: `/venues/${of.venueRef}/plan/publish`,
    body: { note: "A new name for the door" },
    headers: { ...once(), "if-match": of.planEtag },
  }),
  "POST /venues/:venue_ref/plan/background": (of) => ({
    path: `/venues/${of.venueRef}/plan/background`,
    body: smallPng(),
    headers: { "content-type": "image/png" },
  }),
  "GET /venues/:venue_ref/plan/background": (of) => ({
    path: `/venues/${of.venueRef}/plan/background`,
    query: { picture: of.planPicture },
  }),
  "GET /venues/:venue_ref/plan/versions": (of) => ({ path: `/venues/${of.venueRef}/plan/versions` }),
  "GET /venues/:venue_ref/plan/versions/:number": (of) => ({ path: `/venues/${of.venueRef}/plan/versions/1` }),
  "DELETE /venues/:venue_ref/plan/draft": (of) => ({ path: `/venues/${of.venueRef}/plan/draft` }),
  "POST /events/:event_id/draft": (of) => ({ path: `/events/${of.eventId}/draft` }),
  "GET /drafts": (of) => ({ path: "/drafts", query: { organiser_id: String(of.organiserId) } }),
  "POST /drafts": (of) => ({ path: "/drafts", body: { organiser_id: String(of.organiserId), name: "Second Night" } }),
  "POST /drafts/series": (of) => ({
    path: "/drafts/series",
    body: { from_draft_id: of.draftId, series: "First Nights", dates: ["2031-03-08T19:30", "2031-03-09T14:00"] },
    headers: once(),
  }),
  "GET /drafts/:draft_id": (of) => ({ path: `/drafts/${of.draftId}` }),
  "PATCH /drafts/:draft_id": (of) => ({
    path: `/drafts/${of.draftId}`,
    body: { set: { name: "Last Night" } },
    headers: { "if-match": of.draftEtag },
  }),
  "DELETE /drafts/:draft_id": (of) => ({ path: `/drafts/${of.draftId}`, headers: { "if-match": of.draftEtag } }),
  "POST /drafts/:draft_id/publish": (of) => ({ path: `/drafts/${of.draftId}/publish`, body: {}, headers: once() }),
  "GET /drafts/:draft_id/dates": (of) => ({ path: `/drafts/${of.draftId}/dates`, query: { fields: "name" } }),
  "POST /drafts/:draft_id/apply": (of) => ({
    path: `/drafts/${of.draftId}/apply`,
    body: { fields: ["age_limit"], dates: [of.otherDate] },
    headers: { ...once(), "if-match": of.draftEtag },
  }),
  "GET /orders": (of) => ({ path: "/orders", query: { event_id: String(of.eventId) } }),
  "GET /events/:event_id/orders.csv": (of) => ({ path: `/events/${of.eventId}/orders.csv` }),
  "GET /orders/:order_id": (of) => ({ path: `/orders/${of.pid}` }),
  "POST /orders/:order_id/resend": (of) => ({ path: `/orders/${of.pid}/resend`, headers: once() }),
  "POST /orders/:order_id/print": (of) => ({ path: `/orders/${of.pid}/print` }),
  "POST /orders/:order_id/notes": (of) => ({ path: `/orders/${of.pid}/notes`, body: { text: "Called at noon" } }),
  "POST /orders/:order_id/notes/:note_id/answer": (of) => ({
    path: `/orders/${of.pid}/notes/${of.noteId}/answer`,
    body: { text: "It is too late for one" },
  }),
  "PATCH /orders/:order_id/tickets/:ticket_id": (of) => ({
    path: `/orders/${of.pid}/tickets/${of.ticketId}`,
    body: { first_name: "Robin", last_name: "Tran" },
    headers: { "if-match": of.ticketEtag },
  }),
  "POST /orders/:order_id/refunds": (of) => ({
    path: `/orders/${of.pid}/refunds`,
    body: { ticket_ids: [of.ticketId], reason: "Ill", amount_cents: of.amountCents },
    headers: once(),
  }),
  "GET /organisers/:organiser_id/money": (of) => ({ path: `/organisers/${of.organiserId}/money` }),
  "GET /organisers/:organiser_id/money/events": (of) => ({ path: `/organisers/${of.organiserId}/money/events` }),
  "GET /organisers/:organiser_id/orders.csv": (of) => ({ path: `/organisers/${of.organiserId}/orders.csv` }),
  "GET /organisers/:organiser_id/money.csv": (of) => ({ path: `/organisers/${of.organiserId}/money.csv` }),
  "GET /organisers/:organiser_id/documents": (of) => ({ path: `/organisers/${of.organiserId}/documents` }),
  "GET /organisers/:organiser_id/documents/:document_id/pdf": (of) => ({
    path: `/organisers/${of.organiserId}/documents/${of.documentId}/pdf`,
  }),
  "GET /organisers/:organiser_id/payouts": (of) => ({ path: `/organisers/${of.organiserId}/payouts` }),
  "POST /organisers/:organiser_id/payouts": (of) => ({
    path: `/organisers/${of.organiserId}/payouts`,
    body: { amount_cents: 5000, paid_on: "2026-02-01", reference: "Payout 12" },
    headers: once(),
  }),
  "POST /organisers/:organiser_id/payouts/:payout_id/withdraw": (of) => ({
    path: `/organisers/${of.organiserId}/payouts/${of.payoutId}/withdraw`,
    body: { reason: "Wrong account" },
  }),
  "GET /doors": (of) => ({ path: "/doors", query: { organiser_id: String(of.organiserId) } }),
  "GET /events/:event_id/door": (of) => ({ path: `/events/${of.eventId}/door` }),
  "GET /events/:event_id/door/clashes": (of) => ({ path: `/events/${of.eventId}/door/clashes` }),
  "GET /events/:event_id/door/report": (of) => ({ path: `/events/${of.eventId}/door/report` }),
  "GET /events/:event_id/door/report.csv": (of) => ({ path: `/events/${of.eventId}/door/report.csv` }),
  "GET /events/:event_id/door/devices": (of) => ({ path: `/events/${of.eventId}/door/devices` }),
  "POST /events/:event_id/door/devices/:device_id/end": (of) => ({
    path: `/events/${of.eventId}/door/devices/${of.deviceId}/end`,
    body: { wipe: true },
  }),
  "POST /events/:event_id/door/reentry": (of) => ({
    path: `/events/${of.eventId}/door/reentry`,
    body: { reentry: true },
  }),
  "GET /events/:event_id/door/staff": (of) => ({ path: `/events/${of.eventId}/door/staff` }),
  "POST /events/:event_id/door/staff": (of) => ({
    path: `/events/${of.eventId}/door/staff`,
    body: { email: of.doorEmail },
  }),
  "DELETE /events/:event_id/door/staff/:user_id": (of) => ({
    path: `/events/${of.eventId}/door/staff/${of.doorUserId}`,
  }),
  "POST /events/:event_id/door/list": (of) => ({ path: `/events/${of.eventId}/door/list` }),
  "GET /organisers/:organiser_id/team": (of) => ({ path: `/organisers/${of.organiserId}/team` }),
  "POST /organisers/:organiser_id/team/invitations": (of) => {
    invited += 1;
    return {
      path: `/organisers/${of.organiserId}/team/invitations`,
      body: { email: `new-${invited}@example.com`, role: "box_office", event_ids: null },
      headers: once(),
    };
  },
  "DELETE /organisers/:organiser_id/team/invitations/:invitation_id": (of) => ({
    path: `/organisers/${of.organiserId}/team/invitations/${of.invitationId}`,
  }),
  "PATCH /organisers/:organiser_id/team/:member_id": (of) => ({
    path: `/organisers/${of.organiserId}/team/${of.memberId}`,
    body: { role: "finance" },
    headers: { "if-match": of.memberEtag },
  }),
  "DELETE /organisers/:organiser_id/team/:member_id": (of) => ({
    path: `/organisers/${of.organiserId}/team/${of.memberId}`,
  }),
  "GET /organisers/:organiser_id/keys": (of) => ({ path: `/organisers/${of.organiserId}/keys` }),
  "POST /organisers/:organiser_id/keys": (of) => ({
    path: `/organisers/${of.organiserId}/keys`,
    body: { name: "Website", role: "events" },
  }),
  "DELETE /organisers/:organiser_id/keys/:key_id": (of) => ({
    path: `/organisers/${of.organiserId}/keys/${of.keyId}`,
  }),
  "GET /organisers/:organiser_id/webhooks": (of) => ({ path: `/organisers/${of.organiserId}/webhooks` }),
  "POST /organisers/:organiser_id/webhooks": (of) => ({
    path: `/organisers/${of.organiserId}/webhooks`,
    body: { url: "http://localhost:9/hooks", types: ["order.paid", "order.refunded"], note: "Ledger" },
  }),
  "GET /organisers/:organiser_id/webhooks/:webhook_id": (of) => ({ path: webhookPath(of) }),
  "PATCH /organisers/:organiser_id/webhooks/:webhook_id": (of) => ({
    path: webhookPath(of),
    body: { state: "paused" },
    headers: { "if-match": of.webhookEtag },
  }),
  "POST /organisers/:organiser_id/webhooks/:webhook_id/roll": (of) => ({
    path: `${webhookPath(of)}/roll`,
    headers: { "if-match": of.webhookEtag },
  }),
  "DELETE /organisers/:organiser_id/webhooks/:webhook_id": (of) => ({ path: webhookPath(of) }),
  "POST /organisers/:organiser_id/webhooks/:webhook_id/test": (of) => ({
    path: `${webhookPath(of)}/test`,
    headers: once(),
  }),
  "GET /organisers/:organiser_id/webhooks/:webhook_id/deliveries": (of) => ({
    path: `${webhookPath(of)}/deliveries`,
  }),
  "GET /organisers/:organiser_id/webhooks/:webhook_id/deliveries/:delivery_id": (of) => ({
    path: `${webhookPath(of)}/deliveries/${of.deliveryId}`,
  }),
  "POST /organisers/:organiser_id/webhooks/:webhook_id/deliveries/:delivery_id/resend": (of) => ({
    path: `${webhookPath(of)}/deliveries/${of.deliveryId}/resend`,
    headers: once(),
  }),
};

const webhookPath = ({ organiserId, webhookId }: Things) => `/organisers/${organiserId}/webhooks/${webhookId}`;
