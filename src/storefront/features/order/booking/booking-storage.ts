import { needsOf } from "#contract/rules/event/attendee-needs.ts";
import type { BookedType } from "#src/storefront/data/bookings.ts";
import { BOOKING_KEY } from "./booking-mark.ts";
import type { BookingSession, HeldSeat } from "./booking-session.ts";

/**
 * Every storage key of a booking in this browser. The keys above the line are specified (docs/decisions/pages/browser-storage.md), and
 * those below are additions.
 */
const bookingKeys = {
  bookingId: BOOKING_KEY,
  orderId: "pid",
  orderNumber: "oid",
  seatIds: "seatid",
  chosenIds: "getid",
  sectionIds: "dome_id",
  seatNames: "seatname1",
  count: "AdCount",
  amount: "amount",
  eventId: "events_id",
  placeId: "place_id",
  eventType: "event_type",
  eventName: "event_name",
  eventDate: "event_date",
  eventTime: "event_time",
  placeName: "place_name",
  comboId: "combo_event_id",
  comboDiscount: "combo_event_discount",
  // ---
  comboName: "combo_event_name",
  comboDate: "combo_event_date",
  comboPlace: "combo_place_name",
  seatEvents: "seat_event_names",
  seatAdmits: "seat_admits",
  seatTypes: "seat_types",
  eventImage: "event_image",
  needs: "attendee_needs",
  eventDays: "event_days",
  startsAt: "event_starts_at",
  userId: "booking_user_id",
  kind: "booking_kind",
  expiresAt: "expires_at",
  clockOffset: "clock_offset_ms",
} as const;

/** The cookie of the booking timer that the specification requires. It lives as long as the hold. */
const TIMER_COOKIE = "test";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Reads the stored booking. Returns null if there is none or a part of it is missing. */
export function readBooking(store: Store): BookingSession | null {
  const text = (name: keyof typeof bookingKeys) => store.getItem(bookingKeys[name]) ?? "";
  const names = (name: keyof typeof bookingKeys) => readNames(text(name));
  const seats = readSeats(
    text("seatIds"),
    text("sectionIds"),
    names("seatNames"),
    names("seatEvents"),
    names("seatAdmits"),
    readTypes(text("seatTypes")),
  );
  const comboId = text("comboId");
  const booking: BookingSession = {
    userId: text("userId"),
    bookingId: text("bookingId"),
    orderId: text("orderId") || null,
    orderNumber: text("orderNumber") || null,
    kind: text("kind") === "party-plot" ? "party-plot" : "seated",
    eventIds: readList(text("eventId")),
    placeIds: readList(text("placeId")),
    needs: readArray(text("needs")).map((needs) => needsOf(Object(needs))),
    combo: comboId === "" ? null : { id: comboId, discountPercent: Number(text("comboDiscount")) },
    eventName: text("eventName"),
    eventImage: text("eventImage"),
    eventDate: text("eventDate"),
    eventTime: text("eventTime"),
    eventDays: readList(text("eventDays")),
    startsAt: text("startsAt"),
    placeName: text("placeName"),
    seats,
    amountCents: Math.round(Number(text("amount")) * 100),
    expiresAt: text("expiresAt"),
    clockOffsetMs: Number(text("clockOffset")),
  };
  const whole =
    booking.bookingId !== "" &&
    booking.eventIds.length > 0 &&
    booking.placeIds.length === booking.eventIds.length &&
    seats.length > 0 &&
    Number.isFinite(booking.amountCents) &&
    Number.isFinite(booking.clockOffsetMs) &&
    Number.isFinite(Date.parse(booking.expiresAt));
  return whole ? booking : null;
}

export function writeBooking(store: Store, booking: BookingSession): void {
  const { combo } = booking;
  const seatIds = booking.seats.map((seat) => seat.seatId).join(",");
  const values: Record<keyof typeof bookingKeys, string> = {
    bookingId: booking.bookingId,
    orderId: booking.orderId ?? "",
    orderNumber: booking.orderNumber ?? "",
    seatIds,
    chosenIds: seatIds,
    sectionIds: booking.seats.map((seat) => seat.sectionId).join(","),
    seatNames: JSON.stringify(booking.seats.map((seat) => seat.name)),
    count: String(booking.seats.length),
    amount: (booking.amountCents / 100).toFixed(2),
    eventId: booking.eventIds.join(","),
    placeId: booking.placeIds.join(","),
    eventType: combo ? "Combo" : "Single",
    eventName: booking.eventName,
    eventDate: booking.eventDate,
    eventTime: booking.eventTime,
    placeName: booking.placeName,
    comboId: combo?.id ?? "",
    comboDiscount: combo ? String(combo.discountPercent) : "",
    comboName: combo ? booking.eventName : "",
    comboDate: combo ? booking.eventDate : "",
    comboPlace: combo ? booking.placeName : "",
    seatEvents: JSON.stringify(booking.seats.map((seat) => seat.eventName)),
    seatAdmits: JSON.stringify(booking.seats.map((seat) => seat.admits)),
    seatTypes: booking.seats.some(({ type }) => type)
      ? JSON.stringify(booking.seats.map(({ type }) => type ?? null))
      : "",
    eventImage: booking.eventImage,
    needs: JSON.stringify(booking.needs),
    eventDays: booking.eventDays.join(","),
    startsAt: booking.startsAt,
    userId: booking.userId,
    kind: booking.kind,
    expiresAt: booking.expiresAt,
    clockOffset: String(booking.clockOffsetMs),
  };
  for (const name of Object.keys(bookingKeys) as (keyof typeof bookingKeys)[]) {
    store.setItem(bookingKeys[name], values[name]);
  }
}

/** Erases the booking's keys and nothing else. Sign-in, state choice and wallet have other keys. */
export function eraseBooking(store: Store): void {
  for (const key of Object.values(bookingKeys)) store.removeItem(key);
}

/** Sets the timer cookie. With 0 seconds it is deleted. */
export function setTimerCookie(bookingId: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that can buy a ticket.
  document.cookie = `${TIMER_COOKIE}=${bookingId}; Path=/; SameSite=Lax; Max-Age=${Math.max(0, Math.floor(seconds))}`;
}

/** @param admits empty if an older version stored the booking */
function readSeats(
  seatIds: string,
  sectionIds: string,
  names: readonly string[],
  eventNames: readonly string[],
  admits: readonly string[],
  types: readonly (BookedType | null)[],
): HeldSeat[] {
  const sections = readList(sectionIds);
  return readList(seatIds).map((seatId, index) => {
    const type = types[index];
    return {
      seatId,
      sectionId: sections[index] ?? "",
      name: names[index] ?? "",
      eventName: eventNames[index] ?? "",
      admits: Number(admits[index] ?? 1),
      ...(type && { type }),
    };
  });
}

function readList(text: string): string[] {
  return text === "" ? [] : text.split(",");
}

function readNames(json: string): string[] {
  return readArray(json).map(String);
}

/** The ticket type of each seat. Invalid values count as none. */
function readTypes(json: string): (BookedType | null)[] {
  return readArray(json).map((value) => {
    const type = value as Partial<BookedType> | null;
    return typeof type?.id === "string" && typeof type.name === "string" ? (type as BookedType) : null;
  });
}

function readArray(json: string): unknown[] {
  try {
    const values: unknown = JSON.parse(json);
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}
