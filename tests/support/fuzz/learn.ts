/** A plan's name for a field of an answer. */
const LEARNT: Readonly<Record<string, string>> = {
  pid: "order",
  ticketBooking_id: "booking",
  cursor: "cursor",
  challenge: "challenge",
  secret: "secret",
  accesstoken: "accesstoken",
  pass: "queue pass",
  recipients: "recipients",
};
/** The meaning of an `id`, by the call that returns it. */
const IDS: Readonly<Record<string, string>> = {
  "GET /api/sessions": "session",
  "GET /api/passkeys": "passkey",
  "GET /api/devices": "device",
  "GET /api/desk/events/:event_id/messages": "message",
  "POST /api/desk/events/:event_id/messages": "message",
  "POST /api/desk/orders/:order_id/notes": "note",
  "GET /api/ticket-types": "type",
  "GET /api/desk/organisers/:organiser_id/documents": "document",
  "GET /api/desk/organisers/:organiser_id/payouts": "payout",
  "POST /api/desk/organisers/:organiser_id/payouts": "payout",
  "GET /api/desk/organisers/:organiser_id/webhooks": "webhook",
  "POST /api/desk/organisers/:organiser_id/webhooks": "webhook",
  "POST /api/desk/organisers/:organiser_id/webhooks/:webhook_id/test": "delivery",
  "GET /api/desk/organisers/:organiser_id/webhooks/:webhook_id/deliveries": "delivery",
  "POST /api/desk/drafts": "draft",
  "POST /api/desk/events/:event_id/draft": "draft",
  "GET /api/second-factor": "authenticator",
  "POST /api/second-factor/authenticators": "authenticator",
};
const WALKED = 3000;

type Tell = (name: string, value: unknown) => void;
type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const fileOf = (path: unknown) => String(path).split("/").at(-1);

/** Reports every id, token and secret of an answer that a later call can use. */
export function learnFrom(route: string, body: unknown, tell: Tell): void {
  const tokens = route.startsWith("POST /api/queue") ? "queue token" : "token";
  let walked = 0;
  const walk = (value: unknown): void => {
    if (!isFields(value) || ++walked > WALKED) return;
    for (const [field, inner] of Object.entries(value)) {
      // An organiser's key has a `secret` too, but that is not the secret of an authenticator.
      const name = field === "secret" && !route.includes("second-factor") ? undefined : LEARNT[field];
      if (name && (typeof inner === "string" || typeof inner === "number")) tell(name, inner);
      else if (field === "token" && typeof inner === "string") tell(tokens, inner);
      else if (field === "id" && IDS[route]) tell(IDS[route], inner);
      else if (field === "qrcode_image") tell("picture", fileOf(inner));
      else if (field === "ticket_pdf") tell("pdf", fileOf(inner));
      else if (field === "recovery_codes" && Array.isArray(inner)) for (const code of inner) tell("recovery", code);
      else if (field === "second_step" && isFields(inner)) tell("second step", inner.token);
      else if (field === "gateway" && isFields(inner)) tellPayment(inner, tell);
      else if (field === "tickets" && isFields(inner) && Array.isArray(inner.id))
        for (const id of inner.id) tell("ticket", id);
      else walk(inner);
    }
  };
  walk(body);
  listSeats(route, body, tell);
}

function tellPayment({ fields }: Fields, tell: Tell): void {
  if (!isFields(fields)) return;
  tell("gateway fields", fields);
  tell("oid", fields.oid);
}

interface SeatIds {
  dome_price_id: string;
  booking_status: string | null;
  seat_status: string;
}
interface SectionSeats {
  dome_list_id: string;
  info?: SeatIds[];
  seats?: SeatIds[];
}

/** A few free seats of a section. */
const freeIn = ({ info = [], seats = [] }: SectionSeats) =>
  [...info, ...seats]
    .filter(({ booking_status, seat_status }) => booking_status === null && seat_status === "bookable")
    .slice(4, 6)
    .map(({ dome_price_id }) => dome_price_id);

function listSeats(route: string, body: unknown, tell: Tell): void {
  const data = isFields(body) ? body.response_data : null;
  if (route === "GET /api/desk/events/:event_id/seats" && isFields(body))
    for (const { id, seats } of body.sections as { id: string; seats: { id: string; state: string }[] }[]) {
      tell("section", id);
      for (const seat of seats.filter(({ state }) => state === "free").slice(-3)) tell("desk seat", seat.id);
    }
  if (route === "POST /api/desk/events/:event_id/comps" && isFields(body)) {
    tell("comp order", body.order_id);
    tell("comp ticket", (body.ticket_ids as string[])[0]);
  }
  if (!isFields(data)) return;
  if (route === "GET /api/getdomedetails" && Array.isArray(data.seat_infos))
    for (const section of data.seat_infos as SectionSeats[]) {
      tell("section", section.dome_list_id);
      const free = freeIn(section);
      for (const id of free) tell("seat", id);
      if (free.length > 0) tell("best", free);
    }
  const ids = data.dome_price_ids;
  if (Array.isArray(ids) && ids.length > 0) {
    tell("best", ids);
    tell("section", data.dome_list_id);
  }
  if (route === "GET /api/comboeventdomedetails" && Array.isArray(data)) {
    const events = data as { dome_info: SectionSeats[] }[];
    const both = events.map(({ dome_info }) => dome_info.map(freeIn).find((free) => free.length === 2));
    if (both.every((free) => free !== undefined)) {
      tell("both", both.flat());
      tell("best", both.flat());
    }
  }
}
