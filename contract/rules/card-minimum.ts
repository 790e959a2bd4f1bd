import { formatAmount } from "./money.ts";

/** Why an order cannot be paid by card, in words for its buyer. */
export const belowMinimum = (cents: number, minimumCents: number): string =>
  `This order comes to ${formatAmount(cents)}, and a card can't be charged less than ${formatAmount(minimumCents)}.`;

/** Why a voucher is not applied that would leave so little to pay. */
export const voucherBelowMinimum = (cents: number, minimumCents: number): string =>
  `With this voucher, the order would come to ${formatAmount(cents)}. A card can't be charged less than ${formatAmount(minimumCents)}, so the voucher isn't used.`;
