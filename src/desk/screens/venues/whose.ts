import type { DeskVenue } from "#contract/wire/desk/venues.ts";

type Owned = Pick<DeskVenue, "organiser_id">;
type Organisers = readonly { id: string; name: string }[];

/** Who owns a venue, in words. */
export function whose({ organiser_id }: Owned, organisers: Organisers): string {
  if (organiser_id === null) return "Everybody's";
  return organisers.find(({ id }) => id === organiser_id)?.name ?? `Organiser ${organiser_id}`;
}

/**
 * Tells people who can't change a venue who can.
 * @param own the organisers that they work for
 */
export function whoMayChange({ organiser_id }: Owned, own: Organisers): string {
  if (organiser_id === null)
    return "All organisers share this venue. If something is wrong, please tell the people who run your box office.";
  const owner = own.find(({ id }) => id === organiser_id);
  if (!owner) return "This venue belongs to another organiser. Only their team can change it.";
  return `You can look at this venue, but your role can't change it. Ask an owner of ${owner.name}.`;
}
