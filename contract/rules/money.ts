import { formatCount } from "./count.ts";

/**
 * Money is integer cents of Australian dollars inside the code. On the wire events and seats carry dollars as a
 * number (89.5), the gateway a string with two decimals ("89.50").
 */
export type Cents = number;

/** Dollars, as a number or as decimal text from the database, to cents. @throws RangeError on anything that is not a finite amount. */
export function toCents(dollars: number | string): Cents {
  const cents = Math.round(Number(dollars) * 100);
  if (!Number.isFinite(cents)) throw new RangeError(`not an amount: ${dollars}`);
  return cents;
}

/** Cents to the wire's number of dollars with at most two decimals. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Cents to the gateway's "125.50". */
export function toAmount(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/** Up to the whole dollar, as percentages of money are rounded (docs/design/product.md#prices). Never below 0. */
export function roundUpToDollar(cents: number): Cents {
  // 1e-6 of a cent absorbs the noise of binary fractions: 30 % of $10 is $3, never $4.
  return Math.max(0, Math.ceil(cents / 100 - 1e-8) * 100);
}

/** "$92" or "$92.50": for prices on cards and seats. */
export function formatPrice(cents: Cents): string {
  return formatAmount(cents).replace(/\.00$/, "");
}

/**
 * "$1,213.00": for the lines of an order. As Intl writes it, whose first currency format costs a phone a tenth of a second
 * before its first page is alive.
 */
export function formatAmount(cents: Cents): string {
  const [dollars = "", rest] = toAmount(Math.abs(cents)).split(".");
  return `${cents < 0 ? "-" : ""}$${formatCount(Number(dollars))}.${rest}`;
}
