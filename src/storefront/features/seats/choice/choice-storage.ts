import { decodeChoice, encodeChoice, type SeatRef } from "./seat-choice.ts";

/** The specified storage key of the seats that are chosen but not held yet: 'choice:section.seat,section.seat'. */
const KEY = "selectedseat";
/** The query parameter of the same choice in the picker's address. */
export const CHOICE_PARAM = "seats";

/** The subject of a picker: one event, or every event of a combo, each with its own seats. */
export interface ChoiceOf {
  /** An event's id, or 'combo-' and a combo's id. */
  id: string;
  /** In the combo's order. */
  eventIds: readonly string[];
}

/**
 * The seats that are chosen when a picker opens: those of the address, or else those that this browser stored for it.
 */
export function wantedSeats({ id, eventIds }: ChoiceOf, fromAddress: string | null): SeatRef[] {
  if (fromAddress !== null) return decodeChoice(fromAddress, eventIds);
  const [keptFor, kept] = (localStorage.getItem(KEY) ?? "").split(":", 2);
  return keptFor === id ? decodeChoice(kept, eventIds) : [];
}

/** The Party Plot counts that this browser stored for the event, in the address's format, or null if there are none. */
export function keptTickets(eventId: string): string | null {
  const [keptFor, kept] = (localStorage.getItem(KEY) ?? "").split(":", 2);
  return keptFor === `tickets-${eventId}` ? (kept ?? null) : null;
}

/** Stores Party Plot counts. @param counts in the address's format; '' deletes them */
export function persistTickets(eventId: string, counts: string): void {
  if (counts === "") dropChoice();
  else localStorage.setItem(KEY, `tickets-${eventId}:${counts}`);
}

/** Clears the choice after its seats are bought. */
export function dropChoice(): void {
  localStorage.removeItem(KEY);
}

export function persistChoice({ id, eventIds }: ChoiceOf, seats: readonly SeatRef[]): void {
  if (seats.length === 0) dropChoice();
  else localStorage.setItem(KEY, `${id}:${encodeChoice(seats, eventIds)}`);
}
