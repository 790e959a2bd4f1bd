import { type Commission, offeredPrice } from "#contract/rules/money/pricing.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import { admitsWords } from "#contract/rules/ticket/admits.ts";
import type { SectionFacts } from "#src/shared/seats/engine/scene.ts";
import { colourAt, type PriceBand, pricesOf } from "#src/shared/seats/price-bands.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { isSellingFast, isTaken, noneWords } from "#src/shared/seats/seats-left.ts";
import { fitsPrice, type SeatFilter, sectionFits } from "../price/seat-filter.ts";
import { sectionCodes } from "./section-codes.ts";

/**
 * The facts of each section when zoomed out: the lowest price with free seats that fit the filter, that price's colour,
 * and how many seats are left at those prices. A section without such seats is paler and counts all its seats. The note
 * about fees is shown once, in the key.
 * @param chosen how many places the buyer has chosen in each area, by sectionId
 */
export function factsOf(
  sections: readonly Section[],
  commission: Commission,
  filter: SeatFilter,
  plan: SeatPlan | null,
  bands: readonly PriceBand[],
  chosen?: ReadonlyMap<string, number>,
): ReadonlyMap<string, SectionFacts> {
  const codes = sectionCodes(sections.map(({ title }) => title));
  return new Map(
    sections.map((section) => {
      const soldOut = section.free === 0;
      const all = pricesOf(section);
      const free = all.filter((one) => one.free > 0);
      const fitting = free.filter(({ cents }) => fitsPrice(cents, filter));
      const left = fitting.length > 0 ? fitting : free;
      const count = left.length < free.length ? left.reduce((sum, one) => sum + one.free, 0) : section.free;
      const cents = (left[0] ?? all[0])?.cents ?? 0;
      const price = offeredPrice(cents, commission);
      const facts: SectionFacts = {
        code: codes.get(section.title) ?? section.title,
        price: left.length > 1 ? `from ${price}` : price,
        colour: colourAt(bands, cents),
        left: soldOut
          ? noneWords(section)
          : `${formatCount(count)} left${isSellingFast(section) ? ", selling fast" : ""}`,
        admits: admitsWords(section.admits ?? 1),
        soldOut: isTaken(section),
        dimmed: !sectionFits(section, filter, plan) || (fitting.length === 0 && !soldOut),
      };
      const own = chosen?.get(section.sectionId) ?? 0;
      return [section.sectionId, own > 0 ? { ...facts, chosen: `${own} chosen` } : facts];
    }),
  );
}
