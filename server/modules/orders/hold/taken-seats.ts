import type { SeatFacts } from "../../inventory/seat-facts.ts";
import { eventTitle, type NamedEvent } from "../event-title.ts";

type TakenSeat = Pick<SeatFacts, "eventId" | "seatNumber">;

/**
 * The seats that other buyers have, in words for the buyer: 'C12, C13'. In a combo, events may have seats of the same
 * name, so each list names its event: 'Opening Night: A1, A2; Closing Night: A1'. Two events of the same name are told
 * apart by their start.
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
