import { groupedBy } from "#contract/rules/grouped-by.ts";
import type { ChosenSeat } from "../choice/seat-choice.ts";

/** What an event is called beside its seats; undefined where there is no other. */
export type TitleOf = (eventId: string) => string | undefined;

/** 'GOLD A C12, C13; SILVER B D4': each section once; 'Opening Night: GOLD A C12' where an event has a title. */
export function seatNames(seats: readonly ChosenSeat[], titleOf: TitleOf = () => undefined): string {
  const bySection = groupedBy(seats, ({ eventId, sectionTitle }) =>
    [titleOf(eventId), sectionTitle].filter(Boolean).join(": "),
  );
  return [...bySection].map(([title, list]) => `${title} ${numbersOf(list)}`).join("; ");
}

/** What is said of the nearest equal seats, and of the button that takes them. */
export function nearestOfferWords(
  others: readonly ChosenSeat[],
  titleOf: TitleOf = () => undefined,
): { text: string; label: string } {
  // Two events may have seats of the same numbers: their titles stand in the text, for which a button has no room.
  const isOfOne = new Set(others.map((seat) => titleOf(seat.eventId))).size === 1;
  const label = isOfOne ? `Take ${numbersOf(others)} instead` : `Take these ${others.length} instead`;
  return { text: `The nearest like it: ${seatNames(others, titleOf)}.`, label };
}

const numbersOf = (seats: readonly ChosenSeat[]) => seats.map((seat) => seat.seatNumber).join(", ");
