import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { covers, type Subject } from "../../organisers/desk-scope.ts";

/** Whether a caller who sees an event's doors may also read who its guests are. */
export const seesGuests = (caller: RightfulCaller, event: Subject): boolean =>
  covers(caller, event, "attendees.see") || covers(caller, event, "door.manage");

/** Tickets as everybody sees them who may see the doors: by seat and number. */
export const withoutNames = <Ticket extends { name: string }>(tickets: readonly Ticket[]): Ticket[] =>
  tickets.map((ticket) => ({ ...ticket, name: "" }));
