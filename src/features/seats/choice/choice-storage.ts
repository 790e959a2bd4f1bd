import { decodeChoice, encodeChoice, type SeatRef } from "./seat-choice.ts";

/** The spec's name for the seats chosen and not yet held: 'choice:section.seat,section.seat'. */
const KEY = "selectedseat";
/** The same choice in the picker's address. */
export const CHOICE_PARAM = "seats";

/** What a picker chooses seats for: one event, or all of a combo's, each with its own seats. */
export interface ChoiceOf {
  /** An event's id, or 'combo-' and a combo's. */
  id: string;
  /** In the combo's order. */
  eventIds: readonly string[];
}

/** The seats to begin a picker with: those of the address, else those that this browser kept for the same choice. */
export function wantedSeats({ id, eventIds }: ChoiceOf, fromAddress: string | null): SeatRef[] {
  if (fromAddress !== null) return decodeChoice(fromAddress, eventIds);
  const [keptFor, kept] = (localStorage.getItem(KEY) ?? "").split(":", 2);
  return keptFor === id ? decodeChoice(kept, eventIds) : [];
}

/** The Party Plot counts that this browser kept for the event, as the address has them; null where it has none. */
export function keptTickets(eventId: string): string | null {
  const [keptFor, kept] = (localStorage.getItem(KEY) ?? "").split(":", 2);
  return keptFor === `tickets-${eventId}` ? (kept ?? null) : null;
}

/** `counts` as the address has them; '' for none. */
export function keepTickets(eventId: string, counts: string): void {
  if (counts === "") dropChoice();
  else localStorage.setItem(KEY, `tickets-${eventId}:${counts}`);
}

/** The seats are bought: nothing is left to come back to. */
export function dropChoice(): void {
  localStorage.removeItem(KEY);
}

export function keepChoice({ id, eventIds }: ChoiceOf, seats: readonly SeatRef[]): void {
  if (seats.length === 0) dropChoice();
  else localStorage.setItem(KEY, `${id}:${encodeChoice(seats, eventIds)}`);
}
