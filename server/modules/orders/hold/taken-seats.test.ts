import { expect, it } from "vitest";
import { takenSeats } from "./taken-seats.ts";

const event = (id: number, eventName: string, day: number) => ({
  id,
  eventName,
  startsAt: new Date(Date.UTC(2026, 11, day, 8, 30)),
  timezone: "Australia/Sydney",
});
const seat = (eventId: number, seatNumber: string) => ({ eventId, seatNumber });
const [opening, closing] = [event(1, "Opening Night", 11), event(2, "Closing Night", 12)];

it("lists only seats if there is one event", () => {
  expect(takenSeats([seat(1, "C12"), seat(1, "C13")], [opening])).toBe("C12, C13");
});

it("puts each event of a combo before its seats, and leaves out events without taken seats", () => {
  const taken = [seat(1, "A1"), seat(1, "A2"), seat(2, "A1")];
  expect(takenSeats(taken, [opening, closing])).toBe("Opening Night: A1, A2; Closing Night: A1");
  expect(takenSeats([seat(2, "A2")], [opening, closing])).toBe("Closing Night: A2");
});

it("adds the start if two events have the same name", () => {
  const again = event(3, "Opening Night", 12);
  expect(takenSeats([seat(1, "A1"), seat(3, "A1")], [opening, again])).toBe(
    "Opening Night, Friday 11 December 2026, 7:30 pm AEDT: A1; Opening Night, Saturday 12 December 2026, 7:30 pm AEDT: A1",
  );
});
