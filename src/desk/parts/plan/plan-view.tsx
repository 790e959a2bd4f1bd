import { useMemo } from "react";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { SectionFacts } from "#src/shared/seats/engine/scene.ts";
import type { Seat } from "#src/shared/seats/seats.ts";
import { sectionsOf, type VenueSection, venueOf } from "../../screens/draft/prices/venue.ts";
import { DataTable } from "../tables/data-table.tsx";
import { PlanMap, type PlanPress } from "./plan-map.tsx";

const placesOf = ({ units, isUnits }: VenueSection): string =>
  `${formatCount(units)} ${isUnits ? "place" : "seat"}${units === 1 ? "" : "s"}`;

const TRAITS = { fits: () => true, colourOf: () => 1 };
const nothing = () => undefined;

/** A venue's plan as buyers will see it, with the count of each section. There is nothing to choose. */
export function PlanView({ plan, name }: { plan: SeatPlan; name: string }) {
  const venue = useMemo(() => venueOf(plan, undefined), [plan]);
  const shapes = useMemo(() => sectionsOf(venue), [venue]);
  const facts = useMemo(() => new Map(venue.sections.map((one) => [one.section.key, factsOf(one)])), [venue]);
  const seats = useMemo(
    () =>
      new Map<string, readonly Seat[]>(
        venue.sections.filter(({ isUnits }) => !isUnits).map((one) => [one.section.key, one.seats]),
      ),
    [venue],
  );
  const wordsOf = ({ sectionId, seat }: PlanPress) => {
    const own = venue.sections.find(({ section }) => section.key === sectionId);
    if (!own) return { title: "", details: "" };
    if (!seat) return { title: own.section.title, details: placesOf(own) };
    return { title: `${own.section.title} ${seat.label}`, details: seat.status === "blocked" ? "never sold" : "" };
  };
  return (
    <>
      <PlanMap
        plan={plan}
        sections={shapes}
        seats={seats}
        facts={facts}
        traits={TRAITS}
        label={`Plan of ${name}`}
        help="The table below has the same sections."
        hint="As buyers see it"
        onPress={nothing}
        wordsOf={wordsOf}
      />
      <DataTable
        caption={`Sections of ${name}`}
        columns={[
          { name: "Section", cell: ({ section }) => section.title },
          { name: "Key", isWide: true, cell: ({ section }) => section.key },
          { name: "Entrance", isWide: true, cell: ({ section }) => section.entrance ?? "–" },
          { name: "Places", isFigure: true, cell: placesOf },
        ]}
        rows={venue.sections}
        keyOf={({ section }) => section.key}
      />
    </>
  );
}

const factsOf = (one: VenueSection): SectionFacts => ({
  price: "",
  left: placesOf(one),
  admits: "",
  soldOut: false,
  colour: 1,
  dimmed: false,
});
