import { toDollars } from "#contract/rules/money/money.ts";
import { priceSections } from "#contract/rules/money/priced-sections.ts";
import { type Commission, feeOfType, offeredPrice } from "#contract/rules/money/pricing.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { ticketCents, typesFor } from "#contract/rules/ticket/ticket-types.ts";
import type { PriceEntry, TicketTypeEntry } from "#contract/wire/entry-sale.ts";
import { typeOfEntry } from "./type-of-entry.ts";

/** What a buyer pays for one ticket of a kind, with the fee, in sections that cost the same. */
export interface TypeOffer {
  sections: string[];
  /** '$42', or '$42 to $63' if rows differ. */
  words: string;
}

/** A section with the different prices of its seats, in cents. */
export interface SectionCents {
  key: string;
  title: string;
  cents: number[];
}

/** The sections that are sold, in the plan's order. It reads every seat, so memoise it until the prices change. */
export function sectionCents(plan: SeatPlan, prices: readonly PriceEntry[]): SectionCents[] {
  return priceSections(plan, prices).flatMap(({ section: { key, title }, seats, units }) => {
    const places = seats.filter((seat) => seat.type !== "gap" && !seat.blocked);
    return units === 0 ? [] : [{ key, title, cents: [...new Set(places.map((seat) => seat.cents))] }];
  });
}

/** What a kind of ticket costs a buyer in each section that sells it. */
export function offersOf(
  entry: TicketTypeEntry,
  plan: SeatPlan,
  sections: readonly SectionCents[],
  commission: Commission,
): TypeOffer[] {
  const type = typeOfEntry(entry, plan);
  const offers = new Map<string, TypeOffer>();
  for (const section of sections) {
    const seat = { eventId: type.event_id, sectionId: section.key };
    if (typesFor([type], seat).length === 0) continue;
    const cents = section.cents.map((seatCents) => ticketCents(type, { ...seat, seatCents }));
    const words = offeredPrice(Math.min(...cents), feeOfType(type, commission), Math.max(...cents));
    const offer = offers.get(words) ?? { sections: [], words };
    offer.sections.push(section.title);
    offers.set(words, offer);
  }
  return [...offers.values()];
}

/** How a kind of ticket is priced. */
export type PriceRule = "seat" | "amount" | "percent" | "sections";

export const ruleNameOf = ({ price, percent, prices }: TicketTypeEntry): PriceRule =>
  price !== undefined ? "amount" : percent !== undefined ? "percent" : prices ? "sections" : "seat";

/** The kind of ticket with another pricing rule, and a first value for that rule. */
export function withRule(entry: TicketTypeEntry, rule: PriceRule, plan: SeatPlan): TicketTypeEntry {
  const { price: _, percent: __, prices: ___, ...rest } = entry;
  if (rule === "amount") return { ...rest, price: toDollars(0) };
  if (rule === "percent") return { ...rest, percent: 80 };
  if (rule !== "sections") return rest;
  const { sections = plan.sections.map(({ key }) => key), ...bare } = rest;
  return { ...bare, prices: [{ sections: [...sections], price: 0 }] };
}
