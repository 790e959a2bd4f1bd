import { sql } from "kysely";
import { get, post } from "../box-office.ts";
import type { ContractRow } from "./stage.ts";

const LIST_ITEM =
  "id event_name event_image poster_colour event_banner categories event_date event_time place_name slug state suburb place_id place_type event_type lowestPrice highestPrice starts_at ends_at timezone sale_opens_at sale_closes_at sold_out selling_fast cancelled artists";
const DETAIL =
  "id event_name event_type event_image poster_colour event_banner event_image_alt event_video event_captions categories event_hours event_date event_time event_end_date place_id place_name place_type lowestPrice highestPrice likes likeCounts event_artist_image event_about event_terms event_disclaimer event_note organizer_name organizer_logo commission_amount_type commission_type commission_value current_time slug state suburb place_address lat lng starts_at ends_at timezone sold_out cancelled vouchers_exist age_limit artists doors_time place_transport place_access sale_opens_at sale_closes_at waiting_room waiting_room_opens_at draw_for per_account_limit attendee_names attendee_phone attendee_email";
const COMBO_ITEM =
  "id event_name slug event_image event_banner categories event_date event_time place_name event_type combo_event_discount lowestPrice sold_out cancelled members";
const NOWHERE = "999999999";

/** docs/design/wire.md#browse. */
export const browseRows: ContractRow[] = [
  {
    call: "POST /api/vitals",
    promise: "records how fast a page was",
    send: ({ box }) => post(box.app, "/api/vitals", { vitals: [{ route: "/", name: "LCP", value: 900 }] }),
    http: 204,
  },
  {
    call: "GET /api/settings",
    promise: "answers the brand, the limits and the ticket keys",
    send: ({ box }) => get(box.app, "/api/settings"),
    answer: { status: 1, response_data: { currency: "AUD", max_tickets: 10, hold_seconds: 900 } },
    at: "response_data",
    fields:
      "brand_name company_name tax_number phone web email office_address social plenary_place_name hold_seconds max_tickets currency ticket_public_key ticket_public_keys",
  },
  {
    call: "GET /api/event",
    promise: "lists events, with the total beside them",
    send: ({ box }) => get(box.app, "/api/event?is_future=1&is_pagination=1&skip=0&limit=2"),
    answer: { status: 1, total: 3 },
    at: "response_data.0",
    fields: LIST_ITEM,
  },
  {
    call: "GET /api/event",
    promise: "says 'No Event Found' when nothing matches",
    send: ({ box }) => get(box.app, "/api/event?search=zzzzqqqq"),
    answer: { status: 0, message: "No Event Found", response_data: [] },
  },
  {
    call: "GET /api/event",
    promise: "names the field whose value is not allowed",
    send: ({ box }) => get(box.app, "/api/event?is_future=maybe"),
    http: 400,
    answer: { code: "MALFORMED", message: expectText("is_future") },
  },
  {
    call: "POST /api/ticket-alerts",
    promise: "keeps an address with consent, and answers alike if it was kept before",
    send: async ({ box }) => {
      const { id } = box.catalogue.theatre;
      const form = { event_id: String(id), email: "kim@example.com", consent: "1" };
      await sql`insert into event_sold (event_id, units) select id, units from event where id = ${id}
        on conflict (event_id) do update set units = excluded.units`.execute(box.db);
      await post(box.app, "/api/ticket-alerts", form);
      const again = await post(box.app, "/api/ticket-alerts", form);
      await sql`delete from event_sold where event_id = ${id}`.execute(box.db);
      return again;
    },
    answer: { status: 1, message: "Done. We'll email you once if tickets come back." },
  },
  {
    call: "POST /api/ticket-alerts",
    promise: "keeps an address for the opening of a sale",
    send: async ({ box }) => {
      const { id } = box.catalogue.theatre;
      await sql`update event set sale_opens_at = now() + interval '1 day' where id = ${id}`.execute(box.db);
      const answer = await post(box.app, "/api/ticket-alerts", {
        event_id: String(id),
        email: "lee@example.com",
        consent: "1",
      });
      await sql`update event set sale_opens_at = null where id = ${id}`.execute(box.db);
      return answer;
    },
    answer: { status: 1, message: "Done. We'll email you once, when it's time to get tickets." },
  },
  {
    call: "POST /api/ticket-alerts",
    promise: "answers 404 to an unknown event",
    send: ({ box }) =>
      post(box.app, "/api/ticket-alerts", { event_id: NOWHERE, email: "kim@example.com", consent: "1" }),
    http: 404,
    answer: { code: "EVENT_NOT_FOUND" },
  },
  {
    call: "POST /api/ticket-alerts/stop",
    promise: "answers alike to every token",
    send: ({ box }) => post(box.app, "/api/ticket-alerts/stop", { token: "A".repeat(43) }),
    answer: { status: 1 },
  },
  {
    call: "GET /api/categories",
    promise: "lists the categories of upcoming events and combos",
    send: ({ box }) => get(box.app, "/api/categories"),
    answer: { status: 1 },
    at: "response_data.0",
    fields: "name events combos",
  },
  {
    call: "GET /api/slider",
    promise: "lists slides",
    send: ({ box }) => get(box.app, "/api/slider"),
    answer: { status: 1 },
    at: "response_data.0",
    fields:
      "id event_name slug event_banner poster_colour event_type event_date event_time starts_at ends_at timezone place_name suburb state lowestPrice highestPrice commission_type commission_value sale_opens_at sale_closes_at sold_out selling_fast",
  },
  {
    call: "GET /api/events",
    promise: "answers an event with its commission and the clock",
    send: ({ box }) => get(box.app, `/api/events?eventId=${box.catalogue.theatre.id}`),
    answer: { status: 1, response_data: { event_type: "Single", likes: "false", commission_type: "Fixed" } },
    at: "response_data",
    fields: DETAIL,
  },
  {
    call: "GET /api/events",
    promise: "answers 404 to an unknown id",
    send: ({ box }) => get(box.app, `/api/events?eventId=${NOWHERE}`),
    http: 404,
    answer: { code: "EVENT_NOT_FOUND", message: "Event Not Found" },
  },
  {
    call: "GET /api/events",
    promise: "says that the id is missing",
    send: ({ box }) => get(box.app, "/api/events"),
    http: 400,
    answer: { code: "MALFORMED", message: "eventId is missing." },
  },
  {
    call: "GET /api/event/:id",
    promise: "answers the same as GET /events",
    send: ({ box }) => get(box.app, `/api/event/${box.catalogue.theatre.id}`),
    answer: { status: 1 },
    at: "response_data",
    fields: DETAIL,
  },
  {
    call: "GET /api/event/:id",
    promise: "answers 404 to an unknown id",
    send: ({ box }) => get(box.app, `/api/event/${NOWHERE}`),
    http: 404,
    answer: { code: "EVENT_NOT_FOUND" },
  },
  {
    call: "GET /api/comboevents",
    promise: "lists combo events",
    send: ({ box }) => get(box.app, "/api/comboevents"),
    answer: { status: 1, total: 1 },
    at: "response_data.0",
    fields: COMBO_ITEM,
  },
  {
    call: "GET /api/comboevents",
    promise: "says 'Event Not Found' when nothing matches",
    send: ({ box }) => get(box.app, "/api/comboevents?search=zzzzqqqq"),
    answer: { status: 0, message: "Event Not Found", response_data: [] },
  },
  {
    call: "GET /api/comboeventsdetails",
    promise: "answers a combo with its members",
    send: ({ box }) => get(box.app, `/api/comboeventsdetails?comboEventId=${box.catalogue.comboId}`),
    answer: { status: 1, response_data: { event_type: "Combo", combo_event_discount: 10 } },
    at: "response_data.eventDetails.0",
    fields:
      "id event_name event_image poster_colour commission_amount_type commission_type commission_value starts_at timezone place_type sale_opens_at sale_closes_at per_account_limit attendee_names attendee_phone attendee_email",
  },
  {
    call: "GET /api/comboeventsdetails",
    promise: "answers the list of combos when no id is given",
    send: ({ box }) => get(box.app, "/api/comboeventsdetails"),
    answer: { status: 1 },
    at: "response_data.0",
    fields: "id event_name event_type combo_event_discount eventDetails",
  },
  {
    call: "GET /api/comboeventsdetails",
    promise: "answers 404 to an unknown id",
    send: ({ box }) => get(box.app, `/api/comboeventsdetails?comboEventId=${NOWHERE}`),
    http: 404,
  },
  {
    call: "GET /api/eventsponser",
    promise: "lists the sponsors by either name of the event's id",
    send: async ({ box }) => {
      const id = box.catalogue.theatre.id;
      const other = await get(box.app, `/api/eventsponser?EventId=${id}`);
      const answer = await get(box.app, `/api/eventsponser?event_id=${id}`);
      if (other.body !== answer.body) throw new Error(`two answers: ${other.body} and ${answer.body}`);
      return answer;
    },
    answer: { response_data: [{ sponsor_name: "Gumleaf Tea" }] },
    at: "response_data.0",
    fields: "id sponsor_name sponsor_logo sponsor_link",
  },
  {
    call: "GET /image/*",
    promise: "answers 404 to an unknown picture",
    send: ({ box }) => get(box.app, "/image/nothing-here.webp?w=320"),
    http: 404,
    answer: { code: "NOT_FOUND" },
  },
  {
    call: "GET /image/*",
    promise: "refuses a size that is not on the list",
    send: ({ box }) => get(box.app, "/image/nothing-here.webp?w=321"),
    http: 400,
    answer: { code: "MALFORMED", message: expectText("w ") },
  },
];

/** Matches a text by its beginning. */
function expectText(start: string) {
  return { asymmetricMatch: (other: unknown) => typeof other === "string" && other.startsWith(start) };
}
