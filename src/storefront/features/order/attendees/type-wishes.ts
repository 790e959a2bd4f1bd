import { type TypedSeat, typesFor } from "#contract/rules/ticket/ticket-types.ts";
import { type CardTicket, cardMessages, typeRefusal } from "#contract/rules/ticket/type-limits.ts";
import type { TicketType } from "#contract/wire/ticket-types.ts";
import type { BookingSession, HeldSeat } from "../booking/booking-session.ts";

/** The buyer's changes to ticket types and card numbers that are not yet sent to the box office. */
export interface TypeWishes {
  /** The type's id by seat. A seat that is missing keeps its type. */
  types: Readonly<Record<number, string>>;
  /** Card numbers as they were typed, by seat. */
  numbers: Readonly<Record<number, string>>;
}

export const NO_WISHES: TypeWishes = { types: {}, numbers: {} };

/** A seat of the booking with its ticket type. */
export interface SeatKind {
  seat: HeldSeat;
  eventId: string;
  /** The types that the event now sells for this seat. */
  offered: readonly TicketType[];
  /** Undefined for a seat that is sold without types. */
  typeId: string | undefined;
  /** Undefined if the type is no longer sold. */
  type: TicketType | undefined;
  /** The card whose number the type needs, or null. */
  card: { name: string; digits: number; given: boolean } | null;
  /** The card's number as it was typed. */
  number: string;
}

/** Every seat of the booking as the buyer wants it. */
export function seatKinds(booking: BookingSession, types: readonly TicketType[], wishes: TypeWishes): SeatKind[] {
  const { seats, eventIds } = booking;
  // A combo has the same number of seats for every event, and they are held event by event.
  const perEvent = seats.length / eventIds.length;
  return seats.map((seat, index) => {
    const eventId = eventIds[Math.floor(index / perEvent)] ?? "";
    const at: Pick<TypedSeat, "eventId" | "sectionId"> = { eventId, sectionId: seat.sectionId };
    const offered = seat.type ? typesFor(types, at) : [];
    const typeId = wishes.types[index] ?? seat.type?.id;
    const type = offered.find(({ id }) => id === typeId);
    const number = wishes.numbers[index] ?? "";
    return { seat, eventId, offered, typeId, type, card: cardOf(seat, typeId, type), number };
  });
}

function cardOf(seat: HeldSeat, typeId: string | undefined, type: TicketType | undefined): SeatKind["card"] {
  if (seat.type && seat.type.id === typeId) return seat.type.card ?? null;
  return type?.needs === "card" ? { name: type.card_name, digits: type.card_digits, given: false } : null;
}

/** Why the box office would refuse these types together, in words, or undefined. */
export function kindsProblem(kinds: readonly SeatKind[]): string | undefined {
  return typeRefusal(kinds.map(({ type, eventId }) => ({ type: type ?? null, eventId })))?.message;
}

/** The errors in card numbers, by seat. A number that the box office already has need not be typed again. */
export function numberProblems(kinds: readonly SeatKind[]): Record<number, string> {
  const tickets = kinds.map(({ card, number }): CardTicket => {
    const isKept = card?.given && number.trim() === "";
    return { card: isKept ? null : card, number };
  });
  return byIndex(cardMessages(tickets, true));
}

/** The box office's messages about card numbers, by seat. @param messages by names such as 'card_number[0]' */
export function byIndex(messages: Readonly<Record<string, string>>): Record<number, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, message]) => {
      const index = /^card_number\[(\d+)\]$/.exec(name)?.[1];
      return index === undefined ? [] : [[Number(index), message]];
    }),
  );
}
