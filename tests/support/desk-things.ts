import { sql } from "kysely";
import type { TestBoxOffice, TestBuyer } from "./box-office.ts";
import { addVenueEvent } from "./catalogue/venue-event.ts";
import { addKey, addMember, desk, once, sellTicket } from "./steps/desk-steps.ts";
import { addVenue, draftThings, givePlan } from "./steps/draft-steps.ts";
import { addStaff, device, reportDevice } from "./steps/gate-steps.ts";
import { addPicture, smallPng } from "./steps/picture-steps.ts";
import { venueFile } from "./steps/venue-steps.ts";
import { webhookThings } from "./steps/webhook-steps.ts";

/** Things of one organiser that calls name, each created for one call. */
export interface Things {
  organiserId: number;
  eventId: number;
  /** An event that can be cancelled, because no other organiser sells it too. */
  ownEventId: number;
  pid: string;
  /** Another order, with a refund due. */
  duePid: string;
  ticketId: string;
  ticketEtag: string;
  amountCents: number;
  /** A note that asks for a refund. */
  noteId: string;
  /** One free seat for each example that needs one. */
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
  webhookId: string;
  webhookEtag: string;
  deliveryId: string;
  documentId: string;
  payoutId: string;
  deviceId: string;
  doorUserId: string;
  doorEmail: string;
  /** A venue of the organiser's own. */
  venueRef: string;
  venueEtag: string;
  /** A picture under its plan. */
  planPicture: string;
  /** The ETag of the draft of its plan. */
  planEtag: string;
  picturePath: string;
  /** A draft that can be published. */
  draftId: string;
  draftEtag: string;
  /** Another date of its series, which has no age limit. */
  otherDate: { ref: string; etag: string };
}

/** A key for one call. An organiser has at most 100, so those of earlier calls are withdrawn. */
async function spareKey(box: TestBoxOffice, owner: TestBuyer, organiserId: number): Promise<string> {
  const spare = box.db.updateTable("api_key").where("organiser_id", "=", organiserId);
  await spare.where("name", "=", "Spare").set({ withdrawn_at: new Date() }).execute();
  const { id } = await addKey(box, owner, organiserId, "door");
  await spare.where("id", "=", Number(id)).set({ name: "Spare" }).execute();
  return id;
}

interface Wanted {
  organiserId: number;
  eventId: number;
  owner: TestBuyer;
  seat: () => string;
}

/** Creates everything that the examples of routes need. */
export async function thingsOf(box: TestBoxOffice, wanted: Wanted): Promise<Things> {
  const { organiserId, eventId, owner } = wanted;
  const venue = await venueThings(box, owner, organiserId);
  await addVenue(box);
  await givePlan(box, eventId);
  const order = await orderThings(box, wanted);
  const documents = await desk(box, "GET", `/organisers/${organiserId}/documents`, owner);
  return {
    organiserId,
    eventId,
    ownEventId: eventId,
    ...(await organiserThings(box, wanted)),
    ...order,
    documentId: documents.json().items[0].id,
    ...(await dueThings(box, owner)),
    ...(await teamThings(box, wanted)),
    keyId: await spareKey(box, owner, organiserId),
    ...(await messageThings(box, wanted)),
    ...(await payoutThings(box, wanted)),
    ...(await doorThings(box, eventId)),
    ...(await webhookThings(box, owner, organiserId)),
    ...(await draftThings(box, wanted)),
    ...venue,
    picturePath: await addPicture(box, owner, organiserId),
  };
}

/**
 * Things that are created for each call, by a part of the route's path. An order and seats are created for every call.
 */
const MAKERS: readonly [string, (box: TestBoxOffice, wanted: Wanted) => Promise<Partial<Things>>][] = [
  ["/organisers", organiserThings],
  ["/team", teamThings],
  ["/keys", async (box, { owner, organiserId }) => ({ keyId: await spareKey(box, owner, organiserId) })],
  ["/messages", messageThings],
  ["/payouts", payoutThings],
  ["/door", (box, { eventId }) => doorThings(box, eventId)],
  ["/draft", draftThings],
  ["/pictures", async (box, { owner, organiserId }) => ({ picturePath: await addPicture(box, owner, organiserId) })],
];

/**
 * Creates the things that a call of this route may change.
 * @param path the path of the route
 */
export async function freshThings(box: TestBoxOffice, wanted: Wanted, path: string): Promise<Partial<Things>> {
  const fresh: Partial<Things> = await orderThings(box, wanted);
  for (const [part, make] of MAKERS) if (path.includes(part)) Object.assign(fresh, await make(box, wanted));
  return fresh;
}

/** An order with a note that asks for a refund, a seat that is held back, and free seats. */
async function orderThings(box: TestBoxOffice, { eventId, owner, seat }: Wanted) {
  const sold = await sellTicket(box, seat());
  const asked = await desk(box, "POST", `/orders/${sold.pid}/notes`, owner, {
    body: { text: "Ill", asks_refund: true },
  });
  const story = await desk(box, "GET", `/orders/${sold.pid}`, owner);
  // Seats that earlier examples held back go on sale again, because the venue would otherwise fill up.
  await box.db.deleteFrom("seat_claim").where("state", "=", "kept").execute();
  const [keptSeat = "", ...freeSeats] = await freeSeatsOf(box, eventId, 4);
  await desk(box, "POST", `/events/${eventId}/hold-backs`, owner, { body: { seat_ids: [keptSeat], reason: "Press" } });
  return {
    pid: sold.pid,
    ticketId: sold.ticketId,
    amountCents: sold.amountCents,
    noteId: String(asked.json().id),
    ticketEtag: String(story.json().tickets[0].etag),
    keptSeat,
    freeSeats: freeSeats as Things["freeSeats"],
    difference: (await priceOf(box, freeSeats[2])) - sold.amountCents,
  };
}

