import { groupedBy } from "#contract/rules/text/grouped-by.ts";
import type { ChosenSeat } from "../choice/seat-choice.ts";

/** Returns the title of an event to show with its seats, or undefined if there is only one event. */
export type TitleOf = (eventId: string) => string | undefined;

/** 'GOLD A C12, C13; SILVER B D4', with each section once, or 'Opening Night: GOLD A C12' if the event has a title. */
export function seatNames(seats: readonly ChosenSeat[], titleOf: TitleOf = () => undefined): string {
  const bySection = groupedBy(seats, ({ eventId, sectionTitle }) =>
    [titleOf(eventId), sectionTitle].filter(Boolean).join(": "),
  );
  return [...bySection].map(([title, list]) => `${title} ${numbersOf(list)}`).join("; ");
}

/** The text about the nearest equal seats, and the label of the button that takes them. */
export function nearestOfferWords(
  others: readonly ChosenSeat[],
  titleOf: TitleOf = () => undefined,
): { text: string; label: string } {
  // Two events may have equal seat numbers. The text then has their titles, because a button has no room for them.
  const isOfOne = new Set(others.map((seat) => titleOf(seat.eventId))).size === 1;
  const label = isOfOne ? `Take ${numbersOf(others)} instead` : `Take these ${others.length} instead`;
  return { text: `The nearest like it: ${seatNames(others, titleOf)}.`, label };
}

const numbersOf = (seats: readonly ChosenSeat[]) => seats.map((seat) => seat.seatNumber).join(", ");
