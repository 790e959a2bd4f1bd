import { describe, expect, it } from "vitest";
import { decideAdjustments, decideInvoices, gstOfOrder, type InvoiceFacts } from "./decide-invoices.ts";
import { ticketShares } from "./ticket-shares.ts";

const ABN = { boxOffice: "42999900001", theatre: "87999900008" };
const organiser = { eventId: 1, eventName: "Lyrebird", name: "Theatre", legalName: "Theatre Pty Ltd", address: "" };
type Seat = InvoiceFacts["seats"][number];
const seat = (priceCents: number, more: Partial<Seat> = {}) => ({ priceCents, ...more });

/** An order of these tickets, with the amounts that are given. */
function order(seats: Partial<Seat>[], amounts: Partial<InvoiceFacts> = {}): InvoiceFacts {
  const all = seats.map((one, position) => ({
    position,
    eventId: 1,
    section: "Stalls",
    typeId: null,
    typeName: null,
    priceCents: 0,
    feeFree: false,
    ...one,
  }));
  const subtotalCents = all.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const facts = {
    subtotalCents,
    comboDiscountCents: 0,
    voucherDiscountCents: 0,
    feeCents: 0,
    voucherTypes: null,
    seats: all,
    organisers: [{ ...organiser, abn: ABN.theatre, gst: true }],
    boxOffice: { company_name: "Box Office", tax_number: "ABN 42 999 900 001", gst_registered: "yes" },
    documents: [],
    ...amounts,
  };
  const { comboDiscountCents, voucherDiscountCents, feeCents } = facts;
  return { payableCents: facts.subtotalCents - comboDiscountCents - voucherDiscountCents + feeCents, ...facts };
}

describe("what was paid for each ticket", () => {
  it.each<[string, InvoiceFacts, number[][]]>([
    ["one ticket", order([seat(8950)], { feeCents: 350 }), [[8950, 0, 0, 350]]],
    [
      "the cents that do not divide, to the later ones",
      order([seat(1000), seat(1000), seat(1000)], { comboDiscountCents: 100, voucherDiscountCents: 50, feeCents: 350 }),
      [
        [951, 33, 16, 116],
        [950, 33, 17, 117],
        [949, 34, 17, 117],
      ],
    ],
    [
      "a voucher of some types, whose tickets bear their part of the combo first",
      order([seat(1000, { typeId: 1 }), seat(999, { typeId: 2 }), seat(333, { typeId: 2 })], {
        comboDiscountCents: 100,
        voucherDiscountCents: 1275,
        voucherTypes: [2],
      }),
      [
        [957, 43, 0, 0],
        [0, 42, 957, 0],
        [0, 15, 318, 0],
      ],
    ],
    [
      "no fee for a type without one",
      order([seat(1000, { feeFree: true }), seat(500), seat(500)], { feeCents: 301 }),
      [
        [1000, 0, 0, 0],
        [500, 0, 0, 150],
        [500, 0, 0, 151],
      ],
    ],
    [
      "the fee alike if no ticket with one has a price",
      order([seat(0), seat(900, { feeFree: true }), seat(0)], { feeCents: 3 }),
      [
        [0, 0, 0, 1],
        [900, 0, 0, 0],
        [0, 0, 0, 2],
      ],
    ],
    ["nothing for a buyer who pays nothing", order([seat(8950)], { subtotalCents: 0 }), [[0, 0, 0, 0]]],
    [
      "amounts whose product is no safe integer",
      order([seat(2_000_000_000), seat(147_483_646)], { comboDiscountCents: 2_147_483_645 }),
      [
        [1, 1_999_999_999, 0, 0],
        [0, 147_483_646, 0, 0],
      ],
    ],
  ])("%s", (_, facts, expected) => {
    const shares = [...ticketShares(facts).values()];
    expect(shares.map((one) => [one.netCents, one.comboCents, one.voucherCents, one.feeCents])).toEqual(expected);
  });
});

const shown = (documents: ReturnType<typeof decideInvoices>) =>
  documents.map(({ key, isHouse, lines }) => [
    key,
    isHouse,
    ...lines.map(({ position, name, seats, priceCents, amountCents, gstCents }) =>
      [position, name, seats.join(), priceCents, amountCents, gstCents].join(" | "),
    ),
  ]);

