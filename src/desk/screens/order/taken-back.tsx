import { formatAmount } from "#contract/rules/money.ts";
import type { DeskOrderStory } from "#contract/wire/desk-orders.ts";
import { Notice } from "#src/ui/notice.tsx";

/** Warns whoever refunds an order of which the bank has taken money back. */
export function TakenBack({ chargebacks }: Pick<DeskOrderStory, "chargebacks">) {
  const cents = chargebacks
    .filter(({ reversed_on }) => reversed_on === null)
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (cents === 0) return null;
  return (
    <Notice tone="warn">
      The bank has taken {formatAmount(cents)} of this order back already. A refund gives it to the buyer a second time.
    </Notice>
  );
}
