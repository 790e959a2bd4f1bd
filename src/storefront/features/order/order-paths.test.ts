import { expect, it } from "vitest";
import type { BookingSession, HeldSeat } from "./booking/booking-session.ts";
import { bookingPath, changeSeatsPath, namesPath } from "./order-paths.ts";

const seat = (seatId: string, sectionId: string): HeldSeat => ({
  seatId,
  sectionId,
  name: "",
  eventName: "",
  admits: 1,
});
const single = {
  bookingId: "501",
  orderId: "88",
  kind: "seated",
  combo: null,
  eventIds: ["12"],
  placeIds: ["4"],
  seats: [seat("1001", "7"), seat("1002", "8")],
} as unknown as BookingSession;

const queryOf = (path: string) => Object.fromEntries(new URL(path, "http://localhost").searchParams);

it("an ordered booking goes on to pay, and its names can be changed at their own address", () => {
  expect(bookingPath(single)).toBe("/checkout?pid=88");
  expect(namesPath(single)).toBe("/auditoriumusers?ticketBooking_id=501");
});

it("seats are changed in the picker, where the held ones are chosen", () => {
  const path = changeSeatsPath(single);
  expect(path).toMatch(/^\/seat-booking\?/);
  expect(queryOf(path)).toEqual({ eventId: "12", placeId: "4", seats: "7.1001,8.1002" });
});

it("a combo's seats name their event", () => {
  const seats = [seat("1", "7"), seat("2", "7"), seat("3", "9"), seat("4", "9")];
  const combo = {
    ...single,
    combo: { id: "3", discountPercent: 15 },
    eventIds: ["12", "15"],
    placeIds: ["4", "6"],
    seats,
  };
  expect(queryOf(changeSeatsPath(combo))).toEqual({ comboEventId: "3", seats: "12.7.1,12.7.2,15.9.3,15.9.4" });
});

it("the picker gets the ticket types as well", () => {
  const adult = { type: { id: "3", name: "Adult" } };
  const child = { type: { id: "4", name: "Child" } };
  const seats = [
    { ...seat("1", "7"), ...adult },
    { ...seat("2", "7"), ...child },
    { ...seat("3", "7"), ...adult },
  ];
  expect(queryOf(changeSeatsPath({ ...single, seats })).seats).toBe("7.1-3,7.2-4,7.3-3");
  expect(queryOf(changeSeatsPath({ ...single, kind: "party-plot", seats })).tickets).toBe("7-3.2,7-4.1");
});

it("Party Plot tickets are counted by category", () => {
  const plot = { ...single, kind: "party-plot" as const, seats: [seat("1", "7"), seat("2", "7"), seat("3", "9")] };
  expect(changeSeatsPath(plot)).toMatch(/^\/bookingstep\/select-ticket\?/);
  expect(queryOf(changeSeatsPath(plot))).toMatchObject({ tickets: "7.2,9.1" });
});
