export interface HoldRequest {
  userId: number;
  eventIds: number[];
  placeIds: number[];
  comboEventId: number | null;
  seatIds: number[];
  sectionIds: number[];
}

/** `now` is the database's time, present if the deciding statement returned it. */
export type HoldResult =
  | { ok: true; bookingId: number; expiresAt: Date; now: Date }
  | ({ ok: false; now?: Date } & HoldRefusal);

type HoldRefusal =
  /** `seatNames`: the taken seats, in words for the buyer. */
  | { code: "SEATS_TAKEN"; seatNames: string }
  | { code: "TICKET_LIMIT" | "PARTY_PLOT_LIMIT" | "UNEQUAL_COUNTS" | "PARTY_PLOT_SHORT" };
