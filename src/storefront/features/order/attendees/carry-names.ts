import { persistDraft, readDraft } from "#src/storefront/storage/booking-drafts.ts";
import type { BookingSession } from "../booking/booking-session.ts";
import type { AttendeeFields } from "./attendee-draft.ts";

type Seats = readonly { seatId: string }[];

/**
 * The attendees after a change of seats: attendees of unchanged seats keep them, and the others take the new seats in
 * order.
 */
export function attendeesOn<Attendee>(
  attendees: readonly Attendee[],
  before: Seats,
  after: Seats,
): (Attendee | undefined)[] {
  const kept = new Map(before.map(({ seatId }, index) => [seatId, attendees[index]]));
  const stays = new Set(after.map(({ seatId }) => seatId));
  const others = attendees.filter((_, index) => !stays.has(before[index]?.seatId ?? ""));
  return after.map(({ seatId }) => (kept.has(seatId) ? kept.get(seatId) : others.shift()));
}

/** Copies what the buyer has typed for a hold to the hold that replaces it, if it is for the same events. */
export function carryNames(before: BookingSession | null, after: BookingSession): void {
  if (!before || before.userId !== after.userId || before.eventIds.join() !== after.eventIds.join()) return;
  const draft = readDraft(before.bookingId, Date.now()) as Partial<AttendeeFields> | undefined;
  if (!Array.isArray(draft?.attendees)) return;
  const attendees = attendeesOn(draft.attendees, before.seats, after.seats);
  const untilMs = Date.parse(after.expiresAt) - after.clockOffsetMs;
  persistDraft(after.bookingId, { fields: { ...draft, attendees: attendees.map((one) => one ?? {}) }, untilMs });
}
