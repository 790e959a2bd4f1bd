import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { addKey, addMember, type DeskCall, desk, once, sellTicket } from "./desk-steps.ts";
import { addDraft, addHall } from "./draft-steps.ts";
import { addStaff } from "./gate-steps.ts";
import { post, type TestBuyer, type TestOffice } from "./office.ts";
import { smallPng } from "./picture-steps.ts";
import { venueFile } from "./venue-steps.ts";

/** Things of one organiser that calls name, each made for one call. */
export interface Things {
  organiserId: number;
  eventId: number;
  pid: string;
  ticketId: string;
  ticketEtag: string;
  amountCents: number;
  /** One free seat for each example that takes one. */
  freeSeats: [string, string, string];
  /** A seat that is held back. */
  keptSeat: string;
  messageId: string;
  /** The price of the third free seat less that of the sold one, in cents. */
  difference: number;
  recipients: number;
  memberId: number;
  memberEtag: string;
  organiserEtag: string;
  invitationId: string;
  keyId: string;
  documentId: string;
  payoutId: string;
  deviceId: string;
  doorUserId: string;
  doorEmail: string;
  /** A venue of the organiser's own. */
  venueRef: string;
  venueEtag: string;
  picturePath: string;
  /** A draft that can be published. */
  draftId: string;
  draftEtag: string;
}

/** A key for one call. An organiser has at most 100, so those of earlier calls are withdrawn. */
async function spareKey(box: TestOffice, owner: TestBuyer, organiserId: number): Promise<string> {
  const spare = box.db.updateTable("api_key").where("organiser_id", "=", organiserId);
  await spare.where("name", "=", "Spare").set({ withdrawn_at: new Date() }).execute();
  const { id } = await addKey(box, owner, organiserId, "door");
  await spare.where("id", "=", Number(id)).set({ name: "Spare" }).execute();
  return id;
}

/** Makes what the example of a route needs. */
export async function thingsOf(
  box: TestOffice,
  { organiserId, eventId, owner, seat }: { organiserId: number; eventId: number; owner: TestBuyer; seat: () => string },
): Promise<Things> {
  const sold = await sellTicket(box, seat());
  const member = await addMember(box, organiserId, "box_office");
  const invited = await desk(box, "POST", `/organisers/${organiserId}/team/invitations`, owner, {
    body: { email: `invited-${member.memberId}@example.com`, role: "door", event_ids: null },
    headers: once(),
  });
  const story = await desk(box, "GET", `/orders/${sold.pid}`, owner);
  const team = await desk(box, "GET", `/organisers/${organiserId}/team`, owner);
  const facts = await desk(box, "GET", `/organisers/${organiserId}`, owner);
  // Seats that earlier examples held back go on sale again, because the house would fill up.
  await box.db.deleteFrom("seat_claim").where("state", "=", "kept").execute();
  const [keptSeat = "", ...freeSeats] = await freeSeatsOf(box, eventId, 4);
  await desk(box, "POST", `/events/${eventId}/hold-backs`, owner, { body: { seat_ids: [keptSeat], reason: "Press" } });
  await box.db.updateTable("event_message").set({ made_at: sql`now() - interval '2 days'` }).execute();
  const message = await sendToAll(box, eventId, owner);
  const difference = (await priceOf(box, freeSeats[2])) - sold.amountCents;
  const documents = await desk(box, "GET", `/organisers/${organiserId}/documents`, owner);
  const payout = await desk(box, "POST", `/organisers/${organiserId}/payouts`, owner, {
    body: { amount_cents: 100, paid_on: "2026-01-31", reference: "BSB 1" },
    headers: once(),
  });
  const venueRef = `house-${member.memberId}`;
  const stored = await desk(box, "POST", "/venues", owner, {
    body: { organiser_id: String(organiserId), file_name: "house.json", text: venueFile(venueRef) },
  });
  if (stored.statusCode !== 200) throw new Error(stored.body);
  const venue = await desk(box, "GET", `/venues/${venueRef}`, owner);
  const picture = await desk(box, "POST", "/pictures", owner, {
    query: { organiser_id: String(organiserId) },
    body: smallPng(),
    headers: { "content-type": "image/png" },
  });
  if (picture.statusCode !== 201) throw new Error(picture.body);
  // The event has no draft, so that each call that opens it must make it.
  await box.db.deleteFrom("event_draft").where("event_id", "=", eventId).execute();
  await addHall(box);
  const draft = await addDraft(box, owner, organiserId);
  const members: { id: string; etag: string }[] = team.json().members;
  return {
    ...{ organiserId, eventId, pid: sold.pid, ticketId: sold.ticketId, amountCents: sold.amountCents },
    ...{
      memberId: member.memberId,
      invitationId: invited.json().id,
      keyId: await spareKey(box, owner, organiserId),
    },
    ...{
      keptSeat,
      freeSeats: freeSeats as Things["freeSeats"],
      difference,
      messageId: message.id,
      recipients: message.recipients,
    },
    documentId: documents.json().items[0].id,
    payoutId: payout.json().id,
    ...(await doorThings(box, eventId)),
    ...{ draftId: draft.id, draftEtag: draft.etag },
    ticketEtag: story.json().tickets[0].etag,
    memberEtag: members.find(({ id }) => id === String(member.memberId))?.etag ?? "",
    organiserEtag: String(facts.headers.etag),
    ...{ venueRef, venueEtag: String(venue.headers.etag), picturePath: picture.json().path },
  };
}

