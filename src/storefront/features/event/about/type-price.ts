import { type CommissionFields, type PriceRange, priceRangeOf } from "#contract/rules/money/event-price.ts";
import type { TypeOnSale } from "#contract/wire/ticket-types.ts";

/** What one ticket of this type is offered for, as an event's own price is. */
export function typePrice({ lowestPrice, highestPrice, fee_free }: TypeOnSale, event: CommissionFields): PriceRange {
  const { commission_type } = event;
  const commission_value = fee_free ? 0 : event.commission_value;
  return priceRangeOf({ lowestPrice, highestPrice, commission_type, commission_value });
}

/** 'Adult $68, Concession $54': the kinds of tickets in one line. */
export function typesInWords(types: readonly TypeOnSale[], event: CommissionFields): string {
  return types.map((type) => `${type.name} ${typePrice(type, event).text}`).join(", ");
}
