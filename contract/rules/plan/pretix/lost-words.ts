import { expandSection } from "../../seats/seat-plan.ts";
import { isFree } from "../free-seats.ts";
import type { SeatTraits } from "../plan-parts.ts";
import type { SeatPlan } from "../plan-types.ts";
import { traitsOfBlock } from "../written-seats.ts";

/** What a file of pretix cannot express of a plan: a sentence for each kind of thing. */
export function lostWords({ sections, entrances, capacity, background }: SeatPlan): string[] {
  const seats = sections.flatMap((section): readonly SeatTraits[] =>
    isFree(section) || section.units !== undefined
      ? (section.seats ?? [])
      : expandSection(section)
          .filter(({ type }) => type !== "gap")
          .map(traitsOfBlock),
  );
  const tables = sections.flatMap((section) => section.tables ?? []);
  const all: SeatTraits[] = [...seats, ...tables];
  const count = (has: (one: SeatTraits) => boolean) => all.filter(has).length;
  const areas = sections.filter(({ units }) => units !== undefined);
  const undrawn = sections.filter((section) => !isFree(section) && section.units === undefined && !section.geometry);
  const lost: [number, string][] = [
    [count(({ access }) => access !== undefined), "wheelchair spaces and companion seats are written as plain seats"],
    [count(({ held }) => held !== undefined), "seats that are never sold are written as seats for sale"],
    [count(({ note }) => note !== undefined), "remarks for buyers are left out"],
    [
      count(({ aisle, easy }) => aisle === true || easy === true),
      "seats are not marked as at an aisle or with easy access",
    ],
    [tables.filter(({ sold }) => sold === "whole").length, "tables that are sold whole are written as single seats"],
    [areas.length, "sections without seats are written as shapes"],
    [undrawn.length, "blocks without places are left out"],
    [entrances.length, "entrances are left out"],
    [capacity === undefined ? 0 : 1, "the capacity is left out"],
    [background === undefined ? 0 : 1, "the picture under the plan is left out"],
  ];
  return lost.flatMap(([number, words]) => (number > 0 ? [`pretix: ${words} (${number})`] : []));
}
