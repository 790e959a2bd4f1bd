import { get, type TestBuyer, type TestOffice } from "./office.ts";
import { passkeyDevice } from "./passkey-device.ts";
import { attendees, order } from "./steps/booking-steps.ts";

/** What one buyer owns, by the ids that calls name. */
export interface Owned {
  pid: string;
  bookingId: string;
  sessionId: string;
}

/** Books seats of the theatre for a buyer and signs them in. */
export async function ownedBy(box: TestOffice, as: TestBuyer, seats: readonly string[]): Promise<Owned> {
  const { pid, ticketBooking_id } = await order(box, box.catalogue.theatre, seats, as);
  const sessions = await get(box.app, `/api/sessions?user_id=${as.id}`, { as });
  return { pid, bookingId: ticketBooking_id, sessionId: sessions.json().response_data[0].id };
}

export interface ExampleCall {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Its challenge was not made here. */
const STRANGE_PASSKEY = passkeyDevice().register("made-elsewhere");

interface Names {
  /** The id of the user that the call names. */
  user: string;
  things: Owned;
  box: TestOffice;
}

const person = {
  firstname: "Marlee",
  lastname: "Quinn",
  mobile_number: "0400 111 222",
  email: "marlee@example.com",
};

const theatre = (box: TestOffice) => ({ event_id: String(box.catalogue.theatre.id) });

/**
 * A valid call of each route that not everybody may call: if it is refused, the reason is the caller and not the form.
 */
export const exampleCalls: Readonly<Record<string, (names: Names) => ExampleCall>> = {
  "POST /api/account/data": ({ user }) => ({ body: { user_id: user, format: "json" } }),
  "POST /api/account/delete": ({ user }) => ({ body: { user_id: user } }),
  "GET /api/gate/events": () => ({}),
  "GET /api/gate/pack": ({ box }) => ({ query: theatre(box) }),
  "GET /api/gate/changes": ({ box }) => ({ query: { ...theatre(box), cursor: "0" } }),
  "GET /api/gate/stream": ({ box }) => ({ query: theatre(box) }),
  "GET /api/gate/clashes": ({ box }) => ({ query: theatre(box) }),
  "GET /api/gate/statistics": ({ box }) => ({ query: theatre(box) }),
  "POST /api/gate/scans": ({ box }) => ({
    body: {
      ...theatre(box),
      device: { id: "7c1d6a52-0d0e-4a8b-9a55-1f4b1d6f7a01", name: "North door" },
      sent_at: "2026-01-02T20:00:00Z",
      scans: [
        {
          ...{ id: "7c1d6a52-0d0e-4a8b-9a55-1f4b1d6f7a02", ticket_id: 1, kind: "in", manual: false },
          at: "2026-01-02T20:00:00Z",
        },
      ],
    },
  }),
  "GET /api/gate/devices": ({ box }) => ({ query: theatre(box) }),
  "POST /api/gate/devices/end": ({ box }) => ({
    body: { ...theatre(box), device_id: "7c1d6a52-0d0e-4a8b-9a55-1f4b1d6f7a01" },
  }),
  "GET /api/devices": ({ user }) => ({ query: { user_id: user } }),
  "POST /api/devices/wipe": ({ user }) => ({
    body: { user_id: user, device_id: "7c1d6a52-0d0e-4a8b-9a55-1f4b1d6f7a01" },
  }),
  "POST /api/passkeys/rename": ({ user }) => ({ body: { user_id: user, passkey_id: "1", name: "Key" } }),
  "GET /api/second-factor": ({ user }) => ({ query: { user_id: user } }),
  "POST /api/second-factor/prove": ({ user }) => ({ body: { user_id: user, code: "000000" } }),
  "POST /api/second-factor/authenticators": ({ user }) => ({ body: { user_id: user } }),
  "POST /api/second-factor/authenticators/confirm": ({ user }) => ({
    body: { user_id: user, authenticator_id: "1", code: "000000", name: "" },
  }),
  "POST /api/second-factor/authenticators/rename": ({ user }) => ({
    body: { user_id: user, authenticator_id: "1", name: "Phone" },
  }),
  "POST /api/second-factor/authenticators/remove": ({ user }) => ({ body: { user_id: user, authenticator_id: "1" } }),
  "POST /api/second-factor/on": ({ user }) => ({ body: { user_id: user } }),
  "POST /api/second-factor/off": ({ user }) => ({ body: { user_id: user } }),
  "POST /api/second-factor/recovery-codes": ({ user }) => ({ body: { user_id: user } }),
  "GET /api/getuser": ({ user }) => ({ query: { user_id: user } }),
  "POST /api/email/resend": ({ user }) => ({ body: { user_id: user } }),
  "POST /api/email/cancel": ({ user }) => ({ body: { user_id: user } }),
  "POST /api/editprofile": ({ user }) => ({ query: { id: user }, body: { ...person, id: user } }),
  "POST /api/editpassword": ({ user }) => ({ body: { id: user, password: "x", new_password: "wattle and rain" } }),
  "GET /api/sessions": ({ user }) => ({ query: { user_id: user } }),
  "POST /api/sessions/end": ({ user, things }) => ({ body: { user_id: user, session_id: things.sessionId } }),
  "GET /api/passkeys": ({ user }) => ({ query: { user_id: user } }),
  "POST /api/passkeys": ({ user }) => ({ body: { user_id: user, passkey: STRANGE_PASSKEY } }),
  "POST /api/passkeys/options": ({ user }) => ({ body: { user_id: user } }),
  "POST /api/passkeys/remove": ({ user }) => ({ body: { user_id: user, passkey_id: "1" } }),
  "GET /api/orders": ({ user }) => ({ query: { user_id: user } }),
  "GET /api/saved": ({ user }) => ({ query: { user_id: user } }),
  "GET /api/likes": ({ user }) => ({ query: { user_id: user } }),
  "POST /api/likes": ({ user, box }) => ({ body: { user_id: user, event_id: String(box.catalogue.theatre.id) } }),
  "POST /api/dislikes": ({ user, box }) => ({ body: { user_id: user, event_id: String(box.catalogue.theatre.id) } }),
  "GET /api/booking-history": ({ user }) => ({ query: { user_id: user } }),
  "GET /api/booking": ({ things }) => ({ query: { ticketBooking_id: things.bookingId } }),
  "GET /api/order": ({ things }) => ({ query: { pid: things.pid } }),
  "GET /api/invoice": ({ things }) => ({ query: { pid: things.pid } }),
  "POST /api/invoice/buyer": ({ things }) => ({ body: { pid: things.pid, name: "Wattle & Co", abn: "" } }),
  "POST /api/booking-ticket": ({ user, things, box }) => ({
    body: {
      in_progress: "0",
      user_id: user,
      event_id: [String(box.catalogue.theatre.id)],
      place_id: [String(box.catalogue.theatre.placeId)],
      ticketBooking_id: things.bookingId,
      ...attendees(2),
    },
  }),
  "POST /api/cancellation": ({ things }) => ({ body: { tid: things.bookingId } }),
  "POST /api/checkout": ({ things }) => ({ body: { pid: things.pid } }),
  "POST /api/order/types": ({ things }) => ({
    body: { ticketBooking_id: things.bookingId, ticket_type_id: ["0", "0"] },
  }),
  "POST /api/order/voucher": ({ things }) => ({ body: { pid: things.pid, voucher_code: "" } }),
  "POST /api/payment": ({ user, things }) => ({
    body: { user_id: user, pid: things.pid, gross_amount: "1.00", net_amount: "1.00", oid: "1234", is_combo: "0" },
  }),
};
