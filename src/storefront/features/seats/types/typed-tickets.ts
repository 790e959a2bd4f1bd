import type { Cents } from "#contract/rules/money/money.ts";
import type { PricedSeat } from "#contract/rules/money/order-price.ts";
import { type Commission, feeOfType, offeredPrice } from "#contract/rules/money/pricing.ts";
import { ticketCents, typesFor, usualType } from "#contract/rules/ticket/ticket-types.ts";
import { typeRefusal } from "#contract/rules/ticket/type-limits.ts";
import type { TicketType } from "#contract/wire/ticket-types.ts";

/** A chosen seat, or a unit without a seat, before its ticket type is determined. */
export interface Unit {
  eventId: string;
  sectionId: string;
  sectionTitle: string;
  seatId: string;
  /** The seat's own price. */
  priceCents: Cents;
  /** The type that the buyer chose. Missing for the usual one. */
  typeId?: string;
}

/** A unit as the ticket that the buyer gets for it. */
export interface TypedTicket<Of extends Unit = Unit> {
  unit: Of;
  /** The types that are sold for it, in the organiser's order. Empty if the event sells one kind of ticket. */
  types: readonly TicketType[];
  /** Null without types, or if the buyer still has to choose one. */
  type: TicketType | null;
  /** The ticket's own price, without any fee. */
  cents: Cents;
}

/** Each unit with its type: the one that the buyer chose if it is still sold there, or else the usual one. */
export function typedTickets<Of extends Unit>(units: readonly Of[], types: readonly TicketType[]): TypedTicket<Of>[] {
  return units.map((unit) => {
    const offered = typesFor(types, unit);
    const type = offered.find(({ id }) => id === unit.typeId) ?? usualType(offered, unit);
    return { unit, types: offered, type, cents: centsAs(type, unit) };
  });
}

/** Whether the buyer chose a type that is no longer sold there. */
export function hasLostType({ unit, type }: TypedTicket): boolean {
  return unit.typeId !== undefined && unit.typeId !== type?.id;
}

/** What the ticket costs as this type, without any fee. */
function centsAs(type: TicketType | null, { eventId, sectionId, priceCents }: Unit): Cents {
  return ticketCents(type, { eventId, sectionId, seatCents: priceCents });
}

/** What the ticket is offered for as this type: '$76.50'. */
export function priceAs(type: TicketType | null, unit: Unit, commission: Commission): string {
  return offeredPrice(centsAs(type, unit), feeOfType(type, commission));
}

/** The facts of the ticket for the pricing rules: its price, its type, and whether it bears a fee. */
export function pricedTicket({ cents, type }: TypedTicket): PricedSeat {
  return { cents, typeId: type?.id ?? null, feeFree: type?.fee_free ?? false };
}

/** Why these tickets cannot be held together, or undefined if they can. */
export function typesProblem<Of extends Unit>(
  tickets: readonly TypedTicket<Of>[],
  nameOf: (ticket: TypedTicket<Of>) => string,
): string | undefined {
  const open = tickets.find(({ types, type }) => types.length > 0 && type === null);
  if (open) return `Choose a kind of ticket for ${nameOf(open)}`;
  return typeRefusal(tickets.map(({ type, unit: { eventId } }) => ({ type, eventId })))?.message;
}

/** The buyer's conditions of a type: its note, its limits and its card. '' if there are none. */
export function typeNotes({ note, min, max, needs, card_name }: TicketType): string {
  return [
    note && sentence(note),
    needs === "card" && `You type the number of the ${card_name} in the next step.`,
    min > 1 && `For ${min} tickets or more.`,
    max !== null && `Up to ${max} in one order.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The types as options of a choice, each with the price at which this unit's ticket is offered. */
export function typeOptions(types: readonly TicketType[], unit: Unit, commission: Commission) {
  return types.map((type) => ({ value: type.id, label: type.name, detail: priceAs(type, unit, commission) }));
}
