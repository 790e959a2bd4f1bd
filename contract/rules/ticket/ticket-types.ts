import type { TicketType } from "../../wire/ticket-types.ts";
import { type Cents, toCents } from "../money/money.ts";
import { percentCents } from "../money/pricing.ts";

/** The seat that a ticket is for. Ids are the wire's. */
export interface TypedSeat {
  eventId: string;
  sectionId: string;
  /** The seat's own price. */
  seatCents: Cents;
}

/** The wire's id for 'the usual type of this seat'. */
export const USUAL_TYPE = "0";

/** Returns the types that the event sells for this seat, in the organiser's order. `types` may be of several events. */
export function typesFor(types: readonly TicketType[], seat: Pick<TypedSeat, "eventId" | "sectionId">): TicketType[] {
  return types.filter(
    ({ event_id, dome_list_ids }) =>
      event_id === seat.eventId && (dome_list_ids === null || dome_list_ids.includes(seat.sectionId)),
  );
}

/**
 * Returns the type of a seat for which the buyer chose none: the first that is sold for it and needs nothing. A companion's
 * ticket is never the usual one. Null if the seat has no such type.
 */
export function usualType(
  types: readonly TicketType[],
  seat: Pick<TypedSeat, "eventId" | "sectionId">,
): TicketType | null {
  return typesFor(types, seat).find((type) => type.needs === "nothing" && !type.companion) ?? null;
}

/** Returns the price of a ticket without any fee. Without a type it is the seat's own (docs/design/product.md#ticket-types). */
export function ticketCents(type: TicketType | null, { sectionId, seatCents }: TypedSeat): Cents {
  const price = type?.price ?? { rule: "seat" };
  switch (price.rule) {
    case "seat":
      return seatCents;
    case "amount":
      return toCents(price.amount);
    case "percent":
      return percentCents(seatCents, price.percent);
    case "sections": {
      const own = price.sections.find((section) => section.dome_list_id === sectionId);
      return own ? toCents(own.price) : seatCents;
    }
  }
}

/** A ticket's name in a list of prices: 'Gold', or 'Gold, Concession' for a type. */
export function ticketTitle(section: string, typeName: string | undefined): string {
  return typeName ? `${section}, ${typeName}` : section;
}
