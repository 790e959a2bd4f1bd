import { typesFor, usualType } from "#contract/rules/ticket/ticket-types.ts";
import { typeRefusal } from "#contract/rules/ticket/type-limits.ts";
import type { TicketType } from "#contract/wire/ticket-types.ts";
import { RefusalError } from "#server/plugins/errors.ts";

export interface SeatToType {
  eventId: number;
  sectionId: number;
  /** 0: the usual type of the seat. */
  typeId: number;
}

/**
 * The type of each of these seats. Null where the event sells the seat without one.
 * @param types what the events sell
 * @throws RefusalError TYPE_NOT_OFFERED, TYPE_NEEDED, TYPE_LIMIT, COMPANION_ALONE
 */
export function chooseTypes(types: readonly TicketType[], seats: readonly SeatToType[]): (TicketType | null)[] {
  const chosen = seats.map((seat) => typeOfSeat(types, seat));
  refuseNumbers(seats, chosen);
  return chosen;
}

/** The type that is sold for this seat now. @throws RefusalError TYPE_NOT_OFFERED, TYPE_NEEDED */
export function typeOfSeat(types: readonly TicketType[], { eventId, sectionId, typeId }: SeatToType) {
  const seat = { eventId: String(eventId), sectionId: String(sectionId) };
  const offered = typesFor(types, seat);
  if (typeId === 0) {
    const usual = usualType(types, seat);
    if (!usual && offered.length > 0) throw new RefusalError("TYPE_NEEDED");
    return usual;
  }
  const type = offered.find(({ id }) => id === String(typeId));
  if (!type) throw new RefusalError("TYPE_NOT_OFFERED");
  return type;
}

/** @throws RefusalError TYPE_LIMIT, COMPANION_ALONE */
export function refuseNumbers(seats: readonly { eventId: number }[], types: readonly (TicketType | null)[]): void {
  const refusal = typeRefusal(
    seats.map(({ eventId }, index) => ({ eventId: String(eventId), type: types[index] ?? null })),
  );
  if (refusal) throw new RefusalError(refusal.code, { message: refusal.message });
}
