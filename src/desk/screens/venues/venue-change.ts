import type { DeskVenueChange, DeskVenueFacts } from "#contract/wire/desk/venues.ts";
import type { Typed } from "../../draft-engine/use-facts.tsx";

const fields = ["name", "address", "suburb", "state", "lat", "lng", "transport", "access"] as const;
export type VenueField = (typeof fields)[number];
/** The facts as they stand in the form's fields. */
export type TypedVenue = Typed<VenueField>;

export const typedOf = (venue: DeskVenueFacts): TypedVenue =>
  Object.fromEntries(fields.map((field) => [field, String(venue[field])])) as Record<VenueField, string>;

/** The fields that somebody has changed, as the box office takes them. */
export const venueChange = ({ lat, lng, ...words }: Partial<TypedVenue>): DeskVenueChange => ({
  ...{ ...words, ...(lat !== undefined && { lat: Number(lat) }), ...(lng !== undefined && { lng: Number(lng) }) },
});

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
