export interface HoldRequest {
  userId: number;
  eventIds: number[];
  placeIds: number[];
  comboEventId: number | null;
  seatIds: number[];
  sectionIds: number[];
}

export type HoldResult =
  | { ok: true; bookingId: number; expiresAt: Date; now: Date }
  | { ok: false; code: "SEATS_TAKEN"; seatNames: string[] }
  | { ok: false; code: "TICKET_LIMIT" | "UNEQUAL_COUNTS" | "PARTY_PLOT_SHORT" };
