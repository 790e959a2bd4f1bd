import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { covers, type Subject } from "../../organisers/desk-scope.ts";

/** Whether a caller who sees an event's doors may also read its guests' names. */
export const seesGuests = (caller: RightfulCaller, event: Subject): boolean =>
  covers(caller, event, "attendees.see") || covers(caller, event, "door.manage");

/** Tickets without names, by seat and number, for every caller who may see the doors. */
export const withoutNames = <Ticket extends { name: string }>(tickets: readonly Ticket[]): Ticket[] =>
  tickets.map((ticket) => ({ ...ticket, name: "" }));
