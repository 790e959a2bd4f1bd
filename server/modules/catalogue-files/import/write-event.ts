import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import { readAbn } from "#contract/rules/account/abn.ts";
import { type AttendeeNeeds, needSettings, USUAL_NEEDS } from "#contract/rules/event/attendee-needs.ts";
import { type PricedSection, priceSections } from "#contract/rules/money/priced-sections.ts";
import { isFree } from "#contract/rules/plan/free-seats.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { slugify } from "#contract/rules/text/slug.ts";
import { clockTime } from "#contract/rules/time/clock-time.ts";
import { venueDateTime } from "#contract/rules/time/venue-time.ts";
import type { EventEntry } from "#contract/wire/event-entry.ts";
import type { Database } from "#server/db/schema.ts";
import { saleMistakes } from "#server/modules/catalogue/sale-settings.ts";
import { moveVoucherEnds } from "#server/modules/catalogue/voucher-ends.ts";
import { stockEvent } from "#server/modules/inventory/stock-event.ts";
import type { KeptUnit, StockSection } from "#server/modules/inventory/stock-units.ts";
import { takeDoorsOfMovedEvent } from "../../organisers/take-rights.ts";
import { saleTimesOf } from "./check-sale.ts";
import { instantOf } from "./local-times.ts";
import type { Mistake } from "./mistakes.ts";
import { organiserHtml } from "./organiser-html.ts";
import { writeAccessCodes } from "./write-access-codes.ts";
import { writeTypes } from "./write-types.ts";
import { writeVouchers } from "./write-vouchers.ts";

export interface PlaceOfEvent {
  id: number;
  timezone: string;
  plan: SeatPlan;
}

/**
 * Inserts or updates an event with its seats, prices, ticket types, access codes, sponsors and vouchers.
 * @param posterColour the main colour of its poster as '#rrggbb'; null if the poster cannot be read now
 * @returns the mistakes that only the database shows
 */
export async function writeEvent(
  trx: Transaction<Database>,
  event: EventEntry,
  place: PlaceOfEvent,
  posterColour: string | null,
): Promise<Mistake[]> {
  const sections = priceSections(place.plan, event.prices);
  if (sections.every((section) => section.units === 0)) return [{ at: "/prices", what: "has no seat to sell" }];
  const row = eventRow(event, place, sections);
  const sale = await saleAfter(trx, event, place, row.starts_at);
  const contradictions = saleMistakes(sale);
  if (contradictions.length > 0) return contradictions;
  if (sale.id !== undefined) await moveVoucherEnds(trx, sale.id, row.ends_at);
  const { id, organiserId } = await trx
    .insertInto("event")
    .values({ ref: event.ref, state: event.cancelled ? "cancelled" : "onsale", poster_colour: posterColour, ...row })
    .onConflict((conflict) => conflict.column("ref").doUpdateSet({ ...row, poster_colour: newestColour }))
    .returning(["id", "organiser_id as organiserId"])
    .executeTakeFirstOrThrow();
  if (sale.organiserId !== undefined && sale.organiserId !== organiserId)
    await takeDoorsOfMovedEvent(trx, { eventId: id, from: sale.organiserId, to: organiserId });
  await writeSponsors(trx, id, event);
  const { timezone } = place;
  const kept = await stockEvent(trx, id, sections.map(stockOf));
  const wrongTypes = event.ticket_types ? await writeTypes(trx, id, event.ticket_types, place.plan) : [];
  const codes = { eventId: id, plan: place.plan, timezone, saleOpensAt: sale.opensAt ?? null };
  const wrongCodes = event.access_codes ? await writeAccessCodes(trx, codes, event.access_codes) : [];
  const wrong = await writeVouchers(trx, { event_id: id }, event.vouchers ?? [], { timezone, until: row.ends_at });
  return [...wrongTypes, ...wrongCodes, ...wrong, ...kept.map((unit) => keptMistake(unit, timezone))];
}

/** Why a unit must stay as it is, and how to correct the file. */
function keptMistake({ section, seat, newName, state, heldUntil }: KeptUnit, timezone: string): Mistake {
  const name = `${section} ${seat}`;
  const act = newName === undefined ? "removed" : `renamed to ${section} ${newName}`;
  const until = heldUntil ? ` until ${clockTime(venueDateTime(heldUntil, timezone).time)}` : "";
  const reason = {
    sold: `seat ${name} is sold and cannot be ${act}: move or refund its ticket first`,
    held: `seat ${name} is held by a buyer${until} and cannot be ${act} now: try again once it is sold or free`,
    kept: `seat ${name} is held back and cannot be ${act}: put it back on sale first`,
    free: `seat ${name} was booked once and its order names it, so it cannot be ${act}: keep it in the plan, and block it there`,
  };
  return { at: "/prices", what: reason[state], seat: { section, name: seat } };
}

/**
 * The sale's times after the import, and the id and organiser of the event, if it is known. A time that a file leaves
 * out stays as it is, so the two may come from different files.
 */
async function saleAfter(trx: Transaction<Database>, event: EventEntry, place: PlaceOfEvent, startsAt: Date) {
  const stored = await trx
    .selectFrom("event")
    .where("ref", "=", event.ref)
    .select(["id", "sale_opens_at as opensAt", "sale_closes_at as closesAt", "organiser_id as organiserId"])
    .executeTakeFirst();
  return { ...stored, ...saleTimesOf(event, place.timezone), startsAt };
}

