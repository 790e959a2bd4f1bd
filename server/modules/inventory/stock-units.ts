import { sql } from "kysely";

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
  /** `free`: its seats stand where somebody drew them, so their names say which is which, and their cells may change. */
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

/** A unit that was ever booked, and which the new plan would lose or give another name. */
export interface KeptUnit {
  /** 'STALLS C12', with the section's key. */
  name: string;
  fault: "removed" | "renamed";
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

/** SQL over a query's `seat`: whether the unit is claimed now or was ever booked. */
export const everBooked = sql`(
  exists (select 1 from seat_claim where seat_claim.event_id = seat.event_id and seat_claim.seat_id = seat.id)
  or exists (select 1 from booking_seat where booking_seat.event_id = seat.event_id and booking_seat.seat_id = seat.id)
)`;
