import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { cancelBooking } from "#server/modules/orders/cancel-booking.ts";
import type { TestBuyer, TestOffice } from "./office.ts";

/* Makes halls from a plan. Two worlds made from one plan are equal except for their ids. */

interface Cell {
  type: "seat" | "gap" | "wheelchair";
  status: "bookable" | "blocked";
  priceCents: number;
}

/** A ticket type of a hall. A companion's is free, without a fee, and needs a card. */
export interface TypePlan {
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

/** An access code of a hall. */
export interface CodePlan {
  state: "open" | "early" | "closed" | "off";
  /** Whether it opens only the first section. */
  firstSection: boolean;
  maxUses: number | null;
}

export interface HallPlan {
  /** The cells of each section, in one row. */
  sections: Cell[][];
  kind: "on sale" | "begun" | "cancelled" | "sells units" | "before its sale" | "sale closed";
  /** How many tickets one account may have. */
  accountLimit?: number | null;
  types?: readonly TypePlan[];
  codes?: readonly CodePlan[];
}

export interface Hall {
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
  halls: Hall[];
  buyers: TestBuyer[];
}

/** What happens to a buyer's newest booking that is not sold. */
export interface Moment {
  what: "cancelled" | "sold" | "time is up" | "card page open";
  buyer: number;
}

let made = 0;

export async function arrange(box: TestOffice, plans: readonly HallPlan[], buyers: number): Promise<World> {
  const world: World = { halls: [], buyers: [] };
  for (const plan of plans) world.halls.push(await addHall(box.db, plan));
  for (let number = 0; number < buyers; number++) world.buyers.push(await box.addBuyer(`twin-${++made}@example.com`));
  return world;
}

async function addHall(
  db: Db,
  { sections, kind, accountLimit = null, types = [], codes = [] }: HallPlan,
): Promise<Hall> {
  const ref = `twin-${++made}`;
  const { rows } = await sql<{ eventId: number; placeId: number }>`
    with place as (
      insert into place (ref, place_name, place_type, sells, place_address, suburb, state, timezone, lat, lng)
      values (${ref}, 'Twin Hall', 'Theatre', ${kind === "sells units" ? "units" : "seats"}, '1 Wattle Street', 'Newtown',
        'New South Wales', 'Australia/Sydney', -33.9, 151.2) returning id
    )
    insert into event (ref, place_id, event_name, slug, event_image, event_banner, categories, starts_at, ends_at,
      organizer_name, commission_amount_type, commission_type, commission_value, lowest_price_cents, highest_price_cents,
      units, state, sale_opens_at, sale_closes_at, per_account_limit)
    select ${ref}, place.id, 'Twin Night', ${ref}, 'poster.webp', 'banner.webp', 'Music',
      now() + make_interval(days => ${kind === "begun" ? -1 : 30}), now() + interval '40 days', 'Wattle Presents',
      'Exclusive', 'Fixed', 3.5, 0, 20000, ${sections.flat().length}, ${kind === "cancelled" ? "cancelled" : "onsale"},
      date_trunc('day', now()) + make_interval(days => ${kind === "before its sale" ? 3 : -3}),
      now() + make_interval(days => ${kind === "sale closed" ? -1 : 20}), ${accountLimit}
    from place returning id as "eventId", place_id as "placeId"`.execute(db);
  const [ids] = rows;
  if (!ids) throw new Error("the hall was not made");
  const hall: Hall = { ...ids, sectionIds: [], seatIds: [], typeIds: [], codeIds: [] };
  for (const [index, cells] of sections.entries()) await addSection(db, hall, index, cells);
  for (const [position, type] of types.entries()) await addType(db, hall, position, type);
  for (const [position, code] of codes.entries()) await addCode(db, hall, position, code);
  return hall;
}

async function addType(db: Db, hall: Hall, position: number, plan: TypePlan): Promise<void> {
  const companion = plan.rule === "companion";
  const everySection = !plan.firstSection && plan.rule !== "sections";
  const { id } = await db
    .insertInto("ticket_type")
    .values({
      ...{ event_id: hall.eventId, ref: `type-${position}`, name: `Type ${position}`, position },
      ...{ price_rule: plan.rule === "companion" ? "amount" : plan.rule, price_value: companion ? 0 : plan.value },
      ...{ every_section: everySection, min_count: plan.min, max_count: plan.max, active: plan.active },
      ...{ needs: companion ? "card" : plan.needs, fee_free: companion || plan.feeFree, companion },
      ...{ card_name: companion ? "Companion Card" : "", card_digits: companion ? 13 : 0 },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  hall.typeIds.push(id);
  if (everySection) return;
  const sections = plan.firstSection ? hall.sectionIds.slice(0, 1) : hall.sectionIds;
  const price_cents = plan.rule === "sections" ? plan.value : null;
  await db
    .insertInto("ticket_type_section")
    .values(sections.map((section_id) => ({ ticket_type_id: id, section_id, price_cents })))
    .execute();
}

async function addCode(db: Db, hall: Hall, position: number, plan: CodePlan): Promise<void> {
  // Whole days, so that both worlds say the same time.
  const days = (count: number) => sql<Date>`date_trunc('day', now()) + make_interval(days => ${count})`;
  const { id } = await db
    .insertInto("access_code")
    .values({
      ...{ event_id: hall.eventId, name: `Code ${position}`, code: `CODE-${position}`, position },
      ...{ opens_at: plan.state === "early" ? days(1) : null, closes_at: plan.state === "closed" ? days(-1) : null },
      ...{ every_section: !plan.firstSection, max_uses: plan.maxUses, active: plan.state !== "off" },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  hall.codeIds.push(id);
  if (!plan.firstSection) return;
  const opened = hall.sectionIds.slice(0, 1).map((section_id) => ({ access_code_id: id, section_id }));
  await db.insertInto("access_code_section").values(opened).execute();
}

async function addSection(db: Db, hall: Hall, position: number, cells: readonly Cell[]): Promise<void> {
  const prices = cells.map((cell) => cell.priceCents);
  const { id } = await db
    .insertInto("section")
    .values({
      event_id: hall.eventId,
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
  hall.sectionIds.push(id);
  const seats = await db
    .insertInto("seat")
    .values(
      cells.map(({ type, status, priceCents }, column) => ({
        event_id: hall.eventId,
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
  hall.seatIds.push(...seats.map((seat) => seat.id));
}

export async function happen({ db, office }: TestOffice, world: World, { what, buyer }: Moment): Promise<string> {
  const user = world.buyers[buyer];
  if (!user) throw new Error("there is no such buyer");
  const newest = await db
    .selectFrom("booking")
    .select("id")
    .where("user_id", "=", user.id)
    .where("state", "<>", "paid")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!newest) return "nothing";
  if (what === "cancelled") {
    const session = { id: user.id, firstName: "", lastName: "", email: user.email, role: 1 };
    return `${await cancelBooking(office, session, newest.id)} seats given up`;
  }
  const claimed = sql`select from seat_claim where booking_id = ${newest.id}`;
  if (what === "sold") {
    await sql`update booking set state = 'paid', moved_because = 'approved' where id = ${newest.id} and exists (${claimed})`.execute(
      db,
    );
    await sql`update seat_claim set state = 'sold', expires_at = 'infinity' where booking_id = ${newest.id}`.execute(
      db,
    );
    return what;
  }
  const grace = what === "time is up" ? "-1 minute" : "5 minutes";
  await sql`update booking set hold_expires_at = now() - interval '1 minute', expires_at = now() + ${grace}::interval
    where id = ${newest.id}`.execute(db);
  await sql`update seat_claim set expires_at = now() + ${grace}::interval where booking_id = ${newest.id}`.execute(db);
  return what;
}

/** Everything that the two ways may write, in words without ids. Times are whole minutes from now. */
export async function worldState(db: Db, { halls, buyers }: World): Promise<unknown[]> {
  const userIds = buyers.map((buyer) => buyer.id);
  const eventIds = halls.map((hall) => hall.eventId);
  const seatIds = halls.flatMap((hall) => hall.seatIds);
  const codeIds = halls.flatMap((hall) => hall.codeIds);
  const { rows } = await sql`
    select array_position(${userIds}::integer[], user_id) as buyer, array_position(${eventIds}::integer[], event_id) as hall,
      pid, order_number, event_type, combo_event_id, state, subtotal_cents, combo_discount_cents, voucher_discount_cents,
      fee_cents, payable_cents, attempts,
      round(extract(epoch from hold_expires_at - now()) / 60)::integer as held_minutes,
      round(extract(epoch from expires_at - now()) / 60)::integer as minutes,
      (select array_agg(concat_ws(' ', position, type_name, type_needs, seat_cents, fee_free, card_name, card_digits)
        order by position) from booking_seat where booking_id = booking.id) as types,
      (select array_agg(position || ': seat ' || array_position(${seatIds}::integer[], seat_id) || ' at ' || price_cents
        order by position) from booking_seat where booking_id = booking.id) as seats,
      (select array_position(${codeIds}::integer[], access_code_id) from access_code_use where booking_id = booking.id) as code,
      (select array_agg(coalesce(from_state, '-') || ' to ' || to_state || ', ' || reason order by id)
        from order_event where booking_id = booking.id) as moves,
      (select array_agg(array_position(${seatIds}::integer[], seat_id) || ' ' || state || ' ' ||
          case when expires_at = 'infinity' then 'for good' else round(extract(epoch from expires_at - now()) / 60)::text end
        order by seat_id) from seat_claim where booking_id = booking.id) as claims
    from booking where user_id = any(${userIds}::integer[]) order by id`.execute(db);
  return rows;
}
