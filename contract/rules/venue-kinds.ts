import { MAX_PARTY_PLOT_PER_CATEGORY, MAX_TICKETS } from "./limits.ts";

/** What a venue sells: seats that have a name each, or units of a category that are all alike. */
export type Sells = "seats" | "units";

interface VenueKind {
  /** What a buyer chooses there. */
  label: "seats" | "tickets";
  /** How many one order may have: of seats for each event, of units for each category. */
  cap: number;
  /** The page of `paths` where a buyer chooses them. */
  picker: "seatBooking" | "selectTicket";
}

export const venueKinds: Readonly<Record<Sells, VenueKind>> = {
  seats: { label: "seats", cap: MAX_TICKETS, picker: "seatBooking" },
  units: { label: "tickets", cap: MAX_PARTY_PLOT_PER_CATEGORY, picker: "selectTicket" },
};

/** What a venue sells, by its type as files and calls have it: a 'Party Plot' sells units, any other type sells seats. */
export function sellsAt(placeType: string): Sells {
  return placeType === "Party Plot" ? "units" : "seats";
}
