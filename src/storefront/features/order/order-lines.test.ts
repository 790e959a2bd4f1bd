import { describe, expect, it } from "vitest";
import type { Order } from "#src/storefront/data/orders.ts";
import { briefLines, orderLines, originalCents, seatsInWords } from "./order-lines.ts";

const ticket = (section: string, seat: string, price: number, eventName = "Red Gum Sessions") => ({
  eventId: "12",
  eventName,
  section,
  seat,
  name: "Mina Rivers",
  price,
});

const order: Order = {
  orderId: "88",
  reference: "88-4711",
  orderNumber: "4711",
  state: "held",
  bookingId: "501",
  eventId: "12",
  comboId: null,
  eventName: "Red Gum Sessions",
  eventDate: "2027-02-12",
  eventTime: "19:30",
  eventDays: ["2027-02-12"],
  startsAt: "2027-02-12T19:30:00+11:00",
  placeName: "Harbour Theatre",
  eventImage: "a.webp",
  tickets: [ticket("Gold", "C12", 115), ticket("Gold", "C13", 115), ticket("Silver", "H2", 79.5)],
  subtotal: 309.5,
  comboDiscount: 0,
  voucher: { id: "3", code: "SUMMER10", discount: 31 },
  fee: 6,
  taxAmount: 0,
  payable: 284.5,
  gst: 25.86,
  currency: "AUD",
  holdEndsAt: "2027-01-01T00:15:00.000Z",
  currentTime: "2027-01-01T00:00:00.000Z",
  refunds: [],
  cardPageOpenedAt: null,
  dateChange: undefined,
  note: "",
  paidOn: undefined,
  noteCode: undefined,
};

it("briefLines sums the tickets up, adds up to the same amount, and keeps discounts and the fee", () => {
  const lines = briefLines(order);
  expect(lines.map((line) => [line.label, line.cents])).toEqual([
    ["3 tickets", 30950],
    ["Voucher SUMMER10", -3100],
    ["Booking & handling fee", 600],
  ]);
  const free = briefLines({ ...order, subtotal: 0, voucher: null, fee: 0, payable: 0 });
  expect(free.map((line) => [line.label, line.cents])).toEqual([
    ["3 tickets", 30950],
    ["Complimentary tickets", -30950],
  ]);
});

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

  it("has a line for each ticket type, and names the type with the seats", () => {
    const [one, two, three] = order.tickets;
    if (!one || !two || !three) throw new Error("the order has three tickets");
    const tickets = [
      { ...one, type: "Adult" },
      { ...two, type: "Concession", price: 89 },
      { ...three, section: "Gold", price: 115, type: "Adult" },
    ];
    const typed: Order = { ...order, tickets, subtotal: 319, voucher: null };
    expect(orderLines(typed).map((line) => [line.label, line.cents])).toEqual([
      ["2 × Gold, Adult", 23000],
      ["1 × Gold, Concession", 8900],
      ["Booking & handling fee", 600],
    ]);
    expect(seatsInWords(typed)).toEqual(["Gold, Adult, C12 and H2", "Gold, Concession, C13"]);
  });

  it("shows a free order's tickets as complimentary", () => {
    const free: Order = { ...order, subtotal: 0, voucher: null, fee: 0, payable: 0 };
    const lines = orderLines(free);
    expect(lines.at(-1)).toEqual({ label: "Complimentary tickets", cents: -30950, tone: "discount" });
    expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(0);
  });

  it("shows a combo discount", () => {
    expect(orderLines({ ...order, comboDiscount: 20 })).toContainEqual({
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
    comboId: "1",
    tickets,
    subtotal: 205,
    comboDiscount: 31,
    voucher: null,
    fee: 0,
    payable: 174,
  };

  it("names the event with each section", () => {
    expect(seatsInWords(combo)).toEqual(["Red Gum Sessions: Gold, C12", "Kiln: Gold, C12"]);
    expect(orderLines(combo)[1]).toMatchObject({ label: "1 × Kiln: Gold", cents: 9000 });
  });

  it("knows its amount without the discount", () => {
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
  it("names only the category if tickets have no seat", () => {
    expect(seatsInWords({ ...order, tickets: [ticket("Lawn", "", 40)] })).toEqual(["Lawn"]);
  });
});

it("says how many people a ticket lets in", () => {
  const table = { ...ticket("Picnic Table", "Table 5", 890), admits: 6 };
  expect(orderLines({ ...order, tickets: [table], subtotal: 890 })[0]?.label).toBe("1 × Picnic Table, admits 6");
  expect(orderLines({ ...order, tickets: [table, table], subtotal: 1780 })[0]?.label).toBe(
    "2 × Picnic Table, admits 6 each",
  );
});
