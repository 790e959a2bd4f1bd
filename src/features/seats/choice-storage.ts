import { MAX_TICKETS } from "../../../contract/rules/limits.ts";
import { decodeChoice, encodeChoice, type SeatRef } from "./seat-choice";

/** The spec's name for the seats chosen and not yet held: 'event:section.seat,section.seat'. */
const KEY = "selectedseat";
/** The same choice in the picker's address. */
export const CHOICE_PARAM = "seats";

/** The seats to begin an event's picker with: those of the address, else those that this browser kept for the event. */
export function wantedSeats(eventId: string, fromAddress: string | null): SeatRef[] {
  if (fromAddress !== null) return decodeChoice(fromAddress, MAX_TICKETS);
  const [keptFor, kept] = (localStorage.getItem(KEY) ?? "").split(":", 2);
  return keptFor === eventId ? decodeChoice(kept, MAX_TICKETS) : [];
}

/** The seats are bought: nothing is left to come back to. */
export function dropChoice(): void {
  localStorage.removeItem(KEY);
}

export function keepChoice(eventId: string, seats: readonly SeatRef[]): void {
  if (seats.length === 0) dropChoice();
  else localStorage.setItem(KEY, `${eventId}:${encodeChoice(seats)}`);
}
