import type { DeskVenue } from "#contract/wire/desk-venues.ts";

/** To whom a venue belongs, in words. */
export function whose(
  { organiser_id }: Pick<DeskVenue, "organiser_id">,
  organisers: readonly { id: string; name: string }[],
): string {
  if (organiser_id === null) return "Everybody's";
  return organisers.find(({ id }) => id === organiser_id)?.name ?? `Organiser ${organiser_id}`;
}
