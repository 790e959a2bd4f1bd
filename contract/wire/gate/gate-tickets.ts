import { type Static, Type } from "typebox";

/**
 * Tickets in columns of the same length, which is compact: an event may have 50,000 tickets. For privacy, a door gets
 * only names, seats, booking numbers and order numbers: no email, phone or price.
 */
export const GateTickets = Type.Object({
  id: Type.Array(Type.Integer()),
  /** The index in `sections` of the same answer. */
  section: Type.Array(Type.Integer()),
  seat: Type.Array(Type.String()),
  /** The attendee's first and last name. */
  name: Type.Array(Type.String()),
  /** Ten characters without a space. */
  booking_no: Type.Array(Type.String()),
  /** See src/gate/storage/gate-ticket-states.ts. */
  state: Type.Array(Type.Integer({ minimum: 0, maximum: 3 })),
  /** The time of the admission that counts, in seconds since 1970, or 0. */
  at: Type.Array(Type.Integer()),
  /** The name of the device that let the ticket in, or ''. */
  device: Type.Array(Type.String()),
  /** The reason in words for the door, or '' if the ticket is not void. */
  void_reason: Type.Array(Type.String()),
  /** How many people each ticket lets in, once on each day of the event (contract/rules/event/event-days.ts). */
  admits: Type.Array(Type.Integer()),
  /** How many of them are inside since `at`. On a later day of the event, nobody is. */
  inside: Type.Array(Type.Integer()),
  /** The number of each ticket's order, as its buyer knows it (server/db/order-reference.ts). */
  order_reference: Type.Array(Type.String()),
  /** How many people are in beyond `inside`: with a copy of the ticket, or on a void one. Missing if there are none. */
  over: Type.Optional(Type.Array(Type.Integer())),
  /* Missing if no ticket of the answer has a type. */
  /** 'Concession', or '' for a ticket without a type. */
  ticket_type: Type.Optional(Type.Array(Type.String())),
  /** What the door does about it: 'check card', 'check card 1234 5678 9012 3', or ''. */
  check: Type.Optional(Type.Array(Type.String())),
});
export type GateTickets = Static<typeof GateTickets>;
