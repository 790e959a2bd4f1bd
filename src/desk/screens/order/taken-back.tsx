import { formatAmount } from "#contract/rules/money/money.ts";
import type { DeskOrderStory } from "#contract/wire/desk/orders.ts";
import { Notice } from "#src/ui/feedback/notice.tsx";

type Disputed = Pick<DeskOrderStory, "chargebacks">;

const takenCents = ({ chargebacks }: Disputed) =>
  chargebacks
    .filter(({ reversed_on }) => reversed_on === null)
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** Whether the bank has taken money of the order back. Somebody who refunds it has then read the warning below. */
export const isTakenBack = (order: Disputed): boolean => takenCents(order) > 0;

/** Warns before a refund if the bank has taken back money of the order. */
export function TakenBack(order: Disputed) {
  const cents = takenCents(order);
  if (cents === 0) return null;
  return (
    <Notice tone="warn">{`The bank has taken ${formatAmount(cents)} of this order back already. A refund gives it to the buyer a second time.`}</Notice>
  );
}
