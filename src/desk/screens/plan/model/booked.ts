import { placedSeats, seatLabel } from "#contract/rules/plan/free-seats.ts";
import type { PlanTable } from "#contract/rules/plan/plan-parts.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { PlanDraft } from "#contract/wire/desk/plans.ts";
import { readGroup, type Selection } from "./selection.ts";

type State = PlanDraft["booked"][number]["seats"][number]["state"];

/** The booked states of the published plan's seats: by the section's key, and by the seat's name on the ticket. */
export type BookedStates = ReadonlyMap<string, ReadonlyMap<string, State>>;

export const bookedStates = (booked: PlanDraft["booked"]): BookedStates =>
  new Map(booked.map(({ section, seats }) => [section, new Map(seats.map(({ name, state }) => [name, state]))]));

/** The desk's words for a seat's state. */
export const stateWords: Readonly<Record<State, string>> = {
  sold: "sold",
  held: "held by a buyer",
  kept: "held back",
  once: "in an earlier order",
};

export type BookedCounts = Record<State, number>;

/** How many of the selected seats are in each state. The seats of a table count one by one, unless it is sold whole. */
export function countBooked(plan: SeatPlan, selection: Selection, booked: BookedStates): BookedCounts {
  const counts: BookedCounts = { sold: 0, held: 0, kept: 0, once: 0 };
  const count = (state: State | undefined) => {
    if (state) counts[state] += 1;
  };
  for (const [group, indexes] of selection) {
    const { kind, key } = readGroup(group);
    const states = booked.get(key);
    const section = states && plan.sections.find((one) => one.key === key);
    if (!section) continue;
    for (const index of indexes) {
      const seat = kind === "seats" ? section.seats?.[index] : undefined;
      if (seat) count(states.get(seatLabel(seat)));
      const table = kind === "tables" ? section.tables?.[index] : undefined;
      for (const label of table ? labelsOf(table) : []) count(states.get(label));
    }
  }
  return counts;
}

const labelsOf = (table: PlanTable) => placedSeats({ tables: [table] }).map(({ label }) => label);

/** '2 sold, 1 held by a buyer', or '' */
export const bookedWords = (counts: BookedCounts): string =>
  (["sold", "held", "kept", "once"] as const)
    .flatMap((state) => (counts[state] > 0 ? [`${formatCount(counts[state])} ${stateWords[state]}`] : []))
    .join(", ");
