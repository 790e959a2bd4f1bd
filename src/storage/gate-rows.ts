import type { GateClash, GateKey, GatePack, GateSection } from "#contract/wire/gate.ts";
import type { GateScan, ScanOutcome } from "#contract/wire/gate-scans.ts";
import type { GateTickets } from "#contract/wire/gate-tickets.ts";

/** One ticket as the door knows it: no email, phone or price ever comes here. */
export interface DoorTicket {
  id: number;
  section: string;
  seat: string;
  name: string;
  /** Ten characters, no space. */
  bookingNo: string;
  /** gateTicketStates */
  state: number;
  /** The admission that counts, in seconds since 1970; 0 none. */
  at: number;
  /** The name of the device that let them in; '' none. */
  device: string;
  voidReason: string;
}

/** Whose list of which event: rows of two users of one device never meet. */
export type GateScope = `${string}.${string}`;

/** How far a download has come. */
export interface GateLoading {
  generation: number;
  /** Where the next page begins; null when all are here. */
  next: number | null;
  pages: number;
  loaded: number;
  total: number;
  cursor: string;
  keys: GateKey[];
  /** Absent from a list that an older version kept. */
  withdrawn_keys?: GateKey[];
  event: GatePack["event"];
  /** Size on the device, in bytes of text. */
  bytes: number;
  /** Unix milliseconds at which its first page was asked for. */
  startedAt: number;
}

/** One event's list on this device. */
export interface GatePackRow {
  scope: GateScope;
  userId: string;
  eventId: string;
  /** The whole list in use; absent until one has come whole. */
  whole?: Omit<GateLoading, "next">;
  /** A list on its way. */
  loading?: GateLoading;
  /** Unix milliseconds of the last time that the box office told all changes. */
  asOf: number;
}

/** One page of a list, as it came. */
export interface GatePageRow {
  scope: GateScope;
  generation: number;
  page: number;
  sections: GateSection[];
  tickets: GateTickets;
}

/** What became of a ticket since its list was fetched. */
export interface GateChangedRow extends DoorTicket {
  scope: GateScope;
}

/** A scan of this device; it is also its own place in the outbox for as long as `state` is 'waiting'. */
export interface GateScanRow extends GateScan {
  scope: GateScope;
  state: "waiting" | "sent";
  /** What the ticket was before, for an undo. */
  before: number;
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
  /** People may leave and come back. */
  reentry: boolean;
  cameraId: string;
  /** Who used it last: their lists open where the session has gone and the network with it. */
  userId: string;
}
