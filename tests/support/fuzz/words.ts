import fc from "fast-check";
import { paths } from "#contract/paths.ts";
import { attendeeFields } from "#contract/rules/account/attendee-fields.ts";
import { known } from "./known.ts";

/** Where a value stands in a call. */
export interface Place {
  /** The route's address, as it was registered. */
  url: string;
  field: string;
}

/** The meaning of a field, by its name on the wire. */
const MEANING: Readonly<Record<string, string>> = {
  event_id: "event",
  eventId: "event",
  EventId: "event",
  place_id: "place",
  placeId: "place",
  combo_event_id: "combo",
  comboEventId: "combo",
  dome_list_id: "section",
  dome_price_id: "seat",
  ticketBooking_id: "booking",
  tid: "booking",
  pid: "order",
  user_id: "user",
  userId: "user",
  wiped: "user",
  session_id: "session",
  device_id: "device",
  passkey_id: "passkey",
  authenticator_id: "authenticator",
  ticket_id: "ticket",
  ticket_type_id: "type",
  organiser_id: "organiser",
  document_id: "document",
  payout_id: "payout",
  order_id: "order",
  draft_id: "draft",
  webhook_id: "webhook",
  delivery_id: "delivery",
  from_draft_id: "draft",
  from_event_id: "event",
  event_ids: "event",
  ticket_ids: "paid ticket",
  seat_ids: "desk seat",
  seat_id: "desk seat",
  section_id: "section",
  message_id: "message",
  note_id: "note",
  recipients: "recipients",
  cursor: "cursor",
  token: "token",
  random_string: "token",
  recovery_code: "recovery",
  code: "code",
  email: "email",
  email_id: "email",
  password: "password",
  new_password: "password",
  passkey: "passkey-proof",
  undoes: "scan",
  at: "now",
  sent_at: "now",
  endpoint: "endpoint",
  oid: "oid",
};

const NAMES = ["Kim", "O'Neil-Łukasz", "李小龙", "", " "];
const CONSTANTS: Readonly<Record<string, readonly unknown[]>> = {
  role: ["events", "box_office", "finance", "door", "owner", "king"],
  ends_at: ["2099-01-01T00:00:00Z", "2001-01-01", "soon"],
  url: ["http://localhost:9/hooks", "https://10.0.0.1", "https://u:p@x", "ftp://x", " "],
  types: ["order.paid", "event.changed", "nothing"],
  note: ["Ledger", " "],
  about: ["order 90001", "user 1", "'"],
  who: ["user 1", "box office", "key 1"],
  text: ["Called at noon", " ", "=1+1"],
  reason: ["Ill", " "],
  amount_cents: [8950, 0, 1],
  paid_on: ["2026-01-31", "2026-02-30", "9999-12-31"],
  period_from: ["2026-01-01", "2026-02-30"],
  period_to: ["2026-01-31", "2025-01-01"],
  fields: ["name", "name,prices", "starts"],
  sale_at: ["09:00", "24:00"],
  reference: ["Payout 12", " ", "=1+1"],
  firstname: NAMES,
  lastname: NAMES,
  ...Object.fromEntries(attendeeFields.flatMap(({ key, type }) => (type ? [] : [[key, NAMES]]))),
  name: ["My phone", "", "🎫"],
  mobile: ["0400111222", "+61 400 111 222", "1"],
  mobile_number: ["0400111222", "+61 400 111 222", ""],
  mobile_no: ["0400111222", ""],
  count: ["1", "2", "20", "99"],
  search: ["lyrebird", "night", "%", "wattle & co", "'"],
  state: ["New South Wales", "nsw", "Nowhere"],
  when: ["tonight", "weekend", "someday"],
  within_days: ["0", "7", "400"],
  from: ["2026-01-01", "2026-02-30", "9999-12-31"],
  to: ["2027-12-31", "0001-01-01"],
  lat: ["-33.9", "90", "-91"],
  lng: ["151.2", "180", "-181"],
  limit: ["0", "1", "999999999"],
  skip: ["0", "1", "999999999"],
  w: ["160", "320", "161"],
  card_number: ["1234567890123", "1234 5678 9012-3", "123", ""],
  abn: ["42999900001", "42 999 900 001", "12345678901", ""],
  access_code: ["CRANE", "cr ane", "NOPE", ""],
  voucher_code: ["TENOFF", "HALF", "ONCE", "tenoff", "NOPE", ""],
  message: ["When do the doors open?", ""],
  gross_amount: ["89.50", "0", "1e3"],
  net_amount: ["89.50", "-1"],
  amount: ["13.00", "0", "1e3", "99999999"],
};

