import { describe, expect, it } from "vitest";
import type * as wire from "#contract/wire/booking.ts";
import { paymentRecord, readOrder } from "./orders.ts";

const order: wire.Order = {
  pid: "88",
  order_reference: "88-4711",
  order_number: "4711",
  state: "held",
  ticketBooking_id: "501",
  event_type: "Single",
  event_id: "12",
  combo_event_id: null,
  event_name: "Red Gum Sessions",
  event_date: "2027-02-12",
  event_time: "19:30",
  event_days: ["2027-02-12"],
  starts_at: "2027-02-12T19:30:00+11:00",
  place_name: "Harbour Theatre",
  event_image: "a.webp",
  tickets: [
    {
      event_id: "12",
      event_name: "Red Gum Sessions",
      section: "Gold",
      seat_number: "C12",
      price: 309.5,
      first_name: "Mia",
      last_name: "Ho",
      admits: 6,
    },
  ],
  subtotal: 309.5,
  combo_discount: 0,
  voucher: { id: "3", code: "SUMMER10", discount: 31 },
  fee: 6,
  tax_amount: 0,
  payable: 284.5,
  currency: "AUD",
  expires_at: "2027-01-01T00:25:00.000Z",
  hold_expires_at: "2027-01-01T00:15:00.000Z",
  current_time: "2027-01-01T00:00:00.000Z",
  card_page_opened_at: null,
  note: "Sorry, your session has expired",
  note_code: "SESSION_EXPIRED",
};

describe("readOrder", () => {
  it("reads the ticket type of a ticket that has one", () => {
    const [ticket] = order.tickets;
    if (!ticket) throw new Error("the order has a ticket");
    const tickets = [{ ...ticket, ticket_type_id: "3", ticket_type: "Concession" }, ticket];
    expect(readOrder({ ...order, tickets }).tickets.map(({ type }) => type)).toEqual(["Concession", undefined]);
  });

  it("gives every fact of an order a plain name", () => {
    expect(readOrder(order)).toEqual({
      orderId: "88",
      reference: "88-4711",
      orderNumber: "4711",
      state: "held",
      bookingId: "501",
      comboId: null,
      eventId: "12",
      eventName: "Red Gum Sessions",
      eventImage: "a.webp",
      eventDate: "2027-02-12",
      eventTime: "19:30",
      eventDays: ["2027-02-12"],
      startsAt: "2027-02-12T19:30:00+11:00",
      placeName: "Harbour Theatre",
      tickets: [
        {
          eventId: "12",
          eventName: "Red Gum Sessions",
          section: "Gold",
          seat: "C12",
          name: "Mia Ho",
          price: 309.5,
          admits: 6,
        },
      ],
      subtotal: 309.5,
      comboDiscount: 0,
      voucher: { id: "3", code: "SUMMER10", discount: 31 },
      fee: 6,
      gst: 0,
      taxAmount: 0,
      payable: 284.5,
      currency: "AUD",
      holdEndsAt: "2027-01-01T00:15:00.000Z",
      currentTime: "2027-01-01T00:00:00.000Z",
      refunds: [],
      cardPageOpenedAt: null,
      note: "Sorry, your session has expired",
      dateChange: undefined,
      noteCode: "SESSION_EXPIRED",
    });
  });
});

describe("paymentRecord", () => {
  it("has the amounts of the order with two decimals and the names of the wire", () => {
    expect(paymentRecord(readOrder(order), "5")).toEqual({
      user_id: "5",
      pid: "88",
      oid: "4711",
      subtotal_amount: "309.50",
      gross_amount: "309.50",
      tax_amount: "0.00",
      net_amount: "284.50",
      voucher_id: "3",
      voucher_amount: "31.00",
      combo_event_id: "",
      is_combo: "0",
    });
  });

  it("names a combo and subtracts its discount before the voucher", () => {
    const combo = readOrder({ ...order, combo_event_id: "1", combo_discount: 30 });
    expect(paymentRecord(combo, "5")).toMatchObject({ combo_event_id: "1", is_combo: "1", gross_amount: "279.50" });
  });
});
