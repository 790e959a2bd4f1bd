import { type CommissionFields, type Priced, priceRangeOf } from "#contract/rules/money/event-price.ts";
import { toAmount } from "#contract/rules/money/money.ts";

const NO_FEE: CommissionFields = { commission_type: "Fixed", commission_value: 0 };

/** A combo with the fields of one event's price. A combo's order has one fee, that of its first event. */
export function pricedCombo<T extends { eventDetails: CommissionFields[] }>(combo: T): T & CommissionFields {
  const { commission_type, commission_value } = combo.eventDetails[0] ?? NO_FEE;
  return { ...combo, commission_type, commission_value };
}

/** Returns what one ticket costs with every fee, as dollars with two decimals for structured data. */
export function wholePrices(priced: Priced): { lowPrice: string; highPrice: string } {
  const { lowCents, highCents } = priceRangeOf(priced);
  return { lowPrice: toAmount(lowCents), highPrice: toAmount(highCents) };
}
