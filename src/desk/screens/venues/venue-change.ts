import type { DeskVenueChange, DeskVenueFacts } from "#contract/wire/desk-venues.ts";

const fields = ["name", "address", "suburb", "state", "lat", "lng", "transport", "access"] as const;
export type VenueField = (typeof fields)[number];
/** The facts as they stand in the form's fields. */
export type TypedVenue = Readonly<Record<VenueField, string>>;

export const typedOf = (venue: DeskVenueFacts): TypedVenue =>
  Object.fromEntries(fields.map((field) => [field, String(venue[field])])) as Record<VenueField, string>;

/** The fields that somebody has changed, as the box office takes them. */
export function venueChange(base: TypedVenue, typed: TypedVenue): DeskVenueChange {
  return Object.fromEntries(
    fields
      .filter((field) => typed[field].trim() !== base[field])
      .map((field) => [field, field === "lat" || field === "lng" ? Number(typed[field]) : typed[field].trim()]),
  );
}

/** The mistakes in the form, by field. */
export function venueMistakes(typed: TypedVenue): Partial<Record<VenueField, string>> {
  const isWithin = (text: string, most: number) => text.trim() !== "" && Math.abs(Number(text)) <= most;
  return {
    ...(typed.name.trim() === "" && { name: "Please enter the venue's name." }),
    ...(typed.address.trim() === "" && { address: "Please enter the address." }),
    ...(typed.suburb.trim() === "" && { suburb: "Please enter the suburb." }),
    ...(!isWithin(typed.lat, 90) && { lat: "Please enter a number from -90 to 90." }),
    ...(!isWithin(typed.lng, 180) && { lng: "Please enter a number from -180 to 180." }),
  };
}

/**
 * Puts somebody's form together with what another person saved meanwhile.
 * @returns the form with the fields that only the other person changed, and in `clashes` their words for the fields that both changed
 */
export function mergeVenue(base: TypedVenue, theirs: TypedVenue, mine: TypedVenue) {
  const typed = { ...theirs } as Record<VenueField, string>;
  const clashes: Partial<Record<VenueField, string>> = {};
  for (const field of fields) {
    if (mine[field].trim() === base[field]) continue;
    typed[field] = mine[field];
    if (theirs[field] !== base[field] && theirs[field] !== mine[field].trim()) clashes[field] = theirs[field];
  }
  return { typed: typed as TypedVenue, clashes };
}
