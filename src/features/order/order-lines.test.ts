import { describe, expect, it } from "vitest";
import type { Order } from "#contract/wire/booking.ts";
import { orderLines, originalCents, paymentRecord, seatsInWords } from "./order-lines.ts";

const ticket = (section: string, seat_number: string, price: number, event_name = "Red Gum Sessions") => ({
  event_id: "12",
  event_name,
  section,
  seat_number,
  price,
  first_name: "Mia",
  last_name: "Ho",
});

const order: Order = {
  pid: "88",
  order_number: "4711",
  state: "held",
  ticketBooking_id: "501",
  event_type: "Single",
  event_id: "12",
  combo_event_id: null,
  event_name: "Red Gum Sessions",
  event_date: "2027-02-12",
  event_time: "19:30",
  place_name: "Harbour Theatre",
  event_image: "a.webp",
  tickets: [ticket("Gold", "C12", 115), ticket("Gold", "C13", 115), ticket("Silver", "H2", 79.5)],
  subtotal: 309.5,
  combo_discount: 0,
  voucher: { id: "3", code: "SUMMER10", discount: 31 },
  fee: 6,
  tax_amount: 0,
  payable: 284.5,
  currency: "AUD",
  expires_at: "2027-01-01T00:15:00.000Z",
  current_time: "2027-01-01T00:00:00.000Z",
  card_page_opened_at: null,
  note: "",
};

describe("orderLines", () => {
  it("adds up to the payable amount", () => {
    const lines = orderLines(order);
    expect(lines.map((line) => [line.label, line.cents])).toEqual([
      ["2 × Gold", 23000],
      ["1 × Silver", 7950],
      ["Voucher SUMMER10", -3100],
      ["Booking & handling fee", 600],
    ]);
    expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(28450);
  });

  it("shows a free order's tickets as complimentary", () => {
    const free: Order = { ...order, subtotal: 0, voucher: null, fee: 0, payable: 0 };
    const lines = orderLines(free);
    expect(lines.at(-1)).toEqual({ label: "Complimentary tickets", cents: -30950, tone: "discount" });
    expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(0);
  });

  it("shows a combo discount", () => {
    expect(orderLines({ ...order, combo_discount: 20 })).toContainEqual({
      label: "Combo discount",
      cents: -2000,
      tone: "discount",
    });
  });
});

describe("a combo's order", () => {
  const tickets = [ticket("Gold", "C12", 115), ticket("Gold", "C12", 90, "Kiln")];
  const combo: Order = {
    ...order,
    combo_event_id: "1",
    tickets,
    subtotal: 205,
    combo_discount: 31,
    voucher: null,
    fee: 0,
    payable: 174,
  };

  it("tells its events' sections apart", () => {
    expect(seatsInWords(combo)).toEqual(["Red Gum Sessions: Gold, C12", "Kiln: Gold, C12"]);
    expect(orderLines(combo)[1]).toMatchObject({ label: "1 × Kiln: Gold", cents: 9000 });
  });

  it("knows what it came to without the discount", () => {
    expect(originalCents(combo)).toBe(20500);
    const cheaper: Order = { ...combo, voucher: { id: "3", code: "SUMMER10", discount: 20 }, payable: 154 };
    expect(originalCents(cheaper)).toBe(20500);
    expect(originalCents(order)).toBeUndefined();
  });
});

describe("seatsInWords", () => {
  it("lists seats by section", () => {
    expect(seatsInWords(order)).toEqual(["Gold, C12 and C13", "Silver, H2"]);
  });
  it("names a category without seats alone", () => {
    expect(seatsInWords({ ...order, tickets: [ticket("Lawn", "", 40)] })).toEqual(["Lawn"]);
  });
});

describe("paymentRecord", () => {
  it("carries the amounts of the order with two decimals", () => {
    expect(paymentRecord(order, "5")).toEqual({
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
});
