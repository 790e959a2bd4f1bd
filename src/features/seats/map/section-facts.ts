import { admitsWords } from "#contract/rules/admits.ts";
import { formatCount } from "#contract/rules/count.ts";
import { formatPrice } from "#contract/rules/money.ts";
import { type Commission, offeredCents } from "#contract/rules/pricing.ts";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import type { Section } from "#src/data/seats.ts";
import type { SectionFacts } from "../engine/scene.ts";
import { colourAt, type PriceBand, pricesOf } from "../price-bands.ts";
import { fitsPrice, type SeatFilter, sectionFits } from "../seat-filter.ts";

/**
 * What each section shows from afar: the lowest price at which it has seats that fit the filter, and that price's colour.
 * The note about fees is shown once, in the key.
 */
export function factsOf(
  sections: readonly Section[],
  commission: Commission,
  filter: SeatFilter,
  plan: SeatPlan | null,
  bands: readonly PriceBand[],
): ReadonlyMap<string, SectionFacts> {
  return new Map(
    sections.map((section) => {
      const soldOut = section.free === 0;
      const all = pricesOf(section);
      const fitting = all.filter(({ cents }) => fitsPrice(cents, filter));
      const left = (fitting.length > 0 ? fitting : all).filter(({ free }) => free > 0);
      const cents = (left[0] ?? all[0])?.cents ?? 0;
      const price = formatPrice(offeredCents(cents, commission));
      const facts: SectionFacts = {
        price: left.length > 1 ? `from ${price}` : price,
        colour: colourAt(bands, cents),
        left: soldOut ? "Sold out" : `${formatCount(section.free)} left`,
        admits: admitsWords(section.admits ?? 1),
        soldOut,
        dimmed: !sectionFits(section, filter, plan),
      };
      return [section.sectionId, facts];
    }),
  );
}
