import { formatAmount } from "#contract/rules/money/money.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { RecentSales } from "#contract/wire/desk/events.ts";
import { useRecentSalesQuery } from "../../calls/events-api.ts";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/tables/data-table.tsx";
import { shownTime } from "../../words/shown-time.ts";

const EVERY_MS = 60_000;

const columns: readonly Column<RecentSales["items"][number]>[] = [
  { name: "Hour", cell: ({ hour }) => shownTime(hour) },
  { name: "Sold", isFigure: true, cell: ({ sold }) => formatCount(sold) },
  { name: "Gross", isFigure: true, cell: ({ gross_cents }) => formatAmount(gross_cents) },
];

/** What all events sold in each of the last hours. */
export function SalesOfHours({ organiserId }: { organiserId: string | undefined }) {
  const { data: hours } = useRecentSalesQuery(organiserId, {
    ...{ pollingInterval: EVERY_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  });
  if (!hours) return null;
  return (
    <Card title="Sold in the last 24 hours">
      {hours.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <DataTable caption="Sales of the last hours" columns={columns} rows={hours} keyOf={({ hour }) => hour} />
      )}
    </Card>
  );
}