async function organiserThings(box: TestBoxOffice, { organiserId, owner }: Wanted): Promise<{ organiserEtag: string }> {
  const facts = await desk(box, "GET", `/organisers/${organiserId}`, owner);
  return { organiserEtag: String(facts.headers.etag) };
}

/** A member of the team, and somebody who is invited. */
async function teamThings(box: TestBoxOffice, { organiserId, owner }: Wanted) {
  const { memberId } = await addMember(box, organiserId, "box_office");
  const invited = await desk(box, "POST", `/organisers/${organiserId}/team/invitations`, owner, {
    body: { email: `invited-${memberId}@example.com`, role: "door", event_ids: null },
    headers: once(),
  });
  const team = await desk(box, "GET", `/organisers/${organiserId}/team`, owner);
  const members: { id: string; etag: string }[] = team.json().members;
  const memberEtag = members.find(({ id }) => id === String(memberId))?.etag ?? "";
  return { memberId, memberEtag, invitationId: String(invited.json().id) };
}

async function payoutThings(box: TestBoxOffice, { organiserId, owner }: Wanted): Promise<{ payoutId: string }> {
  const payout = await desk(box, "POST", `/organisers/${organiserId}/payouts`, owner, {
    body: { amount_cents: 100, paid_on: "2026-01-31", reference: "BSB 1" },
    headers: once(),
  });
  return { payoutId: payout.json().id };
}

/** An event of the organiser alone that can be cancelled. */
export async function cancelThings(box: TestBoxOffice, owner: TestBuyer, organiserId: number) {
  return { ownEventId: (await addVenueEvent(box, owner, organiserId)).id };
}

/** An order with a refund due for its ticket. Its seat is free again, so one seat is enough for every call. */
export async function dueThings(box: TestBoxOffice, owner: TestBuyer): Promise<{ duePid: string }> {
  const { pid, ticketId, amountCents } = await sellTicket(box, "B16");
  const refund = { ticket_ids: [ticketId], reason: "Ill", amount_cents: amountCents };
  const made = await desk(box, "POST", `/orders/${pid}/refunds`, owner, { body: refund, headers: once() });
  if (made.json().money !== "due") throw new Error(made.body);
  return { duePid: pid };
}

let venues = 0;

/** A venue of the organiser, with a draft of its plan. */
export async function venueThings(box: TestBoxOffice, owner: TestBuyer, organiserId: number) {
  venues += 1;
  const venueRef = `house-${venues}`;
  const stored = await desk(box, "POST", "/venues", owner, {
    body: { organiser_id: String(organiserId), file_name: "house.json", text: venueFile(venueRef) },
  });
  if (stored.statusCode !== 200) throw new Error(stored.body);
  const venue = await desk(box, "GET", `/venues/${venueRef}`, owner);
  const drawn = await desk(box, "PATCH", `/venues/${venueRef}/plan/draft`, owner, {
    body: { patches: [{ op: "replace", path: ["entrances", 0, "label"], value: "Weir door" }] },
    headers: { "if-match": '"published-1"' },
  });
  if (drawn.statusCode !== 200) throw new Error(drawn.body);
  const picture = await desk(box, "POST", `/venues/${venueRef}/plan/background`, owner, {
    body: smallPng(),
    headers: { "content-type": "image/png" },
  });
  if (picture.statusCode !== 201) throw new Error(picture.body);
  const planPicture: string = picture.json().picture;
  return { planPicture, venueRef, venueEtag: String(venue.headers.etag), planEtag: String(drawn.headers.etag) };
}

/** Free seats, the cheapest first, because tests sell the dearer ones. */
async function freeSeatsOf(box: TestBoxOffice, eventId: number, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from seat where event_id = ${eventId} and seat_type = 'seat' and seat_status = 'bookable'
      and not exists (select from seat_claim where seat_claim.event_id = seat.event_id and seat_claim.seat_id = seat.id)
    order by price_cents, id desc limit ${count}`.execute(box.db);
  return rows.map(({ id }) => id);
}

const priceOf = async (box: TestBoxOffice, seatId = "0") =>
  (await box.db.selectFrom("seat").select("price_cents").where("id", "=", Number(seatId)).executeTakeFirstOrThrow())
    .price_cents;

/** A message to all holders of the event's tickets. Earlier ones are backdated, because only a few may go out a day. */
async function messageThings(
  box: TestBoxOffice,
  { eventId, owner }: Wanted,
): Promise<{ messageId: string; recipients: number }> {
  await box.db.updateTable("event_message").set({ made_at: sql`now() - interval '2 days'` }).execute();
  const { recipients } = (await desk(box, "GET", `/events/${eventId}/messages/audience`, owner)).json();
  const body = { subject: "Doors at six", body: "Come early.", audience: {}, recipients };
  const sent = await desk(box, "POST", `/events/${eventId}/messages`, owner, { body, headers: once() });
  if (sent.statusCode !== 201) throw new Error(sent.body);
  return { messageId: sent.json().id, recipients: sent.json().recipients };
}

let doors = 0;

/** A device at the event's door, somebody who scans there, and somebody who could. */
async function doorThings(box: TestBoxOffice, eventId: number) {
  doors += 1;
  const staff = await addStaff(box, `scans-${doors}@example.com`, [eventId]);
  const doorEmail = `may-scan-${doors}@example.com`;
  await addStaff(box, doorEmail, []);
  const at = device(`Door ${doors}`);
  await reportDevice(box, staff, at, eventId);
  return { deviceId: at.id, doorUserId: String(staff.id), doorEmail };
}
