import { formatCount } from "../text/count.ts";

/**
 * Whole cents of an Australian dollar: the unit of all money in the code. On the wire, events and seats carry dollars as
 * a number (89.5), and the gateway carries a string with two decimals ("89.50").
 */
export type Cents = number;

/** Converts dollars, a number or the database's decimal text, to cents. @throws RangeError if the amount is not finite. */
export function toCents(dollars: number | string): Cents {
  const cents = Math.round(Number(dollars) * 100);
  if (!Number.isFinite(cents)) throw new RangeError(`not an amount: ${dollars}`);
  return cents;
}

/** Converts cents to the wire's dollars, a number with at most two decimals. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Converts cents to dollars with two decimals, as the gateway and spreadsheets expect them: "125.50". */
export function toAmount(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/** Rounds cents up to the whole dollar, as prices round percentages (docs/design/product.md#prices). Never below 0. */
export function roundUpToDollar(cents: number): Cents {
  // A millionth of a cent absorbs the rounding error of binary fractions: 30 % of $10 is $3, never $4.
  return Math.max(0, Math.ceil(cents / 100 - 1e-8) * 100);
}

/** Formats a price on a card or a seat: "$92" or "$92.50". */
export function formatPrice(cents: Cents): string {
  return formatAmount(cents).replace(/\.00$/, "");
}

/**
 * Formats an amount of an order as Intl's en-AU does: "$1,213.00". Intl's first currency format would delay the first page
 * on a phone by a tenth of a second.
 */
export function formatAmount(cents: Cents): string {
  const [dollars = "", rest] = toAmount(Math.abs(cents)).split(".");
  return `${cents < 0 ? "-" : ""}$${formatCount(Number(dollars))}.${rest}`;
}
