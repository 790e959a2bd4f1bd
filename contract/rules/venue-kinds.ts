import { MAX_PARTY_PLOT_PER_CATEGORY, MAX_TICKETS } from "./limits.ts";

/** What a venue sells: seats, each with its own name, or identical units of a category. */
export type Sells = "seats" | "units";

interface VenueKind {
  /** The word for what a buyer chooses there. */
  label: "seats" | "tickets";
  /** How many one order may have: seats for each event, or units of each category. */
  cap: number;
  /** The page where a buyer chooses them, by its name in `paths`. */
  picker: "seatBooking" | "selectTicket";
}

export const venueKinds: Readonly<Record<Sells, VenueKind>> = {
  seats: { label: "seats", cap: MAX_TICKETS, picker: "seatBooking" },
  units: { label: "tickets", cap: MAX_PARTY_PLOT_PER_CATEGORY, picker: "selectTicket" },
};

/** Returns what a venue of this `place_type` sells: a 'Party Plot' sells units, any other type sells seats. */
export function sellsAt(placeType: string): Sells {
  return placeType === "Party Plot" ? "units" : "seats";
}
