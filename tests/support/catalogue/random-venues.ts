import fc from "fast-check";
import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { cancelBooking } from "#server/modules/orders/booking/cancel-booking.ts";
import type { HoldRequest } from "#server/modules/orders/hold/hold-request.ts";
import type { TestBoxOffice, TestBuyer } from "../box-office.ts";

/* Random venues of all kinds, random requests of buyers there, and random events in their holds, all made from a
   plan. */

interface Cell {
  type: "seat" | "gap" | "wheelchair";
  status: "bookable" | "blocked";
  priceCents: number;
}

/** A ticket type of a venue. A companion's is free, without a fee, and needs a card. */
interface TypePlan {
  rule: "seat" | "amount" | "percent" | "sections" | "companion";
  /** Cents, or per cent for 'percent'. */
  value: number;
  /** Whether only the first section sells it. */
  firstSection: boolean;
  min: number;
  max: number | null;
  needs: "nothing" | "word";
  feeFree: boolean;
  active: boolean;
}

/** An access code of a venue. */
interface CodePlan {
  state: "open" | "early" | "closed" | "off";
  /** Whether it opens only the first section. */
  firstSection: boolean;
  maxUses: number | null;
}

interface VenuePlan {
  /** The cells of each section, in one row. */
  sections: Cell[][];
  kind: "on sale" | "begun" | "cancelled" | "sells units" | "before its sale" | "sale closed";
  /** How many tickets one account may have. */
  accountLimit?: number | null;
  types?: readonly TypePlan[];
  codes?: readonly CodePlan[];
}

interface Venue {
  eventId: number;
  placeId: number;
  sectionIds: number[];
  /** The seats of all sections, in the plan's order. */
  seatIds: number[];
  /** In the plan's order. */
  typeIds: number[];
  /** In the plan's order. */
  codeIds: number[];
}

export interface World {
  venues: Venue[];
  /** A combo of the first two venues. */
  comboId: number;
  buyers: TestBuyer[];
}

/** What happens to a buyer's newest booking that is not sold. */
interface Moment {
  what: "cancelled" | "time is up" | "card page open";
  buyer: number;
}

const VENUES = 3;
const BUYERS = 3;
const NOBODYS_SEAT = 2_000_000_000;

const cell = fc.record({
  type: fc.oneof(
    { weight: 6, arbitrary: fc.constant("seat" as const) },
    fc.constantFrom("gap" as const, "wheelchair" as const),
  ),
  status: fc.oneof({ weight: 6, arbitrary: fc.constant("bookable" as const) }, fc.constant("blocked" as const)),
  priceCents: fc.integer({ min: 0, max: 20_000 }),
});
const type: fc.Arbitrary<TypePlan> = fc.record({
  rule: fc.constantFrom(...(["seat", "amount", "percent", "sections", "companion"] as const)),
  value: fc.integer({ min: 0, max: 100 }),
  firstSection: fc.boolean(),
  min: fc.constantFrom(0, 0, 0, 2),
  max: fc.constantFrom(null, null, 2, 3),
  needs: fc.constantFrom("nothing" as const, "nothing" as const, "word" as const),
  feeFree: fc.boolean(),
  active: fc.constantFrom(true, true, true, false),
});
const code: fc.Arbitrary<CodePlan> = fc.record({
  state: fc.constantFrom(...(["open", "open", "open", "early", "closed", "off"] as const)),
  firstSection: fc.boolean(),
  maxUses: fc.constantFrom(null, null, 1, 2),
});
const venue: fc.Arbitrary<VenuePlan> = fc.record({
  sections: fc.array(fc.array(cell, { minLength: 2, maxLength: 7 }), { minLength: 1, maxLength: 2, size: "max" }),
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant("on sale" as const) },
    { weight: 3, arbitrary: fc.constant("sells units" as const) },
    { weight: 2, arbitrary: fc.constant("before its sale" as const) },
    fc.constantFrom(...(["begun", "cancelled", "sale closed"] as const satisfies VenuePlan["kind"][])),
  ),
  accountLimit: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 4 })),
  types: fc.oneof(fc.constant([]), fc.array(type, { minLength: 1, maxLength: 3, size: "max" })),
  codes: fc.array(code, { maxLength: 2, size: "max" }),
});
/** Generates random halls. */
export const anyVenues = fc.array(venue, { minLength: VENUES, maxLength: VENUES });
const buyer = fc.nat({ max: BUYERS - 1 });
const request = fc.record({
  what: fc.constant("hold" as const),
  buyer,
  venue: fc.nat({ max: VENUES - 1 }),
  /** Whether the buyer wants both of the first two venues. */
  combo: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
  seats: fc.array(fc.nat({ max: 13 }), { minLength: 1, maxLength: 4 }),
  /** 0 is the usual type, and any other number one of the venue's, or one that it does not have. */
  types: fc.oneof(fc.constant([]), fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 4 })),
  /** 0 is no access code, and any other number one of the venue's, or of another venue. */
  code: fc.nat({ max: 3 }),
  odd: fc.oneof(
    { weight: 2, arbitrary: fc.constant("nothing" as const) },
    fc.constantFrom(
      ...([
        "another hall's seat",
        "nobody's seat",
        "no sections",
        "first section",
        "two places",
        "wrong place",
      ] as const),
    ),
  ),
});
const moment: fc.Arbitrary<Moment> = fc.record({
  what: fc.constantFrom("cancelled" as const, "time is up" as const, "card page open" as const),
  buyer,
});
/** Generates a random sequence of holds and of what may happen to a hold. */
export const anyWalk = fc.array(fc.oneof({ weight: 3, arbitrary: request }, moment), { minLength: 1, maxLength: 14 });
/** A hold that a buyer wants. Seats, venues and buyers are numbered from 0. */
type WantedHold = typeof request extends fc.Arbitrary<infer T> ? T : never;

