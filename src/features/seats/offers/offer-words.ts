import { groupedBy } from "#contract/rules/grouped-by.ts";
import type { ChosenSeat } from "../choice/seat-choice.ts";

/** 'GOLD A C12, C13; SILVER B D4': each section once. */
export function seatNames(seats: readonly ChosenSeat[]): string {
  const bySection = groupedBy(seats, (seat) => seat.sectionTitle);
  return [...bySection].map(([title, list]) => `${title} ${list.map((seat) => seat.seatNumber).join(", ")}`).join("; ");
}

/** What is said of the nearest equal seats, and of the button that takes them. */
export function nearestOfferWords(others: readonly ChosenSeat[]): { text: string; label: string } {
  const numbers = others.map((seat) => seat.seatNumber).join(", ");
  return { text: `The nearest like it: ${seatNames(others)}.`, label: `Take ${numbers} instead` };
}
