import { expect, it } from "vitest";
import { lineAmount, priceLines, sumInWords } from "./price-lines.ts";

const sums = { subtotalCents: 30_950, comboDiscountCents: 0, voucherCents: 3100, feeCents: 600 };
const tickets = [
  { title: "Gold", cents: 11_500 },
  { title: "Silver", cents: 7950 },
  { title: "Gold", cents: 11_500 },
];

it("tickets of one title and price share a line, and every other amount has its own", () => {
  expect(priceLines(tickets, sums, "SUMMER10").map((line) => [line.label, lineAmount(line)])).toEqual([
    ["2 × Gold", "$230.00"],
    ["1 × Silver", "$79.50"],
    ["Voucher SUMMER10", "−$31.00"],
    ["Booking & handling fee", "$6.00"],
  ]);
});

it("tickets that cost the buyer nothing are taken off again as complimentary", () => {
  const free = { subtotalCents: 0, comboDiscountCents: 0, voucherCents: 0, feeCents: 0 };
  expect(priceLines(tickets, free).at(-1)).toEqual({
    label: "Complimentary tickets",
    cents: -30_950,
    tone: "discount",
  });
  expect(sumInWords([11_500, 11_500], free)).toBe("2 complimentary tickets");
});

it("a sum in words names what the total includes, and only the count if nothing is added or taken off", () => {
  const combo = { subtotalCents: 23_000, comboDiscountCents: 2300, voucherCents: 0, feeCents: 350 };
  expect(sumInWords([11_500, 11_500], combo)).toBe("2 tickets incl. $3.50 fees, less $23 discount");
  expect(sumInWords([11_500], { subtotalCents: 11_500, comboDiscountCents: 0, voucherCents: 0, feeCents: 0 })).toBe(
    "1 ticket",
  );
});