/** The hold in the form that a page sends it in this world. */
export function asRequest(world: World, wish: WantedHold): HoldRequest {
  const { buyer: number, venue: index, combo, seats, types, code, odd } = wish;
  const wanted = world.venues[combo ? 0 : index] as Venue;
  const other = world.venues[combo ? 1 : (index + 1) % VENUES] as Venue;
  const venues = combo ? [wanted, other] : [wanted];
  const seatIds = venues.flatMap((venue) => seats.map((seat) => venue.seatIds[seat % venue.seatIds.length] ?? 0));
  if (odd === "another hall's seat") seatIds.push(other.seatIds[0] ?? 0);
  if (odd === "nobody's seat") seatIds.push(NOBODYS_SEAT);
  const sectionIds = venues.flatMap((venue) => venue.sectionIds);
  const placeIds = venues.map((venue) => venue.placeId);
  const sections = { "no sections": [], "first section": sectionIds.slice(0, 1) };
  const places = { "two places": [other.placeId, wanted.placeId], "wrong place": [other.placeId] };
  const distinct = [...new Set(seatIds)];
  const typeOf = (position: number) => {
    const type = types[position % types.length] ?? 0;
    return type === 0 ? 0 : (wanted.typeIds[type - 1] ?? other.typeIds[0] ?? -1);
  };
  return {
    userId: world.buyers[number]?.id ?? 0,
    eventIds: venues.map((venue) => venue.eventId),
    placeIds: odd in places ? places[odd as keyof typeof places] : placeIds,
    comboEventId: combo ? world.comboId : null,
    // A page never names a seat twice.
    seatIds: distinct,
    typeIds: types.length === 0 ? [] : distinct.map((_, position) => typeOf(position)),
    accessCodeId: code === 0 ? null : (wanted.codeIds[code - 1] ?? other.codeIds[0] ?? -1),
    sectionIds: odd in sections ? sections[odd as keyof typeof sections] : sectionIds,
  };
}

let made = 0;

export async function arrange(box: TestBoxOffice, plans: readonly VenuePlan[]): Promise<World> {
  const world: World = { venues: [], comboId: 0, buyers: [] };
  for (const plan of plans) world.venues.push(await addVenue(box.db, plan));
  world.comboId = await addCombo(
    box.db,
    world.venues.slice(0, 2).map(({ eventId }) => eventId),
  );
  for (let number = 0; number < BUYERS; number++) world.buyers.push(await box.addBuyer(`random-${++made}@example.com`));
  return world;
}

async function addVenue(
  db: Db,
  { sections, kind, accountLimit = null, types = [], codes = [] }: VenuePlan,
): Promise<Venue> {
  const ref = `random-${++made}`;
  const { rows } = await sql<{ eventId: number; placeId: number }>`
    with place as (
      insert into place (ref, place_name, place_type, sells, place_address, suburb, state, timezone, lat, lng)
      values (${ref}, 'Random Hall', 'Theatre', ${kind === "sells units" ? "units" : "seats"}, '1 Wattle Street', 'Newtown',
        'New South Wales', 'Australia/Sydney', -33.9, 151.2) returning id
    )
    insert into event (ref, place_id, event_name, slug, event_image, event_banner, categories, starts_at, ends_at,
      organizer_name, commission_amount_type, commission_type, commission_value, lowest_price_cents, highest_price_cents,
      units, state, sale_opens_at, sale_closes_at, per_account_limit)
    select ${ref}, place.id, 'Random Night', ${ref}, 'poster.webp', 'banner.webp', 'Music',
      now() + make_interval(days => ${kind === "begun" ? -1 : 30}), now() + interval '40 days', 'Wattle Presents',
      'Exclusive', 'Fixed', 3.5, 0, 20000, ${sections.flat().length}, ${kind === "cancelled" ? "cancelled" : "onsale"},
      date_trunc('day', now()) + make_interval(days => ${kind === "before its sale" ? 3 : -3}),
      now() + make_interval(days => ${kind === "sale closed" ? -1 : 20}), ${accountLimit}
    from place returning id as "eventId", place_id as "placeId"`.execute(db);
  const [ids] = rows;
  if (!ids) throw new Error("the hall was not made");
  const venue: Venue = { ...ids, sectionIds: [], seatIds: [], typeIds: [], codeIds: [] };
  for (const [index, cells] of sections.entries()) await addSection(db, venue, index, cells);
  for (const [position, type] of types.entries()) await addType(db, venue, position, type);
  for (const [position, code] of codes.entries()) await addCode(db, venue, position, code);
  return venue;
}

