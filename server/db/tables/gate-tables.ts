import type { Generated } from "kysely";
import type { RefusalWhy } from "#contract/wire/gate/gate-scans.ts";
import type { TypeNeeds } from "#contract/wire/ticket-types.ts";
import type { FilledInstant, Instant } from "./columns.ts";

/* The doors: the staff's assignments, the devices' scans, and the admissions that follow from them. */

export interface GateAssignmentTable {
  user_id: number;
  event_id: number;
  assigned_at: FilledInstant;
}

export interface GateDeviceTable {
  id: string;
  name: string;
  /* The device's report at its last check-in. Null or '' before the first one. */
  user_id: number | null;
  session_id: number | null;
  event_id: number | null;
  user_agent: Generated<string>;
  last_seen_at: Instant | null;
  /** How many scans it had not sent. */
  waiting: Generated<number>;
  wipe_asked_at: Instant | null;
  wiped_at: Instant | null;
  /** How many scans it could not send before it was wiped. */
  lost_scans: number | null;
}

export interface GateScanTable {
  id: string;
  event_id: number;
  ticket_id: number;
  device_id: string;
  user_id: number | null;
  kind: "in" | "out" | "undo";
  /** By the device's clock. */
  said_at: Instant;
  /** The same instant, with the error of the device's clock taken out. */
  at: Instant;
  received_at: Instant;
  manual: boolean;
  reason: string | null;
  undoes: string | null;
  /** How many people the door counted. Null: everybody whom the ticket still lets in, or who is inside. */
  people: number | null;
  /** How many of them were let in. Null: an accepted scan let in one person. */
  counted: number | null;
  /** How many people it let in or out beyond the ticket's number, or on a void ticket. */
  beyond: Generated<number>;
  outcome: "accepted" | "clash" | "void" | "doubtful" | "undone" | "nothing_to_undo";
}

/** Scans of a ticket that are only counted (server/modules/gate/spare-scans.ts). */
export interface GateScanCountTable {
  ticket_id: number;
  device_id: string;
  kind: GateScanTable["kind"];
  outcome: GateScanTable["outcome"];
  event_id: number;
  scans: number;
  first_at: Instant;
  last_at: Instant;
}

/** The ids of counted scans. */
export interface GateCountedScanTable {
  id: string;
  ticket_id: number;
  outcome: GateScanTable["outcome"];
}

export interface GateEntryTable {
  ticket_id: number;
  event_id: number;
  inside: boolean;
  /** How many people are inside. 0 beside `inside`: everybody. */
  people: Generated<number>;
  first_at: Instant;
  at: Instant;
  device_id: string;
}

/** People who are inside on a ticket beyond those of its entry. */
export interface GateOverTable {
  ticket_id: number;
  event_id: number;
  people: number;
  /** When the latest of them came in. */
  at: Instant;
}

/** Attempts that a device refused, in all. */
export interface GateRefusalTable {
  event_id: number;
  device_id: string;
  why: RefusalWhy;
  /** 0: the code belongs to no ticket of the event. */
  ticket_id: number;
  tries: number;
  first_at: Instant;
  last_at: Instant;
}

/** A view of a ticket for doors, without contact and price. */
export interface GateTicketView {
  id: number;
  event_id: number;
  section_id: number;
  seat: string;
  name: string;
  booking_no: string;
  /** See gateTicketStates. */
  state: number;
  /** The admission that counts, in seconds since 1970, or 0. */
  at: number;
  device: string;
  void_reason: string | null;
  /** If the ticket became void with its order: why the order was undone. */
  order_reason: string | null;
  admits: number;
  /** How many people are inside since the admission that counts. */
  inside: number;
  /** The order's number as its buyer knows it (server/db/order-reference.ts). */
  order_reference: string;
  /** The ticket's type as it was at the hold, and the number of its card, or null. */
  /** How many people are inside beyond those. */
  over: number;
  ticket_type: { name: string; needs: TypeNeeds; card: string | null } | null;
}

export interface TicketKeyTable {
  public_key: string;
  kid: number;
  first_used_at: FilledInstant;
  /** Since when the key's signatures are refused. Null while the key is accepted. */
  withdrawn_at: Instant | null;
}
