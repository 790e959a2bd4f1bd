import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/** The small catalogue of the API tests. Every event starts in about thirty days, except the one that has begun. */
export interface FixtureCatalogue {
  theatre: FixtureEvent;
  /** In Perth, for the combo. */
  encore: FixtureEvent;
  partyPlot: FixtureEvent;
  begun: FixtureEvent;
  /** theatre and encore, 10 % off. */
  comboId: number;
}

export interface FixtureEvent {
  id: number;
  placeId: number;
  sections: FixtureSection[];
}

export interface FixtureSection {
  id: number;
  title: string;
  priceCents: number;
}

interface SectionPlan {
  title: string;
  rows: number;
  columns: number;
  priceCents: number;
}

/** A theatre of 12 × 20 cells in two sections. `seatType` says which cells are not plain seats. */
const THEATRE: SectionPlan[] = [
  { title: "Stalls", rows: 8, columns: 20, priceCents: 8950 },
  { title: "Balcony", rows: 4, columns: 20, priceCents: 4500 },
];
const CATEGORIES: SectionPlan[] = [
  { title: "General", rows: 3, columns: 10, priceCents: 6000 },
  { title: "Lawn", rows: 1, columns: 5, priceCents: 3550 },
];

export async function loadFixtureCatalogue(db: Db): Promise<FixtureCatalogue> {
  await sql`insert into setting (name, value) values ('email', 'boxoffice@example.com')
    on conflict (name) do nothing`.execute(db);
  const sydney = await addPlace(db, "Wattle Street Theatre", "Theatre", "Australia/Sydney");
  const perth = await addPlace(db, "Karri Hall", "Theatre", "Australia/Perth");
  const farm = await addPlace(db, "Bluegum Farm", "Party Plot", "Australia/Brisbane");
  const theatre = await addEvent(db, sydney, "Night of the Lyrebird", ["Fixed", 3.5], 30, THEATRE);
  const encore = await addEvent(db, perth, "Night of the Lyrebird, Perth", ["Percentage", 5], 31, THEATRE);
  const partyPlot = await addEvent(db, farm, "Long Paddock Picnic", ["Percentage", 5], 32, CATEGORIES);
  const begun = await addEvent(db, sydney, "Yesterday's Matinee", ["Fixed", 3.5], -1, THEATRE.slice(1));
  const { rows } = await sql<{ id: number }>`
    insert into combo_event (ref, event_name, slug, event_image, event_banner, categories, combo_event_discount)
    values ('lyrebird-twice', 'Lyrebird Twice', 'lyrebird-twice', 'c.webp', 'c.webp', 'Music', 10) returning id`.execute(
    db,
  );
  const comboId = rows[0]?.id ?? 0;
  await sql`insert into combo_member (combo_event_id, event_id, position)
    values (${comboId}, ${theatre.id}, 1), (${comboId}, ${encore.id}, 2)`.execute(db);
  return { theatre, encore, partyPlot, begun, comboId };
}

async function addPlace(db: Db, name: string, type: string, timezone: string): Promise<number> {
  const row = await db
    .insertInto("place")
    .values({
      ref: name,
      place_name: name,
      place_type: type,
      place_address: "1 Wattle Street",
      suburb: "Newtown",
      state: "New South Wales",
      timezone,
      lat: -33.9,
      lng: 151.2,
      plan: null,
      plan_version: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function addEvent(
  db: Db,
  placeId: number,
  name: string,
  [commissionType, commissionValue]: ["Fixed" | "Percentage", number],
  inDays: number,
  plan: SectionPlan[],
): Promise<FixtureEvent> {
  const prices = plan.map((section) => section.priceCents);
  const startsAt = new Date(Date.now() + inDays * 86_400_000);
  const { id } = await db
    .insertInto("event")
    .values({
      ref: name,
      place_id: placeId,
      event_name: name,
      slug: name.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
      event_image: "poster.webp",
      poster_colour: "#8a2b3c",
      event_banner: "banner.webp",
      categories: "Music",
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 7_200_000),
      organizer_name: "Wattle Presents",
      commission_amount_type: "Exclusive",
      commission_type: commissionType,
      commission_value: commissionValue,
      lowest_price_cents: Math.min(...prices),
      highest_price_cents: Math.max(...prices),
      units: plan.reduce((sum, section) => sum + section.rows * section.columns, 0),
      slider_position: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sections: FixtureSection[] = [];
  for (const [position, section] of plan.entries()) sections.push(await addSection(db, id, position, section));
  return { id, placeId, sections };
}

/** In rows of 20 seats, A1 is a wheelchair place, A2 its companion's seat, A20 a gap, and B20 is blocked. */
const seatType = sql`case when ${sql.ref("columns")} < 20 then 'seat' when r = 1 and c = 1 then 'wheelchair'
  when r = 1 and c = 2 then 'companion' when r = 1 and c = 20 then 'gap' else 'seat' end`;

async function addSection(db: Db, eventId: number, position: number, plan: SectionPlan): Promise<FixtureSection> {
  const unavailable = plan.columns === 20 ? 2 : 0;
  const { id } = await db
    .insertInto("section")
    .values({
      event_id: eventId,
      plan_key: plan.title,
      title: plan.title,
      position,
      max_row: plan.rows,
      max_column: plan.columns,
      price_from_cents: plan.priceCents,
      price_to_cents: plan.priceCents,
      units: plan.rows * plan.columns - unavailable,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into seat (event_id, section_id, drome_row, drome_column, seat_number, price_cents, seat_type, seat_status, note)
    select ${eventId}::integer, ${id}::integer, r, c, chr(64 + r) || c, ${plan.priceCents}::integer, ${seatType},
      case when columns = 20 and r = 2 and c = 20 then 'blocked' else 'bookable' end,
      case when columns = 20 and r = 3 and c = 20 then 'Restricted view' end
    from (select ${plan.rows}::integer as rows, ${plan.columns}::integer as columns) as plan,
      generate_series(1, rows) as r, generate_series(1, columns) as c order by r, c`.execute(db);
  return { id, title: plan.title, priceCents: plan.priceCents };
}

/** The id of a seat by its name on the ticket. */
export async function seatId(db: Db, section: FixtureSection, seatNumber: string): Promise<number> {
  const row = await db
    .selectFrom("seat")
    .select("id")
    .where("section_id", "=", section.id)
    .where("seat_number", "=", seatNumber)
    .executeTakeFirstOrThrow();
  return row.id;
}
