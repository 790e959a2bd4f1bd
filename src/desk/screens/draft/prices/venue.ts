import { toDollars } from "#contract/rules/money/money.ts";
import { expandSection, type PlanSection, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { Booked } from "#contract/wire/desk/venues.ts";
import type { Seat, Section } from "#src/shared/seats/seats.ts";

/** The facts from which a venue's prices are computed. They change only with the venue and its bookings. */
export interface Venue {
  plan: SeatPlan;
  sections: readonly VenueSection[];
}

export interface VenueSection {
  section: PlanSection;
  /** Whether it sells places without seats: an area of standing room, or a category of a Party Plot. */
  isUnits: boolean;
  /** How many of its places can be sold, as the plan has it. */
  units: number;
  /** How many places each row has, by its number. Empty for places without a seat. */
  rows: ReadonlyMap<number, number>;
  /** The seats in the form of the map. Empty for places without a seat. */
  seats: readonly Seat[];
  /** What was booked, by row and by price. Booked tickets keep their price. */
  booked: readonly { row: number; cents: number; count: number }[];
}

export function venueOf(plan: SeatPlan, booked: Booked | undefined): Venue {
  return { plan, sections: plan.sections.map((section) => sectionOf(section, booked)) };
}

function sectionOf(section: PlanSection, all: Booked | undefined): VenueSection {
  const own = (all?.seats ?? []).filter((one) => one.section === section.key);
  if (section.units !== undefined)
    return {
      section,
      isUnits: true,
      units: section.units,
      rows: new Map(),
      seats: [],
      booked: own.map(({ price_cents, count }) => ({ row: 1, cents: price_cents, count })),
    };
  const fixed = new Map<string, number>();
  const booked = [];
  for (const { price_cents: cents, spans } of own)
    for (const [row, from, to] of spans) {
      booked.push({ row, cents, count: to - from + 1 });
      for (let column = from; column <= to; column += 1) fixed.set(`${row}.${column}`, cents);
    }
  const rows = new Map<number, number>();
  const seats = expandSection(section).map((seat): Seat => {
    const isSold = seat.type !== "gap" && !seat.blocked;
    if (isSold) rows.set(seat.row, (rows.get(seat.row) ?? 0) + 1);
    const cell = `${seat.row}.${seat.column}`;
    const cents = fixed.get(cell);
    const drawn: Seat = {
      seatId: `${section.key}\n${cell}`,
      sectionId: section.key,
      eventId: "",
      label: seat.label,
      row: seat.row,
      column: seat.column,
      kind: seat.type,
      price: toDollars(cents ?? 0),
      status: cents !== undefined ? "sold" : seat.blocked ? "blocked" : "free",
    };
    if (seat.note !== null) drawn.note = seat.note;
    return drawn;
  });
  const units = [...rows.values()].reduce((sum, count) => sum + count, 0);
  return { section, isUnits: false, units, rows, seats, booked };
}

/** The sections in the form of the map. Prices are left out, because only the shape matters there. */
export const sectionsOf = ({ sections }: Venue): Section[] =>
  sections.map(({ section, units }) => ({
    sectionId: section.key,
    title: section.title,
    block: "none" as const,
    rows: section.rows,
    columns: section.columns,
    free: units,
    priceFrom: 0,
    priceTo: 0,
    seats: [],
  }));
