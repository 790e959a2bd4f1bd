import { randomUUID } from "node:crypto";
import { PictureBytes } from "#server/modules/desk/picture-body.ts";
import type { ListedRoute } from "#server/plugins/route-list.ts";
import type { Things } from "./desk-things.ts";
import { exampleOf, type Known } from "./examples.ts";
import { type DeskCall, once } from "./steps/desk-steps.ts";
import { smallPng } from "./steps/picture-steps.ts";
import { venueFile } from "./steps/venue-steps.ts";

const DESK = "/api/desk";

let invited = 0;

/** Fields with another meaning in some calls, by the end of the route's path. */
const special: readonly (readonly [string, (of: Things) => Known])[] = [
  ["/cancellation", (of) => ({ event_id: of.ownEventId })],
  ["/orders/:order_id/due", (of) => ({ order_id: of.duePid })],
  ["/hold-backs/release", (of) => ({ seat_ids: [of.keptSeat] })],
  ["/door/staff", (of) => ({ email: of.doorEmail })],
  ["/drafts/:draft_id/apply", (of) => ({ dates: [of.otherDate] })],
  ["/desk/venues", () => ({ text: venueFile(`hall-${randomUUID().slice(0, 8)}`) })],
  [
    "/invitations",
    () => {
      invited += 1;
      return { email: `new-${invited}@example.com` };
    },
  ],
];

/** The values for the ids in the routes' paths and examples. */
const knownIn = (of: Things, url: string): Known => ({
  organiser_id: String(of.organiserId),
  event_id: String(of.eventId),
  order_id: of.pid,
  ticket_id: of.ticketId,
  note_id: of.noteId,
  message_id: of.messageId,
  document_id: of.documentId,
  payout_id: of.payoutId,
  member_id: of.memberId,
  invitation_id: of.invitationId,
  key_id: of.keyId,
  webhook_id: of.webhookId,
  delivery_id: of.deliveryId,
  device_id: of.deviceId,
  user_id: of.doorUserId,
  venue_ref: of.venueRef,
  draft_id: of.draftId,
  from_draft_id: of.draftId,
  number: "1",
  day: "2026-11-23",
  path: of.picturePath,
  picture: of.planPicture,
  recipients: of.recipients,
  seat_ids: [of.freeSeats[0]],
  seat_id: of.freeSeats[2],
  difference_cents: of.difference,
  ticket_ids: [of.ticketId],
  amount_cents: of.amountCents,
  ...special.find(([end]) => url.endsWith(end))?.[1](of),
});

/** ETags by a part of the path. The first match gives the ETag of what the call changes. */
const etags: readonly (readonly [string, (of: Things) => string])[] = [
  ["/tickets/", (of) => of.ticketEtag],
  ["/team/", (of) => of.memberEtag],
  ["/webhooks/", (of) => of.webhookEtag],
  ["/plan/", (of) => of.planEtag],
  ["/venues/", (of) => of.venueEtag],
  ["/drafts/", (of) => of.draftEtag],
  ["/organisers/", (of) => of.organiserEtag],
];

/** A valid call of a route of the desk: its declared example, about an organiser's things. */
export function deskExample(route: ListedRoute, of: Things): DeskCall & { path: string } {
  const { url, needsKey, needsMatch } = route;
  const known = knownIn(of, url);
  const isPicture = route.schema.body === PictureBytes;
  const headers = {
    ...(needsKey && once()),
    ...(needsMatch && { "if-match": etags.find(([part]) => url.includes(part))?.[1](of) ?? "" }),
    ...(isPicture && { "content-type": "image/png" }),
  };
  return {
    path: url.slice(DESK.length).replace(/:(\w+)/g, (_, name) => {
      if (known[name] === undefined) throw new Error(`${url}: tests know no ${name}`);
      return encodeURIComponent(String(known[name]));
    }),
    ...exampleOf(isPicture ? { ...route, schema: { ...route.schema, body: undefined } } : route, known),
    ...(isPicture && { body: smallPng() }),
    headers,
  };
}