async function addCombo(db: Db, eventIds: readonly number[]): Promise<number> {
  const ref = `random-${++made}`;
  const { id } = await db
    .insertInto("combo_event")
    .values({
      ref,
      event_name: "Both Nights",
      slug: ref,
      event_image: "poster.webp",
      event_banner: "banner.webp",
      categories: "Music",
      combo_event_discount: 15,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const members = eventIds.map((event_id, position) => ({ combo_event_id: id, event_id, position }));
  await db.insertInto("combo_member").values(members).execute();
  return id;
}

async function addType(db: Db, venue: Venue, position: number, plan: TypePlan): Promise<void> {
  const companion = plan.rule === "companion";
  const everySection = !plan.firstSection && plan.rule !== "sections";
  const { id } = await db
    .insertInto("ticket_type")
    .values({
      event_id: venue.eventId,
      ref: `type-${position}`,
      name: `Type ${position}`,
      position,
      price_rule: plan.rule === "companion" ? "amount" : plan.rule,
      price_value: companion ? 0 : plan.value,
      every_section: everySection,
      min_count: plan.min,
      max_count: plan.max,
      active: plan.active,
      needs: companion ? "card" : plan.needs,
      fee_free: companion || plan.feeFree,
      companion,
      card_name: companion ? "Companion Card" : "",
      card_digits: companion ? 13 : 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  venue.typeIds.push(id);
  if (everySection) return;
  const sections = plan.firstSection ? venue.sectionIds.slice(0, 1) : venue.sectionIds;
  const price_cents = plan.rule === "sections" ? plan.value : null;
  await db
    .insertInto("ticket_type_section")
    .values(sections.map((section_id) => ({ ticket_type_id: id, section_id, price_cents })))
    .execute();
}

async function addCode(db: Db, venue: Venue, position: number, plan: CodePlan): Promise<void> {
  // Whole days, so that both worlds give the same time.
  const days = (count: number) => sql<Date>`date_trunc('day', now()) + make_interval(days => ${count})`;
  const { id } = await db
    .insertInto("access_code")
    .values({
      event_id: venue.eventId,
      name: `Code ${position}`,
      code: `CODE-${position}`,
      position,
      opens_at: plan.state === "early" ? days(1) : null,
      closes_at: plan.state === "closed" ? days(-1) : null,
      every_section: !plan.firstSection,
      max_uses: plan.maxUses,
      active: plan.state !== "off",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  venue.codeIds.push(id);
  if (!plan.firstSection) return;
  const opened = venue.sectionIds.slice(0, 1).map((section_id) => ({ access_code_id: id, section_id }));
  await db.insertInto("access_code_section").values(opened).execute();
}

async function addSection(db: Db, venue: Venue, position: number, cells: readonly Cell[]): Promise<void> {
  const prices = cells.map((cell) => cell.priceCents);
  const { id } = await db
    .insertInto("section")
    .values({
      event_id: venue.eventId,
      plan_key: String(position),
      title: `Section ${position}`,
      position,
      max_row: 1,
      max_column: cells.length,
      price_from_cents: Math.min(...prices),
      price_to_cents: Math.max(...prices),
      units: cells.length,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  venue.sectionIds.push(id);
  const seats = await db
    .insertInto("seat")
    .values(
      cells.map(({ type, status, priceCents }, column) => ({
        event_id: venue.eventId,
        section_id: id,
        drome_row: 1,
        drome_column: column + 1,
        seat_number: `${"AB"[position]}${column + 1}`,
        price_cents: priceCents,
        seat_type: type,
        seat_status: status,
        note: null,
      })),
    )
    .returning("id")
    .execute();
  venue.seatIds.push(...seats.map((seat) => seat.id));
}

export async function happen({ db, services }: TestBoxOffice, world: World, { what, buyer }: Moment): Promise<void> {
  const user = world.buyers[buyer];
  if (!user) throw new Error("there is no such buyer");
  const newest = await db
    .selectFrom("booking")
    .select("id")
    .where("user_id", "=", user.id)
    .where("state", "<>", "paid")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!newest) return;
  if (what === "cancelled") {
    const session = { id: user.id, firstName: "", lastName: "", email: user.email, role: 1 };
    await cancelBooking(services, session, newest.id);
    return;
  }
  const grace = what === "time is up" ? "-1 minute" : "5 minutes";
  await sql`update booking set hold_expires_at = now() - interval '1 minute', expires_at = now() + ${grace}::interval
    where id = ${newest.id}`.execute(db);
  await sql`update seat_claim set expires_at = now() + ${grace}::interval where booking_id = ${newest.id}`.execute(db);
}
