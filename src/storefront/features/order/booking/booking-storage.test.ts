import { beforeEach, describe, expect, it } from "vitest";
import type { BookingSession, HeldSeat } from "./booking-session.ts";
import { eraseBooking, readBooking, writeBooking } from "./booking-storage.ts";

const booking: BookingSession = {
  userId: "7",
  bookingId: "501",
  orderId: null,
  orderNumber: null,
  kind: "seated",
  eventIds: ["12"],
  placeIds: ["3"],
  needs: [{ attendee_names: "buyer", attendee_phone: "off", attendee_email: "optional" }],
  combo: null,
  eventName: "Red Gum Sessions",
  eventImage: "event/12-a.webp",
  eventDate: "2027-02-12",
  eventTime: "19:30",
  eventDays: ["2027-02-12", "2027-02-13"],
  startsAt: "2027-02-12T19:30:00+11:00",
  placeName: "Harbour Theatre, Sydney",
  seats: [
    { seatId: "71", sectionId: "9", name: "Gold, B C12", eventName: "", admits: 1 },
    { seatId: "72", sectionId: "9", name: "Gold, B C13", eventName: "", admits: 6 },
  ],
  amountCents: 23350,
  expiresAt: "2027-01-01T00:15:00.000Z",
  clockOffsetMs: -1250,
};

describe("the booking in storage", () => {
  let values: Map<string, string>;
  let store: Pick<Storage, "getItem" | "setItem" | "removeItem">;

  beforeEach(() => {
    values = new Map();
    store = {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    };
  });

  it("is read back completely, even if names contain commas", () => {
    writeBooking(store, booking);
    expect(readBooking(store)).toEqual(booking);
    writeBooking(store, { ...booking, orderId: "88", orderNumber: "4711" });
    expect(readBooking(store)).toMatchObject({ orderId: "88", orderNumber: "4711" });
    expect(values.get("oid")).toBe("4711");
  });

  it("keeps the ticket types, and reads those of no seat if storage has nothing usable", () => {
    const card = { name: "Companion Card", digits: 13, given: false };
    const [first, second] = booking.seats;
    if (!first || !second) throw new Error("the booking has two seats");
    const seats = [{ ...first, type: { id: "3", name: "Companion", card } }, second];
    writeBooking(store, { ...booking, seats });
    expect(readBooking(store)?.seats).toEqual(seats);
    for (const broken of ["", "[", '[{"id":3},7]']) {
      values.set("seat_types", broken);
      expect(readBooking(store)?.seats).toEqual(booking.seats);
    }
    writeBooking(store, booking);
    expect(values.get("seat_types")).toBe("");
  });

  it("uses the names of the spec", () => {
    writeBooking(store, booking);
    expect(values.get("ticketBooking_id")).toBe("501");
    expect(values.get("seatid")).toBe("71,72");
    expect(values.get("getid")).toBe("71,72");
    expect(values.get("AdCount")).toBe("2");
    expect(values.get("amount")).toBe("233.50");
    expect(values.get("event_type")).toBe("Single");
  });

  it("stores a combo with all its events under the names of the spec", () => {
    const [first, second] = booking.seats;
    const combo: BookingSession = {
      ...booking,
      eventIds: ["12", "15"],
      placeIds: ["3", "4"],
      combo: { id: "1", discountPercent: 15 },
      seats: [
        { ...first, eventName: "Red Gum Sessions" } as HeldSeat,
        { ...second, eventName: "Voices, a Thousand" } as HeldSeat,
      ],
    };
    writeBooking(store, combo);
    expect(readBooking(store)).toEqual(combo);
    const names = ["event_type", "combo_event_id", "combo_event_discount", "events_id", "place_id"];
    expect(names.map((name) => values.get(name))).toEqual(["Combo", "1", "15", "12,15", "3,4"]);
    writeBooking(store, booking);
    expect(readBooking(store)?.combo).toBeNull();
  });

  it("is null if a part is missing or damaged", () => {
    expect(readBooking(store)).toBeNull();
    writeBooking(store, booking);
    values.set("expires_at", "soon");
    expect(readBooking(store)).toBeNull();
    writeBooking(store, booking);
    values.delete("seatid");
    expect(readBooking(store)).toBeNull();
  });

  it("erases only its own names", () => {
    values.set("citystr", "Victoria");
    writeBooking(store, booking);
    eraseBooking(store);
    expect([...values]).toEqual([["citystr", "Victoria"]]);
  });
});
