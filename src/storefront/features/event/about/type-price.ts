import {
  type CommissionFields,
  commissionOf,
  type PriceRange,
  priceRangeOf,
} from "#contract/rules/money/event-price.ts";
import { feeOfType } from "#contract/rules/money/pricing.ts";
import type { TypeOnSale } from "#contract/wire/ticket-types.ts";

/** What one ticket of this type is offered for, as an event's own price is. */
export function typePrice(type: TypeOnSale, event: CommissionFields): PriceRange {
  const { lowestPrice, highestPrice } = type;
  const hasFee = feeOfType(type, commissionOf(event)).value > 0;
  return priceRangeOf({
    lowestPrice,
    highestPrice,
    commission_type: event.commission_type,
    commission_value: hasFee ? event.commission_value : 0,
  });
}

/** 'Adult $68, Concession $54': the kinds of tickets in one line. */
export function typesInWords(types: readonly TypeOnSale[], event: CommissionFields): string {
  return types.map((type) => `${type.name} ${typePrice(type, event).text}`).join(", ");
}
