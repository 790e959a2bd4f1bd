import { ticketCents } from "#contract/rules/ticket/ticket-types.ts";
import type { TicketType, TypeNeeds } from "#contract/wire/ticket-types.ts";
import type { SeatFacts } from "../../inventory/seat-facts.ts";

/** The type of a booking's seat as it is stored for the order, whatever the organiser changes later. */
export interface HeldType {
  id: number;
  name: string;
  needs: TypeNeeds;
  feeFree: boolean;
  /** The card whose number the type needs. */
  cardName: string;
  cardDigits: number;
  /** The seat's own price, from which the type's follows. */
  seatCents: number;
}

/** The ticket of a seat that is sold as this type, at the type's present price. Null: without a type, at the seat's own. */
export function ticketOf(
  type: TicketType | null,
  seat: Pick<SeatFacts, "eventId" | "sectionId"> & { seatCents: number },
): { priceCents: number; type: HeldType | null } {
  const { seatCents } = seat;
  if (!type) return { priceCents: seatCents, type: null };
  const typed = { eventId: String(seat.eventId), sectionId: String(seat.sectionId), seatCents };
  return {
    priceCents: ticketCents(type, typed),
    type: {
      id: Number(type.id),
      name: type.name,
      needs: type.needs,
      feeFree: type.fee_free,
      cardName: type.card_name,
      cardDigits: type.card_digits,
      seatCents,
    },
  };
}

/** The columns of booking_seat that store a type. */
export function typeColumns(type: HeldType | null | undefined) {
  return {
    seat_cents: type?.seatCents ?? null,
    ticket_type_id: type?.id ?? null,
    type_name: type?.name ?? null,
    type_needs: type?.needs ?? null,
    fee_free: type?.feeFree ?? false,
    card_name: type?.cardName ?? null,
    card_digits: type?.cardDigits ?? null,
  };
}
