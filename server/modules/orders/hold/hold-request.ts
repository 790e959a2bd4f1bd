export interface HoldRequest {
  userId: number;
  eventIds: number[];
  placeIds: number[];
  comboEventId: number | null;
  seatIds: number[];
  sectionIds: number[];
  /** The ticket type of each seat, 0 for the usual one, -1 for an id that no type can have. Missing or empty: all usual. */
  typeIds?: number[];
  /** Whether tickets cost this buyer nothing. Missing: they do not. */
  hasFreeTickets?: boolean;
  /** The access code that the buyer's presale pass names. Missing or null: none. */
  accessCodeId?: number | null;
}

/**
 * The result of a hold, as it is stored under the call's key. Times are ISO 8601, by the database's clock. `replayed`:
 * an earlier call under the same key had this result.
 */
export type HoldResult = { now: string; replayed?: true } & (
  | { ok: true; bookingId: number; expiresAt: string }
  | ({ ok: false } & HoldRefusal)
);

export type HoldRefusal =
  /** `seatNames`: the taken seats, in words for the buyer. */
  | { code: "SEATS_TAKEN"; seatNames: string }
  | { code: "TICKET_LIMIT" | "PARTY_PLOT_LIMIT" | "UNEQUAL_COUNTS" | "PARTY_PLOT_SHORT" };
