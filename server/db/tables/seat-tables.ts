import type { Generated } from "kysely";
import type { FilledInstant, Instant } from "./columns.ts";

/* Sellable units, and the claim that each may have. */

export interface SectionTable {
  id: Generated<number>;
  event_id: number;
  plan_key: string;
  title: string;
  position: number;
  et_blockid: Generated<string>;
  blockstatus: Generated<string>;
  max_row: number;
  max_column: number;
  price_from_cents: number;
  price_to_cents: number;
  units: number;
  /** How many people a ticket lets in that is sold now. */
  admits: Generated<number>;
  /** Counts the changes of its seats. */
  seats_version: Generated<number>;
}

export interface SeatTable {
  event_id: number;
  id: Generated<number>;
  section_id: number;
  drome_row: number;
  drome_column: number;
  seat_number: string;
  price_cents: number;
  seat_type: Generated<"seat" | "gap" | "wheelchair" | "companion">;
  seat_status: Generated<"bookable" | "blocked">;
  note: string | null;
  /** Where it is: 'aisle, easy access'. */
  traits: string | null;
  /** How many people its ticket lets in. It never changes once the unit was booked. */
  admits: Generated<number>;
}

/** A unit of a category that nobody has claimed. Triggers fill this table. */
export interface FreeUnitTable {
  event_id: number;
  section_id: number;
  seat_id: number;
}

export interface SeatClaimTable {
  event_id: number;
  seat_id: number;
  section_id: number;
  /** Null for a seat that the organiser holds back. */
  booking_id: number | null;
  /** `kept`: the organiser holds it back. */
  state: "held" | "paying" | "sold" | "kept";
  expires_at: Instant;
}

/** Why the organiser holds a seat back. */
export interface SeatHoldBackTable {
  event_id: number;
  seat_id: number;
  reason: string;
  made_at: FilledInstant;
}
