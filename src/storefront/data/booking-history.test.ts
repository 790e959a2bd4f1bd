import { expect, test } from "vitest";
import { readBookingAnswer } from "./booking-history.ts";

const ticket = {
  event_name: "Red Gum Sessions",
  event_date: "2026-12-11",
  event_time: "19:30",
  event_image: "events/red-gum.webp",
  place_name: "Theatre Corella",
  place_address: "1 Example Street, Sydney NSW",
  qrcode_image: "/image/qr/abc",
  booking_no: "4K7QX 9MZ2D",
  title: "Gold B",
  seat_number: "G15",
  gate: "",
  ticket_token: "BR1:ABC",
  event_id: "12",
  starts_at: "2026-12-11T19:30:00+11:00",
  ends_at: "2026-12-11T22:00:00+11:00",
  timezone: "Australia/Sydney",
  lat: -33.8,
  lng: 151.2,
  first_name: "Mina",
  last_name: "Rivers",
  price: 118,
  order_number: "4821",
  state: "valid",
  refund: "",
  used_at: "",
  void_reason: "",
  ticket_pdf: "/ticket/abc.pdf",
};
const answer = (data: unknown[]) => ({
  status: 1,
  message: "",
  response_data: { event_infos: [{ id: "71", date: "2026-10-02", data }] },
});

test("an answer becomes rows of its user, without prices or contact details", () => {
  const rows = readBookingAnswer("1", answer([ticket]));
  expect(rows).toHaveLength(1);
  expect(rows?.[0]).toMatchObject({
    userId: "1",
    bookingNo: "4K7QX 9MZ2D",
    token: "BR1:ABC",
    bookedOn: "2026-10-02",
    seat: "G15",
  });
  expect(Object.keys(rows?.[0] ?? {})).not.toContain("price");
});

test("newer fields of a ticket are stored if they are there, and may be missing", () => {
  const [row] = readBookingAnswer("1", answer([{ ...ticket, refund: "due" }])) ?? [];
  expect(row).toMatchObject({ refund: "due", pdf: "/ticket/abc.pdf" });
  const { refund: _refund, ticket_pdf: _pdf, ...before } = ticket;
  const [plain] = readBookingAnswer("1", answer([before])) ?? [];
  expect(plain).not.toHaveProperty("refund");
  expect(plain).not.toHaveProperty("pdf");
  const told = { gate: "Foyer doors", used_at: "2026-12-11T19:42:00+11:00", void_reason: "Given twice." };
  expect(readBookingAnswer("1", answer([{ ...ticket, ...told }]))?.[0]).toMatchObject({
    gate: "Foyer doors",
    usedAt: "2026-12-11T19:42:00+11:00",
    voidReason: "Given twice.",
  });
  expect(readBookingAnswer("1", answer([{ ...ticket, poster_colour: "#8a2b3c" }]))?.[0]).toMatchObject({
    posterColour: "#8a2b3c",
  });
  const [painted] = readBookingAnswer("1", answer([{ ...ticket, poster_colour: "url(//elsewhere.example)" }])) ?? [];
  expect(painted).not.toHaveProperty("posterColour");
  for (const name of ["gate", "usedAt", "voidReason", "posterColour"]) expect(plain).not.toHaveProperty(name);
  expect(readBookingAnswer("1", answer([{ ...ticket, event_cancelled: true }]))?.[0]).toMatchObject({
    eventCancelled: true,
  });
  expect(plain).not.toHaveProperty("eventCancelled");
  const typed = { ticket_type: "Concession", ticket_type_note: "Show your card." };
  expect(readBookingAnswer("1", answer([{ ...ticket, ...typed }]))?.[0]).toMatchObject({
    ticketType: "Concession",
    ticketTypeNote: "Show your card.",
  });
  expect(plain).not.toHaveProperty("ticketType");
  const [odd] = readBookingAnswer("1", answer([{ ...ticket, ticket_pdf: "https://elsewhere.example/" }])) ?? [];
  expect(odd).not.toHaveProperty("pdf");
});

test("an answer without tickets is an empty list and not a fault", () => {
  expect(readBookingAnswer("1", { status: 1, message: "", response_data: { event_infos: [] } })).toEqual([]);
});

test.each([
  ["a page", "<html></html>"],
  ["nothing", null],
  ["a refusal", { status: 0, message: "Please sign in.", code: "SIGNED_OUT" }],
  ["another shape", { status: 1, message: "", response_data: [] }],
  ["an order without tickets", { status: 1, response_data: { event_infos: [{ id: "1", date: "2026-10-02" }] } }],
  ["a ticket without token", answer([ticket, { ...ticket, ticket_token: "" }])],
  ["a ticket with an unknown state", answer([{ ...ticket, state: "lost" }])],
  ["a ticket without a valid time", answer([{ ...ticket, starts_at: "soon" }])],
])("%s is not accepted as an answer", (_, given) => {
  expect(readBookingAnswer("1", given)).toBeNull();
});
