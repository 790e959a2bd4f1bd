import type { ComboListItem } from "#contract/wire/combos.ts";
import type { EventListItem, Slide } from "#contract/wire/events.ts";

/*
 * Fields of an event that cards and slides do not show. The state of a server-rendered page leaves them out
 * (src/storefront/app/rendering/page-state.ts), and the types prevent components from reading them.
 */
export const notOnSlides = [
  "slug",
  "state",
  "event_date",
  "event_time",
  "timezone",
  "commission_amount_type",
] as const satisfies readonly (keyof Slide)[];

export const notOnEventCards = [
  ...notOnSlides,
  "artists",
  "event_banner",
  "place_id",
  "place_type",
] as const satisfies readonly (keyof EventListItem)[];

export const notOnComboCards = [
  "slug",
  "event_banner",
  "event_date",
  "event_time",
  "timezone",
  "place_type",
  "commission_amount_type",
] as const satisfies readonly (keyof ComboListItem)[];

/** A combo's card shows the number of its events, and their state. */
export const notOfMembers = [
  "id",
  "event_name",
  "slug",
  "place_id",
  "place_name",
  "suburb",
  "state",
  "event_date",
  "event_time",
  "timezone",
] as const satisfies readonly (keyof Member)[];

type Member = ComboListItem["members"][number];

export type ShownSlide = Omit<Slide, (typeof notOnSlides)[number]>;
type EventCard = Omit<EventListItem, (typeof notOnEventCards)[number]>;
type ComboCard = Omit<ComboListItem, (typeof notOnComboCards)[number] | "members"> & {
  members: Omit<Member, (typeof notOfMembers)[number]>[];
};
/** An event or a combo as a card shows it. */
export type CardItem = EventCard | ComboCard;
