import { describe, expect, it } from "vitest";
import { BLANK_ATTENDEE } from "#contract/rules/account/attendee-fields.ts";
import { USUAL_NEEDS } from "#contract/rules/event/attendee-needs.ts";
import type * as wire from "#contract/wire/booking.ts";
import type * as view from "#contract/wire/booking-view.ts";
import { bookForm, holdForm, readBooked, readBooking, readHold, takenSeatsIn } from "./bookings.ts";

const clock = { current_time: "2027-01-01T00:00:00Z", hold_seconds: 900 };
const held: wire.HoldAnswer = {
  ...clock,
  status: 1,
  message: "",
  ticketBooking_id: "501",
  responses: null,
  expires_at: "2027-01-01T00:15:00Z",
};
describe("readHold", () => {
  it("reads the id of a hold and when it ends", () => {
    expect(readHold(held)).toEqual({
      bookingId: "501",
      expiresAt: "2027-01-01T00:15:00Z",
      currentTime: "2027-01-01T00:00:00Z",
    });
  });

  it("reads the names of taken seats, if a refused hold says any", () => {
    expect(takenSeatsIn({ ...held, status: 0, responses: "C12, C13" })).toBe("C12, C13");
    expect([held, { status: 0, message: "over" }, undefined].map(takenSeatsIn)).toEqual(["", "", ""]);
  });

  it("does not read an answer without an id or an end as a hold", () => {
    expect(() => readHold({ ...held, ticketBooking_id: null })).toThrow();
    expect(() => readHold({ ...held, expires_at: null })).toThrow();
  });
});

it("readBooked reads the order that was made, and needs its id", () => {
  const booked: wire.BookAnswer = { status: 1, message: "", pid: "88", responses: null, response_data: null };
  expect(readBooked(booked)).toEqual({ orderId: "88", order: null });
  expect(() => readBooked({ ...booked, pid: null })).toThrow();
});

const found: view.Booking = {
  ticketBooking_id: "501",
  pid: null,
  order_number: null,
  state: "held",
  event_type: "Combo",
  event_ids: ["1", "2"],
  place_ids: ["3", "4"],
  attendee_needs: [USUAL_NEEDS, { ...USUAL_NEEDS, attendee_phone: "off" }],
  combo_event_id: "9",
  combo_event_discount: 15,
  event_name: "Harbour Double",
  event_image: "a.webp",
  event_date: "2027-02-12",
  event_time: "19:30",
  event_days: ["2027-02-12"],
  starts_at: "2027-02-12T19:30:00+11:00",
  place_name: "Harbour Theatre",
  place_type: "Theatre",
  seats: [
    {
      dome_price_id: "11",
      dome_list_id: "7",
      event_id: "1",
      event_name: "Red Gum Sessions",
      section: "Gold",
      seat_number: "C12",
      admits: 6,
    },
  ],
  amount: 89.5,
  expires_at: "2027-01-01T00:25:00Z",
  hold_expires_at: "2027-01-01T00:15:00Z",
  current_time: "2027-01-01T00:00:00Z",
};

describe("readBooking", () => {
  it("gives every fact of a booking a plain name", () => {
    expect(readBooking(found)).toEqual({
      bookingId: "501",
      orderId: null,
      orderNumber: null,
      state: "held",
      eventIds: ["1", "2"],
      needs: found.attendee_needs,
      placeIds: ["3", "4"],
      combo: { id: "9", discountPercent: 15 },
      eventName: "Harbour Double",
      eventImage: "a.webp",
      eventDate: "2027-02-12",
      eventTime: "19:30",
      eventDays: ["2027-02-12"],
      startsAt: "2027-02-12T19:30:00+11:00",
      placeName: "Harbour Theatre",
      placeType: "Theatre",
      seats: [
        { seatId: "11", sectionId: "7", eventName: "Red Gum Sessions", section: "Gold", label: "C12", admits: 6 },
      ],
      amount: 89.5,
      expiresAt: "2027-01-01T00:15:00Z",
      currentTime: "2027-01-01T00:00:00Z",
    });
  });

  it("reads the ticket type of each seat that has one, and the card that it needs", () => {
    const [seat] = found.seats;
    if (!seat) throw new Error("the booking has a seat");
    const card = { name: "Companion Card", digits: 13, given: true };
    const typed = { ...seat, ticket_type_id: "4", ticket_type: "Companion", price: 0, card };
    const concession = { ...seat, ticket_type_id: "3", ticket_type: "Concession", price: 54 };
    const seats = readBooking({ ...found, seats: [typed, concession, seat] }).seats;
    expect(seats.map(({ type }) => type)).toEqual([
      { id: "4", name: "Companion", card },
      { id: "3", name: "Concession" },
      undefined,
    ]);
  });

  it("reads a booking of one event as no combo", () => {
    expect(readBooking({ ...found, combo_event_id: null }).combo).toBeNull();
  });
});

describe("the forms", () => {
  const request = {
    userId: "5",
    comboId: undefined,
    attemptKey: "key",
    eventIds: ["1"],
    placeIds: ["3"],
    seats: [
      { seatId: "11", sectionId: "7" },
      { seatId: "12", sectionId: "7" },
    ],
  };

  it("name the seats to hold, with one value for a single event and lists for a combo", () => {
    expect(holdForm(request)).toEqual({
      user_id: "5",
      event_id: "1",
      place_id: "3",
      dome_price_id: ["11", "12"],
      dome_list_id: ["7", "7"],
      in_progress: "1",
    });
    const combo = holdForm({ ...request, comboId: "9", eventIds: ["1", "2"], placeIds: ["3", "4"] });
    expect(combo).toMatchObject({ combo_event_id: "9", event_id: ["1", "2"], place_id: ["3", "4"] });
  });

  it("name a ticket type for every seat if the buyer was shown any", () => {
    expect(holdForm(request).ticket_type_id).toBeUndefined();
    const [first, second] = request.seats;
    if (!first || !second) throw new Error("the request has two seats");
    expect(holdForm({ ...request, seats: [first, { ...second, typeId: "4" }] }).ticket_type_id).toEqual(["0", "4"]);
  });

  it("name the attendees in the order of the seats", () => {
    const attendees = ["Mia", "Lee"].map((first_name) => ({ ...BLANK_ATTENDEE, first_name, last_name: "Ho" }));
    expect(bookForm({ ...request, bookingId: "501", attendees })).toMatchObject({
      in_progress: "0",
      ticketBooking_id: "501",
      first_name: ["Mia", "Lee"],
      last_name: ["Ho", "Ho"],
      mobile_no: ["", ""],
      email_id: ["", ""],
      dome_price_id: ["11", "12"],
    });
  });
});
