import { type Static, Type } from "typebox";

/**
 * Tickets in columns, all of the same length (an event may have 50,000: bytes count). Names, seats and booking numbers only: no
 * email, phone or price leaves for a door.
 */
export const GateTickets = Type.Object({
  id: Type.Array(Type.Integer()),
  /** The place in `sections` of the same answer. */
  section: Type.Array(Type.Integer()),
  seat: Type.Array(Type.String()),
  /** First and last name. */
  name: Type.Array(Type.String()),
  /** Ten characters, no space. */
  booking_no: Type.Array(Type.String()),
  /** See contract/rules/gate-ticket-states.ts. */
  state: Type.Array(Type.Integer({ minimum: 0, maximum: 3 })),
  /** The admission that counts, in seconds since 1970; 0 none. */
  at: Type.Array(Type.Integer()),
  /** The name of the device that let them in; '' none. */
  device: Type.Array(Type.String()),
  /** In words for the door; '' where the ticket is not void. */
  void_reason: Type.Array(Type.String()),
});
export type GateTickets = Static<typeof GateTickets>;
