/** What a venue sells: seats, each with its own name, or identical units of a category. */
export type Sells = "seats" | "units";

/** The `place_type` of a venue where people stand in areas of its plan. */
export const GENERAL_ADMISSION = "General admission";

/** The types whose venues sell units, as an import file writes them. */
export const UNIT_TYPES: readonly string[] = ["Party Plot", GENERAL_ADMISSION];

/** Returns what a venue of this `place_type` sells: 'Party Plot' and 'General admission' sell units, any other type seats. */
export function sellsAt(placeType: string): Sells {
  return UNIT_TYPES.includes(placeType) ? "units" : "seats";
}

/** Whether a venue's units are chosen as areas of its plan, and have no number. */
export function hasAreas(placeType: string): boolean {
  return placeType === GENERAL_ADMISSION;
}

/** The page where a buyer chooses what the venue sells, by its name in `paths`. */
export function pickerAt(placeType: string): "seatBooking" | "selectTicket" {
  return sellsAt(placeType) === "units" ? "selectTicket" : "seatBooking";
}
