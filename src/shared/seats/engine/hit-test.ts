import { grow, isInBox, isInPolygon } from "./geometry.ts";
import type { SeatSpot } from "./scene.ts";
import type { SectionSeats } from "./section-seats.ts";
import type { SectionLayout } from "./venue-layout.ts";

/** The seat nearest to a point of the plan, within the radius. */
export function seatAt(sections: Iterable<SectionSeats>, x: number, y: number, radius: number): SeatSpot | undefined {
  let best: { spot: SeatSpot; distance: number } | undefined;
  for (const section of sections) {
    if (!isInBox(grow(section.layout.box, radius), x, y)) continue;
    const found = section.nearest(x, y, radius);
    if (found && found.distance < (best?.distance ?? Infinity))
      best = { spot: { section, index: found.index }, distance: found.distance };
  }
  return best?.spot;
}

/** The section whose outline contains the point. If tiers overlap, this is the one on top, which is drawn last. */
export function sectionAt(sections: readonly SectionLayout[], x: number, y: number): SectionLayout | undefined {
  return sections.findLast((section) => isInBox(section.box, x, y) && isInPolygon(section.outline, x, y));
}
