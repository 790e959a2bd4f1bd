export interface HoldRequest {
  userId: number;
  eventIds: number[];
  placeIds: number[];
  comboEventId: number | null;
  seatIds: number[];
  sectionIds: number[];
}

/** `now` is the database's, told where the statement that decided knew it. */
export type HoldResult =
  | { ok: true; bookingId: number; expiresAt: Date; now: Date }
  | ({ ok: false; now?: Date } & HoldRefusal);

type HoldRefusal =
  /** `seatNames` as the buyer is told them. */
  | { code: "SEATS_TAKEN"; seatNames: string }
  | { code: "TICKET_LIMIT" | "PARTY_PLOT_LIMIT" | "UNEQUAL_COUNTS" | "PARTY_PLOT_SHORT" };
