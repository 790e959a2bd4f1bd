import { expandSection, type PlanSection, type SeatPlan } from "#contract/rules/seat-plan.ts";
import { sellsAt } from "#contract/rules/venue-kinds.ts";
import type { Seat, Section } from "#contract/wire/seats.ts";
import places from "#server/demo/catalogue/places.json" with { type: "json" };
import { buildPlan, type PlanRecipe } from "#server/demo/plan-builder.ts";

interface Venue {
  ref: string;
  plan: SeatPlan;
  sections: Section[];
  seats: ReadonlyMap<string, readonly Seat[]>;
}

/** The demo's venues as the server answers an event at each of them, with some seats sold and some being booked. */
export function demoVenues(): Venue[] {
  return places.flatMap((place) => {
    const plan = buildPlan("demo", place.plan as unknown as PlanRecipe);
    return sellsAt(place.type) === "units" ? [] : [venue(place.ref, plan)];
  });
}

function venue(ref: string, plan: SeatPlan): Venue {
  const answers = plan.sections.map((section, index) => seatsOf(section, String(index + 1)));
  const sections = plan.sections.map((section, index) => summary(section, String(index + 1), answers[index] ?? []));
  return { ref, plan, sections, seats: new Map(answers.map((seats, index) => [String(index + 1), seats])) };
}

function seatsOf(section: PlanSection, sectionId: string): Seat[] {
  return expandSection(section).map((cell, index): Seat => {
    const id = `${sectionId}${String(index + 1).padStart(5, "0")}`;
    // A fixed pattern, so that every run draws the same seats.
    const chance = ((Number(sectionId) * 7919 + index * 104729) % 1009) / 1009;
    return {
      id,
      dome_price_id: id,
      dome_list_id: sectionId,
      seat_number: cell.label,
      seat_price: 60 + (Number(sectionId) % 5) * 15,
      drome_row: cell.row,
      drome_column: cell.column,
      event_id: "1",
      seat_type: cell.type,
      seat_status: cell.blocked ? "blocked" : "bookable",
      booking_status: cell.type === "gap" || chance > 0.3 ? null : chance < 0.22 ? "1" : "0",
      ...(cell.note ? { note: cell.note } : {}),
    };
  });
}

function summary(section: PlanSection, sectionId: string, seats: readonly Seat[]): Section {
  const prices = seats.map((seat) => seat.seat_price);
  const free = seats.filter(
    (seat) => seat.seat_type !== "gap" && seat.seat_status === "bookable" && seat.booking_status === null,
  ).length;
  const isSoldOut = Number(sectionId) % 11 === 7;
  return {
    dome_list_id: sectionId,
    title: section.title,
    et_blockid: section.et_blockid ?? "0",
    blockstatus: section.blockstatus ?? "0",
    max_row: section.rows,
    max_column: section.columns,
    bookableSeat: isSoldOut || free === 0 ? "" : free,
    price_from: Math.min(...prices),
    price_to: Math.max(...prices),
    info: [],
  };
}
