import { MAX_PARTY_PLOT_PER_CATEGORY, MAX_TICKETS } from "./limits.ts";

/** What a venue sells: seats that have a name each, or units of a category that are all alike. */
export type Sells = "seats" | "units";

export interface VenueKind {
  sells: Sells;
  /** What a buyer chooses there. */
  label: "seats" | "tickets";
  /** How many one order may have: of seats for each event, of units for each category. */
  cap: number;
  /** The page of `paths` where a buyer chooses them. */
  picker: "seatBooking" | "selectTicket";
}

export const venueKinds: Readonly<Record<Sells, VenueKind>> = {
  seats: { sells: "seats", label: "seats", cap: MAX_TICKETS, picker: "seatBooking" },
  units: { sells: "units", label: "tickets", cap: MAX_PARTY_PLOT_PER_CATEGORY, picker: "selectTicket" },
};

/** The kind of a venue by its type, as files and calls have it: a 'Party Plot' sells units, any other type sells seats. */
export function venueKind(placeType: string): VenueKind {
  return venueKinds[placeType === "Party Plot" ? "units" : "seats"];
}
