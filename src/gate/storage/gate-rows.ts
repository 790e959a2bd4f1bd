import type { GateClash, GateKey, GatePack, GateSection } from "#contract/wire/gate/gate.ts";
import type { GateScan, RefusalWhy, ScanOutcome } from "#contract/wire/gate/gate-scans.ts";
import type { GateTickets } from "#contract/wire/gate/gate-tickets.ts";

/** One ticket as the door knows it. It never contains an email, a phone number or a price. */
export interface DoorTicket {
  id: number;
  section: string;
  seat: string;
  name: string;
  /** Ten characters, no space. */
  bookingNo: string;
  /** One of gateTicketStates. */
  state: number;
  /** The time of the entry that counts, in seconds since 1970; 0 for none. */
  at: number;
  /** The name of the device that let the person in; '' for none. */
  device: string;
  voidReason: string;
  /** How many people the ticket lets in, once on each day of the event. 0 if this device does not know it. */
  admits: number;
  /** How many people are inside since `at`. */
  inside: number;
  /** How many people are inside beyond these: with a copy of the ticket, or on a void one. */
  over: number;
  /** The number of the order, as its buyer knows it. '' if this device does not know it. */
  order: string;
  /** 'Concession'; missing for a ticket without a type. */
  type?: string;
  /** What the door checks for its type: 'check card', or ''. */
  check?: string;
}

/** A user and an event. It separates the lists of two users on one device. */
export type GateScope = `${string}.${string}`;

/** The progress of a download. */
export interface GateLoading {
  generation: number;
  /** The ticket id after which the next page begins; null when all pages are here. */
  next: number | null;
  pages: number;
  loaded: number;
  total: number;
  cursor: string;
  keys: GateKey[];
  /** Missing from a list that an older version stored. */
  withdrawn_keys?: GateKey[];
  event: GatePack["event"];
  /** Missing from a list that an older version stored. */
  other_events?: GatePack["other_events"];
  /** The size on the device, in bytes of text. */
  bytes: number;
  /** When its first page was requested, in unix milliseconds. */
  startedAt: number;
}

/** One event's list on this device. */
export interface GatePackRow {
  scope: GateScope;
  userId: string;
  eventId: string;
  /** The complete list in use; missing until one is complete. */
  whole?: Omit<GateLoading, "next">;
  /** A list that is being downloaded. */
  loading?: GateLoading;
  /** When the box office last reported all changes, in unix milliseconds. */
  asOf: number;
}

/** One page of a list, as it arrived. */
export interface GatePageRow {
  scope: GateScope;
  generation: number;
  page: number;
  sections: GateSection[];
  tickets: GateTickets;
}

/**
 * The state of a ticket that has changed since its list was fetched. Rows that an older version stored have no numbers of
 * people.
 */
export interface GateChangedRow extends Omit<DoorTicket, "admits" | "inside" | "over"> {
  scope: GateScope;
  admits?: number;
  inside?: number;
  over?: number;
}

/** How often this device has refused one ticket, or codes of no ticket (`ticketId` 0), for one reason. It holds no names. */
export interface GateRefusalRow {
  scope: GateScope;
  why: RefusalWhy;
  ticketId: number;
  tries: number;
  /** ISO 8601, by this device's clock. */
  firstAt: string;
  lastAt: string;
  /** How many of the tries the box office has confirmed. */
  sent: number;
}

/** A scan of this device. While `state` is 'waiting', the row is in the outbox. */
export interface GateScanRow extends GateScan {
  scope: GateScope;
  state: "waiting" | "sent";
  /** The ticket's state before the scan, for an undo. */
  before: number;
  /**
   * How many people it let in, including those beyond the ticket's number. Negative for out. For an undo, the number of
   * its scan. Missing in rows of an older version: one person.
   */
  took?: number;
  outcome?: ScanOutcome;
}

export interface GateClashRow extends GateClash {
  scope: GateScope;
}

/** This browser as a device at a door. */
export interface GateDeviceRow {
  key: "device";
  id: string;
  name: string;
  sound: boolean;
  darkScreen: boolean;
  cameraId: string;
  /** The last user. Their lists open even without a session and a network. */
  userId: string;
  /** The box office's time at the last contact, this device's at the same moment, and the latest time known; in unix milliseconds. */
  clock?: { serverMs: number; deviceMs: number; latestMs: number };
  /** Set once the box office has wiped this device, until somebody signs in again. */
  wiped?: { atMs: number; lostScans: number } | null;
}
