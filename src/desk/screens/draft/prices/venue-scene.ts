import { formatPrice, toDollars } from "#contract/rules/money/money.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import { admitsWords } from "#contract/rules/ticket/admits.ts";
import type { SectionFacts } from "#src/shared/seats/engine/scene.ts";
import type { SeatTraits } from "#src/shared/seats/engine/seat-look.ts";
import { colourAt, type PriceBand, priceBands } from "#src/shared/seats/price-bands.ts";
import type { Seat, Section } from "#src/shared/seats/seats.ts";
import { type Paint, type Painted, paintAt, paintsOf } from "./painted.ts";
import type { Venue } from "./venue.ts";

/** What the map draws of a painted venue. */
export interface VenueScene {
  bands: readonly PriceBand[];
  facts: ReadonlyMap<string, SectionFacts>;
  traits: SeatTraits;
  seats: ReadonlyMap<string, readonly Seat[]>;
}

/** '$89', or '$540, admits 6' */
export const paintWords = ({ cents, admits }: Paint): string =>
  [formatPrice(cents), admitsWords(admits)].filter(Boolean).join(", ").replace(", Admits", ", admits");

/** '120 seats', '1 place' */
export const unitsWords = (units: number, isUnits: boolean): string =>
  `${formatCount(units)} ${isUnits ? "place" : "seat"}${units === 1 ? "" : "s"}`;

/** Prices have the colours that buyers see on the map. */
export function sceneOf(venue: Venue, painted: Painted, extra: readonly Paint[] = []): VenueScene {
  const bands = bandsOf([...paintsOf(painted), ...extra]);
  const facts = new Map<string, SectionFacts>();
  const seats = new Map<string, readonly Seat[]>();
  for (const one of venue.sections) {
    const { key } = one.section;
    const own = painted.get(key);
    const paints = own ? paintsOf(new Map([[key, own]])) : [];
    const lowest = paints.at(-1);
    if (own?.paint && !one.isUnits) seats.set(key, one.seats);
    facts.set(key, {
      price: lowest ? `${paints.length > 1 ? "from " : ""}${formatPrice(lowest.cents)}` : "",
      left: own?.paint ? unitsWords(own.units ?? one.units, one.isUnits) : "Not sold",
      admits: paints.length === 1 && lowest ? admitsWords(lowest.admits) : "",
      soldOut: !own?.paint,
      colour: colourAt(bands, own?.paint?.cents ?? 0),
      dimmed: false,
    });
  }
  const colourOf = (seat: Seat) => colourAt(bands, paintAt(painted, seat.sectionId, seat.row)?.cents ?? 0);
  return { bands, facts, seats, traits: { fits: () => true, colourOf } };
}

function bandsOf(paints: readonly Paint[]): PriceBand[] {
  const prices = [...new Set(paints.map(({ cents }) => cents))].sort((a, b) => a - b);
  const all: Section = {
    sectionId: "",
    title: "",
    block: "none",
    rows: 1,
    columns: 1,
    free: 1,
    seats: [],
    priceFrom: 0,
    priceTo: 0,
    prices: prices.map((cents) => ({ price: toDollars(cents), free: 1 })),
  };
  return prices.length > 0 ? priceBands([all]) : [];
}