describe("the invoices of an order", () => {
  it("have a line for each event, name and price, and the house's is last", () => {
    const facts = order([seat(8950), seat(5000, { typeName: "Child" }), seat(8950)], { feeCents: 350 });
    expect(shown(decideInvoices(facts))).toEqual([
      [
        ABN.theatre,
        false,
        "1 | Lyrebird, Stalls | 0,2 | 8950 | 17900 | 1627",
        "2 | Lyrebird, Stalls, Child | 1 | 5000 | 5000 | 455",
      ],
      [ABN.boxOffice, true, "1 | Booking & handling fee |  | 350 | 350 | 32"],
    ]);
  });

  it("are one if the house runs the event, in the house's own words", () => {
    const organisers = [{ ...organiser, abn: ABN.boxOffice, gst: false }];
    const documents = decideInvoices(order([seat(1100)], { feeCents: 110, organisers }));
    expect(documents).toMatchObject([{ name: "Box Office", gst: true, isHouse: true, reason: null }]);
    expect(shown(documents)).toEqual([
      [
        ABN.boxOffice,
        true,
        "1 | Lyrebird, Stalls | 0 | 1100 | 1100 | 100",
        "2 | Booking & handling fee |  | 110 | 110 | 10",
      ],
    ]);
  });

  it.each([
    ["has no ABN", { company_name: "Box Office", gst_registered: "yes" }],
    ["has a number that is none", { company_name: "Box Office", tax_number: "0 123", gst_registered: "yes" }],
  ])("have no GST of a house that %s", (_, boxOffice) => {
    const organisers = [{ ...organiser, abn: "", legalName: "", gst: false }];
    const documents = decideInvoices(order([seat(1100)], { feeCents: 110, boxOffice, organisers }));
    expect(documents.map(({ key, name, abn, gst }) => [key, name, abn, gst])).toEqual([
      ["organiser Theatre", "Theatre", "", false],
      ["house", "Box Office", "", false],
    ]);
    expect(documents.flatMap(({ lines }) => lines.map(({ gstCents }) => gstCents))).toEqual([0, 0]);
  });

  it("come from nobody of whom nothing was bought, and once", () => {
    expect(decideInvoices(order([seat(1000)], { voucherDiscountCents: 1000 }))).toEqual([]);
    const fee = order([seat(1000)], { voucherDiscountCents: 1000, feeCents: 1 });
    expect(decideInvoices(fee).map(({ key }) => key)).toEqual([ABN.boxOffice]);
    expect(decideInvoices({ ...fee, documents: decideInvoices(fee) })).toEqual([]);
  });
});

describe("the notes of a refund", () => {
  const facts = order([seat(1005), seat(1005), seat(1005)], { feeCents: 100, comboDiscountCents: 10 });
  const invoices = decideInvoices(facts);
  const back = (documents: InvoiceFacts["documents"], positions: number[] | null, feeCents: number | null) =>
    decideAdjustments({ ...facts, documents }, { positions, feeCents, reason: "Ill" });

  it("take back what was billed, each ticket once, and the GST of what is left is one eleventh of it", () => {
    expect(shown(invoices)[0]?.[2]).toBe("1 | Lyrebird, Stalls | 0,1,2 | 1005 | 3005 | 273");
    const first = back(invoices, [0], 0);
    expect(shown(first)).toEqual([[ABN.theatre, false, "1 | Lyrebird, Stalls | 0 | 1005 | 1002 | 91"]]);
    expect(first).toMatchObject([{ reason: "Ill", name: "Theatre Pty Ltd" }]);
    const second = back([...invoices, ...first], [0, 1], 40);
    expect(shown(second)).toEqual([
      [ABN.theatre, false, "1 | Lyrebird, Stalls | 1 | 1005 | 1002 | 91"],
      [ABN.boxOffice, true, "1 | Booking & handling fee |  | 100 | 40 | 4"],
    ]);
    const rest = back([...invoices, ...first, ...second], null, null);
    expect(shown(rest)).toEqual([
      [ABN.theatre, false, "1 | Lyrebird, Stalls | 2 | 1005 | 1001 | 91"],
      [ABN.boxOffice, true, "1 | Booking & handling fee |  | 100 | 60 | 5"],
    ]);
    expect(back([...invoices, ...first, ...second, ...rest], null, null)).toEqual([]);
  });

  it("take back no more of the fee than is left", () =>
    expect(shown(back(invoices, [], 900))).toEqual([
      [ABN.boxOffice, true, "1 | Booking & handling fee |  | 100 | 100 | 9"],
    ]));
});

describe("the GST in an order before it is paid", () => {
  it("is one eleventh of what registered suppliers bill", () => {
    expect(gstOfOrder(order([seat(7200), seat(7200)], { feeCents: 600 }))).toBe(1364);
  });

  it("leaves out a supplier who is not registered", () => {
    const organisers = [{ ...organiser, abn: ABN.theatre, gst: false }];
    expect(gstOfOrder(order([seat(7200)], { feeCents: 350, organisers }))).toBe(32);
    expect(gstOfOrder(order([seat(7200)], { feeCents: 350, organisers, boxOffice: {} }))).toBe(0);
  });
});
