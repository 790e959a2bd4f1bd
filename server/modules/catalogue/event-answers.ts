import { needsOf } from "#contract/rules/event/attendee-needs.ts";
import { toDollars } from "#contract/rules/money/money.ts";
import { venueDateTime, venueIso } from "#contract/rules/time/venue-time.ts";
import type { EventDetail, EventListItem, OtherDate, Slide } from "#contract/wire/events.ts";
import type { TypeOnSale } from "#contract/wire/ticket-types.ts";
import { durationInWords } from "./duration.ts";
import type { FoundEvent, ListedEvent } from "./event-queries.ts";
import { type RecentSales, sellsFast } from "./selling-fast.ts";
import { wholeAddress } from "./venue-address.ts";

/** When an event is sold, on the venue's clock. */
export function saleTimes(row: Pick<ListedEvent, "sale_opens_at" | "sale_closes_at" | "timezone">) {
  const iso = (instant: Date | null) => instant && venueIso(instant, row.timezone);
  return { sale_opens_at: iso(row.sale_opens_at), sale_closes_at: iso(row.sale_closes_at) };
}

type Row = Omit<ListedEvent, "units_sold" | "units_left">;

/** The fields that all answers share, in wire form: dates on the venue's clock, money in dollars, ids as digits. */
function common(row: Row) {
  const starts = venueDateTime(row.starts_at, row.timezone);
  return {
    id: String(row.id),
    event_name: row.event_name,
    event_type: "Single" as const,
    event_image: row.event_image,
    ...(row.poster_colour !== null && { poster_colour: row.poster_colour }),
    event_banner: row.event_banner,
    categories: row.categories,
    event_date: starts.date,
    event_time: starts.time,
    starts_at: venueIso(row.starts_at, row.timezone),
    ends_at: venueIso(row.ends_at, row.timezone),
    timezone: row.timezone,
    place_id: String(row.place_id),
    place_name: row.place_name,
    place_type: row.place_type,
    slug: row.slug,
    state: row.state,
    suburb: row.suburb,
    lowestPrice: toDollars(row.lowest_price_cents),
    highestPrice: toDollars(row.highest_price_cents),
    commission_amount_type: row.commission_amount_type,
    commission_type: row.commission_type,
    commission_value: Number(row.commission_value),
    cancelled: row.sale_state === "cancelled",
    ...saleTimes(row),
  };
}

function selling(row: ListedEvent, sales: RecentSales) {
  return { sold_out: row.units_left === 0, selling_fast: sellsFast(row, sales.get(row.id)) };
}

export function listItem(row: ListedEvent, sales: RecentSales): EventListItem {
  return { ...common(row), ...selling(row, sales), artists: row.artists };
}

export function slide(row: ListedEvent, sales: RecentSales): Slide {
  return { ...common(row), ...selling(row, sales) };
}

function doorsTime({ starts_at, timezone }: FoundEvent, minutesBefore: number): string {
  return venueDateTime(new Date(starts_at.getTime() - minutesBefore * 60_000), timezone).time;
}

export function eventDetail(
  row: FoundEvent,
  likes: boolean,
  types?: readonly TypeOnSale[],
  others: readonly OtherDate[] = [],
): EventDetail {
  return {
    ...common(row),
    event_image_alt: row.event_image_alt,
    event_video: row.event_video,
    event_captions: row.event_captions,
    event_hours: durationInWords(row.starts_at, row.ends_at),
    event_end_date: venueDateTime(row.ends_at, row.timezone).date,
    place_address: wholeAddress(row.place_address, row.suburb, row.state),
    place_transport: row.transport,
    place_access: row.access,
    lat: row.lat,
    lng: row.lng,
    likes: likes ? "true" : "false",
    likeCounts: row.like_count,
    event_artist_image: row.event_artist_image,
    event_about: row.event_about,
    event_terms: row.event_terms,
    event_disclaimer: row.event_disclaimer,
    event_note: row.event_note,
    organizer_name: row.organizer_name,
    organizer_logo: row.organizer_logo,
    current_time: row.read_at.toISOString(),
    sold_out: row.sold_out,
    waiting_room: row.waiting_room,
    draw_for: row.draw_for,
    waiting_room_opens_at: row.waiting_room_opens_at && venueIso(row.waiting_room_opens_at, row.timezone),
    per_account_limit: row.per_account_limit,
    ...needsOf(row),
    vouchers_exist: row.vouchers_exist,
    age_limit: row.age_limit,
    doors_time: row.doors_minutes === null ? "" : doorsTime(row, row.doors_minutes),
    artists: row.artists,
    ...(row.sold_out && row.wheelchair_space_left && { wheelchair_spaces_left: true as const }),
    ...(row.sold_out && row.special_tickets_left && { special_tickets_left: true as const }),
    ...(row.has_presale === true && { presale: true as const }),
    ...(others.length > 0 && { other_dates: [...others] }),
    ...(types && { ticket_types: [...types] }),
  };
}
