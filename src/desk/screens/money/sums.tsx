import { formatAmount } from "#contract/rules/money/money.ts";
import type { MoneyQuery } from "#contract/wire/desk/money.ts";
import { callError } from "#src/http/call-error.ts";
import { useMoneyQuery } from "../../calls/money-api.ts";
import { Refusal } from "../../parts/refusal.tsx";
import { Stat, Stats } from "../../parts/stat.tsx";
import { Loading } from "../../parts/tables/cursor-table.tsx";

/** What the documents of a period add up to, and what is still to be paid out. */
export function Sums({ organiserId, days }: { organiserId: string; days: MoneyQuery }) {
  const { currentData: money, error, refetch, isFetching } = useMoneyQuery({ organiserId, ...days });
  const refused = callError(error);
  if (refused) return <Refusal error={refused} onRetry={() => void refetch()} isBusy={isFetching} />;
  if (!money) return <Loading what="money" />;
  return (
    <Stats>
      <Stat name="Net" value={formatAmount(money.net_cents)} note={`${formatAmount(money.gst_cents)} of it is GST`} />
      <Stat name="Gross" value={formatAmount(money.gross_cents)} note="at full prices" />
      <Stat name="Discounts" value={formatAmount(money.discounts_cents)} note="combos and vouchers" />
      <Stat name="Fees" value={formatAmount(money.fees_cents)} note="that you charge yourself" />
      <Stat name="Refunds" value={formatAmount(money.refunds_cents)} note="by adjustment notes" />
      <Stat
        name="Balance today"
        value={formatAmount(money.balance.balance_cents)}
        note={`after payouts of ${formatAmount(money.balance.paid_out_cents)}`}
      />
    </Stats>
  );
}
