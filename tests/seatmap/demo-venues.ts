import { sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { expandSection, type PlanSection, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import places from "#server/demo/catalogue/places.json" with { type: "json" };
import { buildPlan, type DemoPlan } from "#server/demo/plan-builder.ts";
import { publicPlan } from "#server/modules/catalogue/public-plan.ts";
import type { Seat, Section } from "#src/shared/seats/seats.ts";

interface Venue {
  ref: string;
  plan: SeatPlan;
  sections: Section[];
  seats: ReadonlyMap<string, readonly Seat[]>;
}

/** The demo's venues as the server returns an event at each of them, with some seats sold and some being booked. */
export function demoVenues(): Venue[] {
  return places.flatMap((place) => {
    const plan = buildPlan("demo", place.plan as unknown as DemoPlan);
    return sellsAt(place.type) === "units" ? [] : [venue(place.ref, plan)];
  });
}

function venue(ref: string, plan: SeatPlan): Venue {
  const answers = plan.sections.map((section, index) => seatsOf(section, String(index + 1)));
  const sections = plan.sections.map((section, index) => summary(section, String(index + 1), answers[index] ?? []));
  return {
    ref,
    plan: publicPlan(plan),
    sections,
    seats: new Map(answers.map((seats, index) => [String(index + 1), seats])),
  };
}

function seatsOf(section: PlanSection, sectionId: string): Seat[] {
  return expandSection(section).map((cell, index): Seat => {
    const id = `${sectionId}${String(index + 1).padStart(5, "0")}`;
    // A fixed pattern, so that every run draws the same seats.
    const chance = ((Number(sectionId) * 7919 + index * 104729) % 1009) / 1009;
    return {
      seatId: id,
      sectionId: sectionId,
      label: cell.label,
      price: 60 + (Number(sectionId) % 5) * 15,
      row: cell.row,
      column: cell.column,
      eventId: "1",
      kind: cell.type,
      status: cell.blocked ? "blocked" : cell.type === "gap" || chance > 0.3 ? "free" : chance < 0.22 ? "sold" : "held",
      ...(cell.note ? { note: cell.note } : {}),
    };
  });
}

function summary(section: PlanSection, sectionId: string, seats: readonly Seat[]): Section {
  const prices = seats.map((seat) => seat.price);
  const free = seats.filter((seat) => seat.kind !== "gap" && seat.status === "free").length;
  const isSoldOut = Number(sectionId) % 11 === 7;
  return {
    sectionId: sectionId,
    title: section.title,
    block: "none",
    rows: section.rows,
    columns: section.columns,
    free: isSoldOut ? 0 : free,
    priceFrom: Math.min(...prices),
    priceTo: Math.max(...prices),
    seats: [],
  };
}