/** Values for addresses that have no schema. */
const IN_ADDRESSES: Readonly<Record<string, readonly unknown[]>> = {
  "/api/event/:id": [known("event"), known("event", 1), "999999999"],
  "/api/*": ["event", "no/such/call", "%2e%2e", "events?eventId=1"],
  "/image/qr/:file": [known("picture"), known("picture", 1), "../secret.png"],
  "/invoice/:file": [known("invoice"), known("invoice", 1), "0.pdf", "x.pdf"],
  "/ticket/:file": [known("pdf"), known("pdf", 1), "x.pdf"],
  "/image/*": [
    "events/bright-ideas-night.webp",
    "eventImage/poster.webp",
    "../../etc/passwd",
    "eventImage/",
    "%2e%2e/%2e%2e/package.json",
  ],
  "/video/*": ["eventVideo/film.mp4", "../masters/x", ""],
  "/calendar/:file": ["event-1.ics", "combo-1.ics", "sale-1.ics", "event-999.ics", "event-.ics", "sale-3.ics"],
  "/sitemaps/:file.xml": ["1", "2", "0", "x"],
  "/dev/mail/:name": ["welcome", "order-confirmation", "reset-passcode", "nothing"],
  "/dev/mail/:name/:part": ["welcome", "text", "html", "tickets-back"],
  "/dev/mail/outbox/:name": ["1", "0", "abc.eml", "../x"],
  "/dev/kit/assets/*": ["index.css", "../../secret"],
  "/assets/*": ["index.js", "../../server/main.ts", "%2e%2e%2f"],
  "/api/docs/static/*": ["swagger-ui.css", "../../x", "index.html"],
};

const PAGES = Object.values(paths).map((path) =>
  typeof path === "string" ? path : path({ id: "1", event_name: "Night of the Lyrebird" } as never),
);
const ODD_PAGES = [
  "/event-detail/x/999",
  "/event-detail//1",
  "/combo-event-detail/x/1",
  "//other.example",
  "/%00",
  "/100%-fun",
];

export const isWord = ({ url, field }: Place) =>
  url in IN_ADDRESSES || url === "/*" || field in MEANING || field in CONSTANTS || field === "id";

/** Whether a field names something that the run knows. */
export const hasMeaning = ({ url, field }: Place) => field in MEANING || meaningOf({ url, field }) !== field;

/** Cancelling an event ends it for good, so these calls use a separate event. */
export const meaningOf = ({ url, field }: Place): string =>
  field === "event_id" && url.endsWith("/cancellation")
    ? "spare event"
    : field === "id"
      ? "user"
      : url.endsWith("/pictures/crop") && field === "path"
        ? "desk picture"
        : (MEANING[field] ?? field);

/** Values that have a meaning at this place. */
export function wordsOf({ url, field }: Place): fc.Arbitrary<unknown> {
  if (url === "/*") return fc.constantFrom(...[...PAGES, ...ODD_PAGES].map((page) => page.slice(1)));
  const inAddress = IN_ADDRESSES[url];
  if (inAddress) return fc.constantFrom(...inAddress);
  const constants = CONSTANTS[field];
  if (constants) return fc.constantFrom(...constants);
  const meaning = meaningOf({ url, field });
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(known(meaning)) },
    { weight: 2, arbitrary: fc.nat({ max: 8 }).map((nth) => known(meaning, nth)) },
  );
}
