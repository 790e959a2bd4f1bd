import type { ListedRoute } from "#server/plugins/route-list.ts";
import { get, type TestBoxOffice, type TestBuyer } from "./box-office.ts";
import { exampleOf } from "./examples.ts";
import { passkeyDevice } from "./passkey-device.ts";
import { order } from "./steps/booking-steps.ts";

/** What one buyer owns, by the ids that calls name. */
export interface Owned {
  pid: string;
  bookingId: string;
  sessionId: string;
}

/** Books seats of the theatre for a buyer and signs them in. */
export async function ownedBy(box: TestBoxOffice, as: TestBuyer, seats: readonly string[]): Promise<Owned> {
  const { pid, ticketBooking_id } = await order(box, box.catalogue.theatre, seats, as);
  const sessions = await get(box.app, `/api/sessions?user_id=${as.id}`, { as });
  return { pid, bookingId: ticketBooking_id, sessionId: sessions.json().response_data[0].id };
}

/** A passkey whose challenge was not created here. */
const STRANGE_PASSKEY = passkeyDevice().register("made-elsewhere");

interface Names {
  /** The id of the user that the call names. */
  user: string;
  things: Owned;
  box: TestBoxOffice;
}

/** The valid call that a route of the shop declares. If it is refused, the reason is the caller and not the form. */
export const exampleCall = (route: ListedRoute, { user, things, box }: Names) =>
  exampleOf(route, {
    user_id: user,
    id: user,
    event_id: String(box.catalogue.theatre.id),
    place_id: String(box.catalogue.theatre.placeId),
    pid: things.pid,
    ticketBooking_id: things.bookingId,
    tid: things.bookingId,
    session_id: things.sessionId,
    passkey: STRANGE_PASSKEY,
  });
