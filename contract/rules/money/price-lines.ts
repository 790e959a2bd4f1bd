import { type Cents, formatAmount, formatPrice } from "./money.ts";
import type { Price } from "./order-price.ts";

/** A chosen ticket at its own price, without any fee. */
export interface PricedTicket {
  /** 'Gold', or in a combo 'Red Gum Sessions: Gold'. Tickets of one title and price share a line. */
  title: string;
  cents: Cents;
}

export interface PriceLine {
  label: string;
  /** Negative for a discount. */
  cents: Cents;
  tone: "plain" | "discount";
}

type Sums = Omit<Price, "payableCents">;

/**
 * Returns every line above an order's total: tickets at their own price, discounts, and the fee. The lines add up to
 * the payable amount (docs/decisions/money/prices.md).
 */
export function priceLines(tickets: readonly PricedTicket[], sums: Sums, voucherCode = ""): PriceLine[] {
  const groups = new Map<string, PricedTicket & { count: number }>();
  for (const { title, cents } of tickets) {
    const key = `${title} ${cents}`;
    groups.set(key, { title, cents, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  const ticketLines = [...groups.values()].map(({ title, cents, count }) =>
    plain(`${count} × ${title}`, count * cents),
  );
  return [...ticketLines, ...otherLines(tickets, sums, voucherCode)];
}

/** The lines between the tickets and the total, for a page that lists the tickets itself: discounts and the fee. */
export function otherLines(tickets: readonly PricedTicket[], sums: Sums, voucherCode = ""): PriceLine[] {
  const feeLines = sums.feeCents > 0 ? [plain("Booking & handling fee", sums.feeCents)] : [];
  return [
    ...discount("Complimentary tickets", complimentaryCents(tickets, sums)),
    ...discount("Combo discount", sums.comboDiscountCents),
    ...discount(`Voucher ${voucherCode}`.trim(), sums.voucherCents),
    ...feeLines,
  ];
}

/** Formats a line's amount: '$146.00', or '−$92.00' for a discount. */
export function lineAmount({ cents }: PriceLine): string {
  return cents < 0 ? `−${formatAmount(-cents)}` : formatAmount(cents);
}

/**
 * Returns what a choice's total includes: '2 tickets incl. $7 fees', '4 tickets incl. $3.50 fees, less $18 discount' or
 * '2 complimentary tickets'.
 */
export function sumInWords(ticketCents: readonly Cents[], sums: Sums): string {
  const isFree =
    complimentaryCents(
      ticketCents.map((cents) => ({ title: "", cents })),
      sums,
    ) > 0;
  const fees = sums.feeCents > 0 ? ` incl. ${formatPrice(sums.feeCents)} fees` : "";
  const off = sums.comboDiscountCents > 0 ? `, less ${formatPrice(sums.comboDiscountCents)} discount` : "";
  const tickets = `${isFree ? "complimentary " : ""}${ticketCents.length === 1 ? "ticket" : "tickets"}`;
  return `${ticketCents.length} ${tickets}${fees}${off}`;
}

const listedCents = (tickets: readonly PricedTicket[]) => tickets.reduce((sum, { cents }) => sum + cents, 0);

/** Tickets of user_role 5 count as 0 in the sums. */
const complimentaryCents = (tickets: readonly PricedTicket[], { subtotalCents }: Sums) =>
  listedCents(tickets) - subtotalCents;

const plain = (label: string, cents: Cents): PriceLine => ({ label, cents, tone: "plain" });

const discount = (label: string, cents: Cents): PriceLine[] =>
  cents === 0 ? [] : [{ label, cents: -cents, tone: "discount" }];
