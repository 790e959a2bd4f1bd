import { useMemo } from "react";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { SectionFacts } from "#src/shared/seats/engine/scene.ts";
import type { Seat } from "#src/shared/seats/seats.ts";
import { type HouseSection, houseOf, sectionsOf } from "../../screens/draft/prices/house.ts";
import { DataTable } from "../tables/data-table.tsx";
import { PlanMap, type PlanPress } from "./plan-map.tsx";

const placesOf = ({ units, isUnits }: HouseSection): string =>
  `${formatCount(units)} ${isUnits ? "place" : "seat"}${units === 1 ? "" : "s"}`;

const TRAITS = { fits: () => true, colourOf: () => 1 };
const nothing = () => undefined;

/** A venue's plan as buyers will see it, with the count of each section. There is nothing to choose. */
export function PlanView({ plan, name }: { plan: SeatPlan; name: string }) {
  const house = useMemo(() => houseOf(plan, undefined), [plan]);
  const shapes = useMemo(() => sectionsOf(house), [house]);
  const facts = useMemo(() => new Map(house.sections.map((one) => [one.section.key, factsOf(one)])), [house]);
  const seats = useMemo(
    () =>
      new Map<string, readonly Seat[]>(
        house.sections.filter(({ isUnits }) => !isUnits).map((one) => [one.section.key, one.seats]),
      ),
    [house],
  );
  const wordsOf = ({ sectionId, seat }: PlanPress) => {
    const own = house.sections.find(({ section }) => section.key === sectionId);
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
        rows={house.sections}
        keyOf={({ section }) => section.key}
      />
    </>
  );
}

const factsOf = (one: HouseSection): SectionFacts => ({
  price: "",
  left: placesOf(one),
  admits: "",
  soldOut: false,
  colour: 1,
  dimmed: false,
});
