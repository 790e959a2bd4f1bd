import { expandSection, type PlanSeat, type PlanSection, type SeatPlan } from "../seats/seat-plan.ts";
import { type Cents, toCents } from "./money.ts";

/** A price of the import format, in dollars (docs/import-format.md). */
interface SectionPrice {
  sections: readonly string[];
  price: number;
  rows?: readonly { from: number; to: number; price: number; admits?: number }[];
  units?: number;
  admits?: number;
}

export interface PricedSection {
  section: PlanSection;
  seats: (PlanSeat & { cents: Cents; admits: number })[];
  /** How many seats can be sold, without gaps and blocked seats. */
  units: number;
  /** How many people each ticket lets in, or 1 if that differs from row to row. */
  admits: number;
  fromCents: Cents;
  toCents: Cents;
}

/** The sections of a plan with these keys. 'GOLD*' means every key that begins with GOLD. */
export function sectionsMatching(plan: SeatPlan | null, patterns: readonly string[]): PlanSection[] {
  return (plan?.sections ?? []).filter((section) =>
    patterns.some((pattern) =>
      pattern.endsWith("*") ? section.key.startsWith(pattern.slice(0, -1)) : section.key === pattern,
    ),
  );
}

/**
 * The sections that an event sells, in the plan's order, with a price for each seat. If several prices name a section,
 * the first one counts.
 */
export function priceSections(plan: SeatPlan, prices: readonly SectionPrice[]): PricedSection[] {
  return plan.sections.flatMap((section) => {
    const price = prices.find((entry) => sectionsMatching(plan, entry.sections).includes(section));
    return price ? [priceSection(section, price)] : [];
  });
}

function priceSection(section: PlanSection, price: SectionPrice): PricedSection {
  const sold = price.units === undefined ? section : withUnits(section, price.units);
  const seats = expandSection(sold).map((seat) => {
    const own = price.rows?.find((rows) => rows.from <= seat.row && seat.row <= rows.to);
    return {
      ...seat,
      cents: toCents(own?.price ?? price.price),
      admits: own?.admits ?? price.admits ?? seat.admits ?? 1,
    };
  });
  const sellable = seats.filter((seat) => seat.type !== "gap" && !seat.blocked);
  const cents = sellable.map((seat) => seat.cents);
  const [admits = 1, ...otherAdmits] = new Set(sellable.map((seat) => seat.admits));
  return {
    section: sold,
    seats,
    units: sellable.length,
    admits: otherAdmits.length === 0 ? admits : 1,
    fromCents: cents.length === 0 ? 0 : cents.reduce((lowest, next) => Math.min(lowest, next)),
    toCents: cents.length === 0 ? 0 : cents.reduce((highest, next) => Math.max(highest, next)),
  };
}

function withUnits(section: PlanSection, units: number): PlanSection {
  return { ...section, units, rows: Math.ceil(units / section.columns) };
}
