import { type Static, Type } from "typebox";
import { Booking } from "./booking-view.ts";
import { Dollars, Envelope, Id } from "./envelope.ts";

/** How a ticket's price follows from its seat (contract/rules/ticket/ticket-types.ts). */
const TypePrice = Type.Union([
  /** The seat's own price. */
  Type.Object({ rule: Type.Literal("seat") }),
  Type.Object({ rule: Type.Literal("amount"), amount: Dollars }),
  /** A part of the seat's price, rounded up to the whole dollar, and never more than the seat's price. */
  Type.Object({ rule: Type.Literal("percent"), percent: Type.Integer({ minimum: 0, maximum: 100 }) }),
  /** One price in each section in which the type is offered. */
  Type.Object({
    rule: Type.Literal("sections"),
    sections: Type.Array(Type.Object({ dome_list_id: Id, price: Dollars })),
  }),
]);
export type TypePrice = Static<typeof TypePrice>;

/** What the door or the buyer has to show: nothing, a word such as 'Show your concession card', or a card's number. */
export const TypeNeeds = Type.Union([Type.Literal("nothing"), Type.Literal("word"), Type.Literal("card")]);
export type TypeNeeds = Static<typeof TypeNeeds>;

/** A kind of ticket that an event sells now, such as Adult, Concession or Child. */
export const TicketType = Type.Object({
  id: Id,
  event_id: Id,
  name: Type.String(),
  /** For the buyer: 'Show your concession card at the door', or ''. */
  note: Type.String(),
  /** The sections in which it is offered. Null: in all of them. */
  dome_list_ids: Type.Union([Type.Array(Id), Type.Null()]),
  price: TypePrice,
  /** The minimum in one order that has this type at all. 0: no such limit. */
  min: Type.Integer({ minimum: 0 }),
  /** The maximum in one order. Null: no such limit. */
  max: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  needs: TypeNeeds,
  /** The card whose number the buyer types: 'Companion Card'. '' unless `needs` is 'card'. */
  card_name: Type.String(),
  /** How many digits its number has. 0 unless `needs` is 'card'. */
  card_digits: Type.Integer({ minimum: 0 }),
  /** A companion goes with another ticket of the same event. The buyer's page keeps the two side by side if it can. */
  companion: Type.Boolean(),
  /** Such a ticket adds no percentage fee. An order of such tickets alone has no fee. */
  fee_free: Type.Boolean(),
});
export type TicketType = Static<typeof TicketType>;

/** One event, or the members of a combo, separated by commas. */
export const TicketTypesQuery = Type.Object({ eventId: Type.String({ pattern: "^[0-9]{1,18}(,[0-9]{1,18}){0,11}$" }) });

/** GET /ticket-types: in the organiser's order, by event. Empty for an event that sells one kind of ticket. */
export const TicketTypesAnswer = Envelope(Type.Array(TicketType));

/** A ticket type as an event's page lists it: 'Concession $54'. Prices are those of one ticket, without a fee. */
export const TypeOnSale = Type.Object({
  name: Type.String(),
  note: Type.String(),
  lowestPrice: Dollars,
  highestPrice: Dollars,
  needs: TypeNeeds,
  companion: Type.Boolean(),
  fee_free: Type.Boolean(),
});
export type TypeOnSale = Static<typeof TypeOnSale>;

/**
 * POST /order/types changes the types of a booking's seats until a payment begins. Both lists have an entry for each seat,
 * in the booking's order.
 */
export const OrderTypesForm = Type.Object({
  ticketBooking_id: Id,
  /** '0' stands for the usual type of the seat. */
  ticket_type_id: Type.Array(Id, { minItems: 1, maxItems: 200 }),
  /** '' keeps the number that the seat has. Spaces and hyphens do not count. */
  card_number: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 200 })),
});
export type OrderTypesForm = Static<typeof OrderTypesForm>;

export const OrderTypesAnswer = Envelope(Booking);
