import { formatCount } from "#contract/rules/text/count.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { freeForSome, isSellingFast, noneWords } from "#src/shared/seats/seats-left.ts";
import { countIn, type TicketCounts } from "../party-plot/ticket-choice.ts";

/** '1,240 left', '40 left, selling fast', 'Sold out', or why nothing of the area can be bought now. */
export function areaLeft(area: Section): string {
  if (area.free === 0) return noneWords(area);
  return `${formatCount(area.free)} left${isSellingFast(area) ? ", selling fast" : ""}`;
}

/** Chosen places that others have bought, in words. */
export interface LostPlaces {
  title: string;
  details: string;
}

/**
 * The chosen places that others have bought meanwhile, in words. Undefined if there are none.
 * @param wanted the buyer's choice
 * @param counts what is still available of it
 */
export function lostPlaces(
  wanted: TicketCounts,
  counts: TicketCounts,
  areas: readonly Pick<Section, "sectionId" | "title" | "free" | "freeApart" | "closedWords">[],
): LostPlaces | undefined {
  const lost = areas.filter((area) => freeForSome(area) < countIn(area, wanted));
  if (lost.length === 0) return undefined;
  const said = lost.map((area) => {
    const { title, closedWords } = area;
    const free = freeForSome(area);
    if (closedWords) return `Your presale code doesn't open ${title}.`;
    return free === 0 ? `${title} has just sold out.` : `Only ${free} left in ${title}.`;
  });
  const kept = areas
    .map((area) => ({ ...area, count: countIn(area, counts) }))
    .filter(({ count }) => count > 0)
    .map(({ title, count }) => `${count} × ${title}`);
  const details = kept.length > 0 ? `You still have ${kept.join(" and ")}.` : "Choose another area.";
  return { title: said.join(" "), details };
}
