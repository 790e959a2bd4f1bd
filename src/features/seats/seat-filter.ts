import { toCents } from "#contract/rules/money.ts";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import type { Seat, Section } from "#src/data/seats.ts";

/** What the buyer looks for. A seat that does not fit is drawn paler, but can still be chosen. */
export interface SeatFilter {
  /** The highest price of one seat without the fee, in cents. */
  maxPriceCents?: number;
  /** True to show only wheelchair and companion places. */
  access: boolean;
}

export function readFilter(params: URLSearchParams): SeatFilter {
  const max = Number(params.get("max"));
  return { access: params.get("access") === "1", ...(Number.isInteger(max) && max > 0 && { maxPriceCents: max }) };
}

/** The filter as query parameters. */
export function writeFilter(filter: SeatFilter): Record<"max" | "access", string | undefined> {
  return { max: filter.maxPriceCents?.toString(), access: filter.access ? "1" : undefined };
}

export function filterCount(filter: SeatFilter): number {
  return (filter.maxPriceCents === undefined ? 0 : 1) + (filter.access ? 1 : 0);
}

export function fitsFilter(seat: Seat, filter: SeatFilter): boolean {
  if (filter.access && seat.kind !== "wheelchair" && seat.kind !== "companion") return false;
  return filter.maxPriceCents === undefined || toCents(seat.price) <= filter.maxPriceCents;
}

/** Whether a section may have a seat that fits, judged by its lowest price and by the venue's plan. */
export function sectionFits(section: Section, filter: SeatFilter, plan: SeatPlan | null): boolean {
  if (filter.maxPriceCents !== undefined && toCents(section.priceFrom) > filter.maxPriceCents) return false;
  const drawn = filter.access && plan?.sections.find((one) => one.title === section.title);
  return !drawn || (drawn.wheelchair?.length ?? 0) + (drawn.companion?.length ?? 0) > 0;
}

/** Every lowest and highest price of a section, in ascending order, as the top prices to choose from. */
export function priceSteps(sections: readonly Section[]): number[] {
  const steps = new Set(sections.flatMap((section) => [toCents(section.priceFrom), toCents(section.priceTo)]));
  return [...steps].sort((a, b) => a - b);
}
