import { randomUUID } from "node:crypto";
import { addKey, addMember, type DeskCall, desk, once, sellTicket } from "./desk-steps.ts";
import { addDraft, addHall } from "./draft-steps.ts";
import type { TestBuyer, TestOffice } from "./office.ts";
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
  memberId: number;
  memberEtag: string;
  organiserEtag: string;
  invitationId: string;
  keyId: string;
  /** A venue of the organiser's own. */
  venueRef: string;
  venueEtag: string;
  picturePath: string;
  /** A draft that can be published. */
  draftId: string;
  draftEtag: string;
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
  // Each call that opens the event's draft shall make it.
  await box.db.deleteFrom("event_draft").where("event_id", "=", eventId).execute();
  await addHall(box);
  const draft = await addDraft(box, owner, organiserId);
  const members: { id: string; etag: string }[] = team.json().members;
  return {
    ...{ organiserId, eventId, pid: sold.pid, ticketId: sold.ticketId, amountCents: sold.amountCents },
    ...{
      memberId: member.memberId,
      invitationId: invited.json().id,
      keyId: (await addKey(box, owner, organiserId, "door")).id,
    },
    ...{ draftId: draft.id, draftEtag: draft.etag },
    ticketEtag: story.json().tickets[0].etag,
    memberEtag: members.find(({ id }) => id === String(member.memberId))?.etag ?? "",
    organiserEtag: String(facts.headers.etag),
    ...{ venueRef, venueEtag: String(venue.headers.etag), picturePath: picture.json().path },
  };
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
