import { expect, it } from "vitest";
import type { ChosenSeat } from "../choice/seat-choice.ts";
import { nearestOfferWords, seatNames } from "./offer-words.ts";

const seat = (eventId: string, seatNumber: string): ChosenSeat => ({
  eventId,
  seatId: `${eventId}${seatNumber}`,
  sectionId: "1",
  sectionTitle: "GOLD",
  seatNumber,
  priceCents: 9000,
  row: 3,
  column: 1,
});

it("names each section of one event once", () => {
  const words = nearestOfferWords([seat("1", "C12"), seat("1", "C13")]);
  expect(words).toEqual({ text: "The nearest like it: GOLD C12, C13.", label: "Take C12, C13 instead" });
});

it("says which event each seat belongs to if there are several", () => {
  const titles: Record<string, string> = { "1": "Opening Night", "2": "Closing Night" };
  const titleOf = (eventId: string) => titles[eventId];
  const both = [seat("1", "A1"), seat("2", "A1")];
  expect(nearestOfferWords(both, titleOf)).toEqual({
    text: "The nearest like it: Opening Night: GOLD A1; Closing Night: GOLD A1.",
    label: "Take these 2 instead",
  });
  expect(nearestOfferWords([seat("2", "A2")], titleOf).label).toBe("Take A2 instead");
  expect(seatNames([seat("1", "A1")])).toBe("GOLD A1");
});
