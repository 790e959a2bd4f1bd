import type { DraftEntry } from "#contract/wire/desk/drafts.ts";
import type { CardItem, ShownSlide } from "#src/shared/event/shown-fields.ts";

export interface CardVenue {
  name: string;
  suburb: string;
}

type SingleCard = Extract<CardItem, { event_type: "Single" }>;

/** A card shows times by its venue's clock, so any of the country's offsets will do. */
const instantOf = (local: string) => `${local.length === 16 ? `${local}:00` : local}+10:00`;

const SOON = "2027-01-01T19:30";

/** A draft as the storefront's card and slide show it. Missing facts are empty, and a missing price is $0. */
export function cardItem(entry: DraftEntry, venue: CardVenue | undefined): SingleCard & ShownSlide {
  const { starts = SOON, ends = starts, sale_opens_at: opens, sale_closes_at: closes, fee } = entry;
  const prices = (entry.prices ?? []).flatMap(({ price, rows = [] }) => [price, ...rows.map((row) => row.price)]);
  return {
    id: "0",
    event_type: "Single",
    event_name: entry.name || "New event",
    event_image: entry.image ?? "",
    event_banner: entry.banner ?? "",
    categories: (entry.categories ?? []).join(", "),
    place_name: venue?.name ?? "",
    suburb: venue?.suburb ?? "",
    starts_at: instantOf(starts),
    ends_at: instantOf(ends),
    sale_opens_at: opens ? instantOf(opens) : null,
    sale_closes_at: closes ? instantOf(closes) : null,
    lowestPrice: Math.min(...prices, prices.length > 0 ? Infinity : 0),
    highestPrice: Math.max(0, ...prices),
    commission_type: fee?.type ?? "Fixed",
    commission_value: fee?.value ?? 0,
    sold_out: false,
    selling_fast: false,
    cancelled: false,
  };
}
