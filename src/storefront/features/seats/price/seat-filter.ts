import { toCents } from "#contract/rules/money/money.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { pricesOf } from "#src/shared/seats/price-bands.ts";
import type { Seat, Section } from "#src/shared/seats/seats.ts";

type PriceSpan = readonly [fromCents: number, toCents: number];

/** The buyer's filter. A seat that does not match is drawn paler, but can still be chosen. */
export interface SeatFilter {
  /** The highest price of one seat without the fee, in cents. */
  maxPriceCents?: number;
  /** The lowest and the highest price of one seat without the fee, in cents, both included: a band of the key. */
  priceCents?: PriceSpan;
  /** True to show only wheelchair and companion places. */
  access: boolean;
}

export function readFilter(params: URLSearchParams): SeatFilter {
  const max = Number(params.get("max"));
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(params.get("price") ?? "") ?? [];
  return {
    access: params.get("access") === "1",
    ...(Number.isInteger(max) && max > 0 && { maxPriceCents: max }),
    ...(from && to && { priceCents: [Number(from), Number(to)] as const }),
  };
}

/** A band of prices in the form of the address: '5900-7400'. */
export const priceInAddress = (span: PriceSpan): string => span.join("-");

/** The filter as query parameters. */
export function writeFilter(filter: SeatFilter): Record<"max" | "price" | "access", string | undefined> {
  return {
    max: filter.maxPriceCents?.toString(),
    price: filter.priceCents && priceInAddress(filter.priceCents),
    access: filter.access ? "1" : undefined,
  };
}

/** How many filters of the dialog are set. The key itself shows its pressed band. */
export function filterCount(filter: SeatFilter): number {
  return (filter.maxPriceCents === undefined ? 0 : 1) + (filter.access ? 1 : 0);
}

export function fitsFilter(seat: Seat, filter: SeatFilter): boolean {
  if (filter.access && seat.kind !== "wheelchair" && seat.kind !== "companion") return false;
  return fitsPrice(toCents(seat.price), filter);
}

/** Whether a price without the fee fits. */
export function fitsPrice(cents: number, { maxPriceCents, priceCents }: SeatFilter): boolean {
  if (priceCents && (cents < priceCents[0] || cents > priceCents[1])) return false;
  return maxPriceCents === undefined || cents <= maxPriceCents;
}

/** Whether a section may have a seat that fits, judged by its prices and by the venue's plan. */
export function sectionFits(section: Section, filter: SeatFilter, plan: SeatPlan | null): boolean {
  if (!pricesOf(section).some(({ cents }) => fitsPrice(cents, filter))) return false;
  const drawn = filter.access && plan?.sections.find((one) => one.title === section.title);
  return !drawn || (drawn.wheelchair?.length ?? 0) + (drawn.companion?.length ?? 0) > 0;
}

/** Every price in ascending order, as options for the highest price. */
export function priceSteps(sections: readonly Section[]): number[] {
  const steps = new Set(sections.flatMap((section) => pricesOf(section).map(({ cents }) => cents)));
  return [...steps].sort((a, b) => a - b);
}
