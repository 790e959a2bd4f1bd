import { formatCount } from "#contract/rules/count.ts";
import { formatPrice, toCents } from "#contract/rules/money.ts";
import { allInPriceCents, type Commission } from "#contract/rules/pricing.ts";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import type { Section } from "#src/data/seats.ts";
import type { SectionFacts } from "../engine/scene.ts";
import { type SeatFilter, sectionFits } from "../seat-filter.ts";

/** What each section shows from afar. The note about fees is shown once, next to the map. */
export function factsOf(
  sections: readonly Section[],
  commission: Commission,
  filter: SeatFilter,
  plan: SeatPlan | null,
): ReadonlyMap<string, SectionFacts> {
  return new Map(
    sections.map((section) => {
      const soldOut = section.free === 0;
      const price = formatPrice(allInPriceCents(toCents(section.priceFrom), commission));
      const facts: SectionFacts = {
        price: section.priceFrom === section.priceTo ? price : `from ${price}`,
        left: soldOut ? "Sold out" : `${formatCount(section.free)} left`,
        soldOut,
        dimmed: !sectionFits(section, filter, plan),
      };
      return [section.sectionId, facts];
    }),
  );
}
