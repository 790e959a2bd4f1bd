import type { SeatFacts } from "../inventory/seat-facts.ts";
import { eventTitle, type NamedEvent } from "./event-title.ts";

type TakenSeat = Pick<SeatFacts, "eventId" | "seatNumber">;

/**
 * Which seats others have, as the buyer is told: 'C12, C13'. In a combo the events may have seats of the same name, so
 * each stands with its event: 'Opening Night: A1, A2; Closing Night: A1'. Two events of one name are told apart by when
 * they begin.
 */
export function takenSeats(seats: readonly TakenSeat[], events: readonly NamedEvent[]): string {
  const names = (of: readonly TakenSeat[]) => of.map((seat) => seat.seatNumber).join(", ");
  if (events.length === 1) return names(seats);
  const parts = events.flatMap((event) => {
    const own = seats.filter((seat) => seat.eventId === event.id);
    return own.length > 0 ? [`${eventTitle(event, events)}: ${names(own)}`] : [];
  });
  return parts.join("; ");
}
