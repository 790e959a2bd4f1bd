import { type Cents, toCents } from "#contract/rules/money/money.ts";

const AMOUNT = /^(\d{1,3}(,\d{3})+|\d{1,8})(\.\d{1,2})?$/;

/**
 * Reads an amount in dollars as people type it: '89', '$89.50', '1,200'. A comma must stand before three digits, because '12,50' may
 * mean $12.50 or be a slip.
 * @returns undefined if it is no amount, or above `most`
 */
export function readAmount(typed: string, most: Cents): Cents | undefined {
  const plain = typed.trim().replace(/^\$\s*/, "");
  const cents = AMOUNT.test(plain) ? toCents(plain.replaceAll(",", "")) : undefined;
  return cents !== undefined && cents <= most ? cents : undefined;
}