/** The colour that this import read, or else the colour that was read before, if the event keeps its poster. */
const newestColour = sql<string | null>`coalesce(excluded.poster_colour,
  case when event.event_image = excluded.event_image then event.poster_colour end)`;

function eventRow(event: EventEntry, place: PlaceOfEvent, sections: readonly PricedSection[]) {
  const sellable = sections.filter((section) => section.units > 0);
  const startsAt = instantOf(event.starts, place.timezone);
  const publishedAt = event.published_at ? instantOf(event.published_at, place.timezone) : undefined;
  const endsAt = instantOf(event.ends, place.timezone);
  if (!startsAt || !endsAt) throw new RangeError(`event ${event.ref} has no date`);
  const organiser = organiserColumns(event);
  return {
    place_id: place.id,
    event_name: event.name,
    slug: slugify(event.name),
    event_image: event.image,
    event_banner: event.banner,
    event_image_alt: event.image_alt?.trim() ?? "",
    // The specified clients read this value as 'no video'.
    event_video: event.video ?? "eventVideo/",
    event_captions: event.captions ?? "",
    event_artist_image: event.artist_image ?? "",
    categories: event.categories.join(", "),
    artists: event.artists ?? [],
    starts_at: startsAt,
    ends_at: endsAt,
    event_about: organiserHtml(event.about),
    event_terms: organiserHtml(event.terms),
    event_disclaimer: organiserHtml(event.disclaimer),
    event_note: organiserHtml(event.note),
    series: event.series ?? null,
    age_limit: event.age_limit ?? "All ages",
    doors_minutes: event.doors_minutes ?? null,
    ...organiser,
    organizer_logo: event.organiser.logo ?? "",
    organiser_id: sql<number>`organiser_of(${organiser.organizer_name}, ${organiser.organizer_legal_name},
      ${organiser.organizer_abn}, ${organiser.organizer_address}, ${organiser.organizer_gst})`,
    commission_amount_type: event.fee.kind,
    commission_type: event.fee.type,
    commission_value: event.fee.value,
    lowest_price_cents: Math.min(...sellable.map((section) => section.fromCents)),
    highest_price_cents: Math.max(...sellable.map((section) => section.toCents)),
    units: sections.reduce((sum, section) => sum + section.units, 0),
    slider_position: event.slider ?? null,
    // If it is left out, the database fills in the time of the first import, and later imports keep that.
    ...(publishedAt && { published_at: publishedAt }),
    ...saleRow(event, place.timezone),
    ...needsRow(event),
  };
}

/** What the event needs of attendees. A setting that the file leaves out stays, and null makes it as usual. */
function needsRow(event: EventEntry): Partial<AttendeeNeeds> {
  const given = needSettings.filter((name) => event[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, event[name] ?? USUAL_NEEDS[name]]));
}

function organiserColumns({ organiser }: EventEntry) {
  return {
    organizer_name: organiser.name,
    organizer_legal_name: organiser.legal_name ?? "",
    organizer_abn: readAbn(organiser.abn ?? "") ?? "",
    organizer_address: organiser.address ?? "",
    organizer_gst: organiser.gst ?? false,
  };
}

/**
 * The columns of the sale. A field that the file leaves out stays as it is: an import that corrects a text must never open a sale. Null
 * gives a field the value that a new event has.
 */
function saleRow(event: EventEntry, timezone: string) {
  const { opensAt, closesAt } = saleTimesOf(event, timezone);
  const { waiting_room, waiting_room_minutes, per_account_limit, draw_for, admit_per_minute } = event;
  return {
    ...(opensAt !== undefined && { sale_opens_at: opensAt }),
    ...(closesAt !== undefined && { sale_closes_at: closesAt }),
    ...(waiting_room !== undefined && { waiting_room: waiting_room ?? "auto" }),
    ...(waiting_room_minutes !== undefined && { waiting_room_minutes: waiting_room_minutes ?? 30 }),
    ...(per_account_limit !== undefined && { per_account_limit }),
    ...(draw_for !== undefined && { draw_for: draw_for ?? "everyone" }),
    ...(admit_per_minute !== undefined && { admit_per_minute }),
  };
}

function stockOf({ section, seats, units, admits, fromCents, toCents }: PricedSection): StockSection {
  return {
    planKey: section.key,
    title: section.title,
    etBlockid: section.et_blockid ?? "0",
    blockstatus: section.blockstatus ?? "1",
    rows: section.rows,
    columns: section.columns,
    units,
    admits,
    fromCents,
    toCents,
    kind: section.units !== undefined ? "units" : isFree(section) ? "free" : "grid",
    seats: seats.map((seat) => ({ ...seat, traits: seat.traits ?? null })),
  };
}

async function writeSponsors(trx: Transaction<Database>, eventId: number, event: EventEntry): Promise<void> {
  const before = await trx
    .selectFrom("sponsor")
    .where("event_id", "=", eventId)
    .select(["sponsor_name", "sponsor_logo", "sponsor_link"])
    .orderBy("id")
    .execute();
  const sponsors = (event.sponsors ?? []).map(({ name, logo, link }) => ({
    sponsor_name: name,
    sponsor_logo: logo,
    sponsor_link: link,
  }));
  // Sponsors have no ref to match them by, so only an unchanged list keeps its ids.
  if (isDeepStrictEqual(before, sponsors)) return;
  await trx.deleteFrom("sponsor").where("event_id", "=", eventId).execute();
  if (sponsors.length === 0) return;
  await trx
    .insertInto("sponsor")
    .values(sponsors.map((sponsor) => ({ event_id: eventId, ...sponsor })))
    .execute();
}