/** Free seats, the cheapest first, because tests sell the dearer ones. */
async function freeSeatsOf(box: TestOffice, eventId: number, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from seat where event_id = ${eventId} and seat_type = 'seat' and seat_status = 'bookable'
      and not exists (select from seat_claim where seat_claim.event_id = seat.event_id and seat_claim.seat_id = seat.id)
    order by price_cents, id desc limit ${count}`.execute(box.db);
  return rows.map(({ id }) => id);
}

const priceOf = async (box: TestOffice, seatId = "0") =>
  (await box.db.selectFrom("seat").select("price_cents").where("id", "=", Number(seatId)).executeTakeFirstOrThrow())
    .price_cents;

/** Sends a message to everybody who holds a ticket of an event. */
async function sendToAll(box: TestOffice, eventId: number, as: TestBuyer): Promise<{ id: string; recipients: number }> {
  const { recipients } = (await desk(box, "GET", `/events/${eventId}/messages/audience`, as)).json();
  const body = { subject: "Doors at six", body: "Come early.", audience: {}, recipients };
  const sent = await desk(box, "POST", `/events/${eventId}/messages`, as, { body, headers: once() });
  if (sent.statusCode !== 201) throw new Error(sent.body);
  return sent.json();
}

let doors = 0;

/** A device at the event's door, somebody who scans there, and somebody who could. */
async function doorThings(box: TestOffice, eventId: number) {
  doors += 1;
  const staff = await addStaff(box, `scans-${doors}@example.com`, [eventId]);
  const doorEmail = `may-scan-${doors}@example.com`;
  await addStaff(box, doorEmail, []);
  const at = { id: randomUUID(), name: `Door ${doors}` };
  const answer = await post(
    box.app,
    "/api/gate/device",
    { device: at, event_id: String(eventId), waiting: 0 },
    { as: staff },
  );
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { deviceId: at.id, doorUserId: String(staff.id), doorEmail };
}

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
  "GET /events": (of) => ({ path: "/events", query: { organiser_id: String(of.organiserId) } }),
  "GET /events/:event_id": (of) => ({ path: `/events/${of.eventId}` }),
  "GET /events/:event_id/sales": (of) => ({ path: `/events/${of.eventId}/sales` }),
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
  "POST /events/:event_id/draft": (of) => ({ path: `/events/${of.eventId}/draft` }),
  "GET /drafts": (of) => ({ path: "/drafts", query: { organiser_id: String(of.organiserId) } }),
  "POST /drafts": (of) => ({ path: "/drafts", body: { organiser_id: String(of.organiserId), name: "Second Night" } }),
  "GET /drafts/:draft_id": (of) => ({ path: `/drafts/${of.draftId}` }),
  "PATCH /drafts/:draft_id": (of) => ({
    path: `/drafts/${of.draftId}`,
    body: { set: { name: "Last Night" } },
    headers: { "if-match": of.draftEtag },
  }),
  "DELETE /drafts/:draft_id": (of) => ({ path: `/drafts/${of.draftId}` }),
  "POST /drafts/:draft_id/publish": (of) => ({ path: `/drafts/${of.draftId}/publish`, body: {}, headers: once() }),
  "GET /orders": (of) => ({ path: "/orders", query: { event_id: String(of.eventId) } }),
  "GET /orders/:order_id": (of) => ({ path: `/orders/${of.pid}` }),
  "POST /orders/:order_id/resend": (of) => ({ path: `/orders/${of.pid}/resend`, headers: once() }),
  "POST /orders/:order_id/notes": (of) => ({ path: `/orders/${of.pid}/notes`, body: { text: "Called at noon" } }),
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
  "GET /events/:event_id/door/devices": (of) => ({ path: `/events/${of.eventId}/door/devices` }),
  "POST /events/:event_id/door/devices/:device_id/end": (of) => ({
    path: `/events/${of.eventId}/door/devices/${of.deviceId}/end`,
    body: { wipe: true },
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
};
