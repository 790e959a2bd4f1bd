import { describe, expect, it } from "vitest";
import { isInPolygon } from "#src/shared/seats/engine/geometry.ts";
import { seatAt } from "#src/shared/seats/engine/hit-test.ts";
import { isBlank } from "#src/shared/seats/engine/seat-look.ts";
import { SectionSeats } from "#src/shared/seats/engine/section-seats.ts";
import { layOutVenue } from "#src/shared/seats/engine/venue-layout.ts";
import { demoVenues } from "./demo-venues.ts";

const load = (venue: ReturnType<typeof demoVenues>[number], withPlan: boolean) => {
  const layout = layOutVenue(withPlan ? venue.plan : null, venue.sections);
  const loaded = layout.sections.map(
    (one) => new SectionSeats(one, venue.seats.get(one.id) ?? [], { fits: () => true, colourOf: () => 1 }),
  );
  return { layout, loaded };
};

describe.each(demoVenues())("$ref", (venue) => {
  it.each([true, false])("hits every seat at its middle, and no other seat (plan: %s)", (withPlan) => {
    const { layout, loaded } = load(venue, withPlan);
    let [seats, wrong] = [0, 0];
    for (const section of loaded) {
      for (let index = 0; index < section.seats.length; index++) {
        if (isBlank(section.look(index))) continue;
        seats += 1;
        const [x, y] = [section.x[index] ?? Number.NaN, section.y[index] ?? Number.NaN];
        const hit = seatAt(loaded, x, y, layout.seatPitch / 2);
        // A second seat just as near would lie on top of this one.
        if (hit?.section !== section || hit.index !== index) wrong += 1;
      }
    }
    expect(seats).toBeGreaterThan(100);
    expect(wrong).toBe(0);
  });

  it("keeps its seats as far apart as they are drawn, each within its section", () => {
    const { loaded } = load(venue, true);
    let [close, outside] = [0, 0];
    for (const section of loaded) {
      for (let index = 0; index < section.seats.length; index++) {
        if (isBlank(section.look(index))) continue;
        const [x, y] = [section.x[index] ?? Number.NaN, section.y[index] ?? Number.NaN];
        let neighbours = -1;
        section.visit({ left: x - 1, top: y - 1, right: x + 1, bottom: y + 1 }, (other) => {
          const away = Math.hypot((section.x[other] ?? 0) - x, (section.y[other] ?? 0) - y);
          if (away < section.layout.pitch * 0.82) neighbours += 1;
        });
        close += neighbours;
        if (!isInPolygon(section.layout.outline, x, y)) outside += 1;
      }
    }
    expect(close).toBe(0);
    expect(outside).toBe(0);
  });
});
