import { type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";

/** A section that an event sells, as an import describes it. */
export interface StockSection {
  planKey: string;
  title: string;
  etBlockid: string;
  blockstatus: string;
  rows: number;
  columns: number;
  units: number;
  /** How many people each ticket lets in, or 1 if that differs from seat to seat. */
  admits: number;
  fromCents: number;
  toCents: number;
  /** `free`: its seats are drawn one by one, so their names identify them, and their cells may change. */
  kind: "grid" | "free" | "units";
  seats: StockSeat[];
}

export interface StockSeat {
  row: number;
  column: number;
  label: string;
  cents: number;
  type: "seat" | "gap" | "wheelchair" | "companion";
  blocked: boolean;
  note: string | null;
  traits: string | null;
  /** How many people its ticket lets in. */
  admits: number;
}

/** A unit that a new plan must not rename or take away, and why. */
export interface KeptUnit {
  /** The section's key in the plan. */
  section: string;
  /** 'B4' */
  seat: string;
  /** The name that the plan gives it. Undefined: the plan no longer has it. */
  newName?: string;
  /** 'free': nobody has it now, but an order of the past names it. */
  state: "sold" | "held" | "kept" | "free";
  /** When the hold ends, unless its buyer pays. Null: it is not held. */
  heldUntil: Date | null;
}

/** The units as one JSON parameter, because binding thousands of values would take longer than the insert. */
export function unitsJson(seats: readonly StockSeat[], sectionId: number): string {
  return JSON.stringify(
    seats.map(({ row, column, label, cents, type, blocked, note, admits, traits }) => [
      sectionId,
      row,
      column,
      label,
      cents,
      type,
      blocked,
      note,
      admits,
      traits,
    ]),
  );
}

/** SQL: the units of `unitsJson` as rows. */
export const unitsOf = (json: string) => sql`
  select (unit->>0)::integer as section_id, (unit->>1)::smallint as drome_row, (unit->>2)::smallint as drome_column,
    unit->>3 as seat_number, (unit->>4)::integer as price_cents, unit->>5 as seat_type,
    case when (unit->>6)::boolean then 'blocked' else 'bookable' end as seat_status, unit->>7 as note,
    (unit->>8)::smallint as admits, unit->>9 as traits
  from jsonb_array_elements(${json}::jsonb) as unit`;

/** SQL over a query's `seat`: whether a buyer holds or owns the unit now, so that the terms of its offer stay. */
export const isTaken = sql<SqlBool>`exists (
  select from seat_claim claim
  where claim.event_id = seat.event_id and claim.seat_id = seat.id and claim.state <> 'kept' and claim.expires_at > now())`;

/**
 * SQL over a query's `seat`: whether the unit is claimed or an order names it, so that it must stay. Abandoned carts
 * are deleted first (`forgetAbandoned`).
 */
export const isNamed = sql`(
  exists (select 1 from seat_claim where seat_claim.event_id = seat.event_id and seat_claim.seat_id = seat.id)
  or exists (select 1 from booking_seat where booking_seat.event_id = seat.event_id and booking_seat.seat_id = seat.id)
)`;

/** SQL over a query's `seat`: who has the unit now, as KeptUnit's `state`. */
export const stateNow = sql<KeptUnit["state"]>`coalesce((
  select case claim.state when 'sold' then 'sold' when 'kept' then 'kept' else 'held' end from seat_claim claim
  where claim.event_id = seat.event_id and claim.seat_id = seat.id and claim.expires_at > now()), 'free')`;

/** SQL over a query's `seat`: when the hold on it ends, as KeptUnit's `heldUntil`. */
export const heldUntil = sql<KeptUnit["heldUntil"]>`(
  select claim.expires_at from seat_claim claim
  where claim.event_id = seat.event_id and claim.seat_id = seat.id and claim.state not in ('sold', 'kept')
    and claim.expires_at > now())`;

/**
 * SQL over a query's `booking`: whether it ended before it reached a card page. Money can still come for any other order, and its
 * documents name its seats.
 */
export const isAbandoned = sql<SqlBool>`(booking.state in ('cancelled', 'expired')
  and not exists (select from payment_attempt attempt where attempt.booking_id = booking.id))`;

/**
 * Deletes these units from abandoned orders.
 * @param seats a condition over `seat`, and over `own`, a unit of an order
 */
export async function forgetAbandoned(trx: Transaction<Database>, seats: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from booking_seat own using seat, booking
    where ${seats} and own.event_id = seat.event_id and own.seat_id = seat.id and booking.id = own.booking_id
      and ${isAbandoned}`.execute(trx);
}
