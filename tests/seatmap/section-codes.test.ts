import { expect, it } from "vitest";
import { labelOf } from "#src/shared/seats/engine/paint/section-label.ts";
import { layOutVenue } from "#src/shared/seats/engine/venue-layout.ts";
import { fitView } from "#src/shared/seats/engine/view.ts";
import { priceBands } from "#src/shared/seats/price-bands.ts";
import { factsOf } from "#src/storefront/features/seats/map/section-facts.ts";
import { demoVenues } from "./demo-venues.ts";

/** The canvas of the map on a phone, on a turned phone and on a desktop. */
const CANVASES = [
  { width: 390, height: 520 },
  { width: 844, height: 230 },
  { width: 900, height: 700 },
];
/** A little wider than the heading font's capitals. */
const widthOf = (text: string) => text.length * 65;

const RINGS = ["harbour-plenary", "ironbark-arena", "southern-star-dome", "ghost-gum-dome"];
const venues = demoVenues().filter(({ ref }) => RINGS.includes(ref));

it.each(venues)("every section at $ref has its name or code, however small the screen", ({ plan, sections }) => {
  const layout = layOutVenue(plan, sections);
  const facts = factsOf(sections, { type: "Fixed", value: 0 }, { access: false }, plan, priceBands(sections));
  for (const size of CANVASES) {
    const { scale } = fitView(layout.box, size);
    const blank = layout.sections.filter((one) => !labelOf(one, facts.get(one.id), scale, widthOf));
    expect(
      blank.map(({ title }) => title),
      `${size.width} × ${size.height}`,
    ).toEqual([]);
  }
});
