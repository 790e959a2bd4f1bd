import { formatAmount, formatPrice } from "#contract/rules/money/money.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { DeskEventFacts, DeskSales } from "#contract/wire/desk/events.ts";
import { callError } from "#src/http/call-error.ts";
import { shortDate } from "#src/shared/event/event-time.ts";
import { useSalesQuery } from "../../calls/events-api.ts";
import { Card } from "../../parts/card.tsx";
import { FileButton } from "../../parts/fields/file-button.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { Loading } from "../../parts/tables/cursor-table.tsx";
import { DataTable } from "../../parts/tables/data-table.tsx";
import { DayCurve } from "./day-curve.tsx";
import { HourCurve } from "./hour-curve.tsx";
import styles from "./sales.module.css";
import { figures, figuresOfTime } from "./sales-columns.ts";

/** What an event earned: by kind of ticket, section and price, and by day and hour as curves and tables. */
export function Sales({ event }: { event: DeskEventFacts }) {
  const { data: sales, error, refetch, isFetching } = useSalesQuery(event.id);
  const refused = callError(error);
  if (!sales)
    return (
      <Card title="Sales">
        {refused ? (
          <Refusal error={refused} onRetry={() => void refetch()} isBusy={isFetching} />
        ) : (
          <Loading what="sales" />
        )}
      </Card>
    );
  if (sales.by_day.length === 0)
    return (
      <Card title="Sales">
        <p>No ticket is sold yet.</p>
      </Card>
    );
  return (
    <>
      <Card
        title="Sales by day"
        actions={
          <FileButton call={{ path: `events/${event.id}/sales.csv` }} name={`sales-${event.id}.csv`}>
            Download the sales as CSV
          </FileButton>
        }
      >
        <p className={styles.total}>
          <strong>{formatAmount(sales.total.gross_cents)}</strong>{" "}
          <span>{`for ${formatCount(sales.total.sold)} tickets, before discounts and fees. ${sales.total.comps > 0 ? `${formatCount(sales.total.comps)} of them ${sales.total.comps === 1 ? "was" : "were"} given away. ` : ""}${sales.total.refunds > 0 ? `${formatCount(sales.total.refunds)} more ${sales.total.refunds === 1 ? "was" : "were"} refunded and ${sales.total.refunds === 1 ? "isn't" : "aren't"} counted.` : ""}`}</span>
        </p>
        <DayCurve event={event} days={sales.by_day} />
        <details>
          <summary className={styles.summary}>Show the days as a table</summary>
          <DataTable
            caption="Sales by day"
            columns={[
              { name: "Day", cell: ({ day }: DeskSales["by_day"][number]) => shortDate(day) },
              ...figuresOfTime,
            ]}
            rows={sales.by_day}
            keyOf={({ day }) => day}
          />
        </details>
      </Card>
      <Card title="Sales by hour">
        <HourCurve event={event} sales={sales} />
      </Card>
      <div className={styles.tables}>
        <Card title="By section">
          <DataTable
            caption="Sales by section"
            columns={[
              { name: "Section", cell: ({ section }: DeskSales["by_section"][number]) => section },
              {
                name: "Sold",
                isFigure: true,
                cell: ({ sold, capacity }) => `${formatCount(sold)} of ${formatCount(capacity)}`,
              },
              ...figures.slice(1),
            ]}
            rows={sales.by_section}
            keyOf={({ section }) => section}
          />
        </Card>
        <Card title="By kind of ticket">
          <DataTable
            caption="Sales by kind of ticket"
            columns={[
              { name: "Kind", cell: ({ type }: DeskSales["by_type"][number]) => type ?? "Full price" },
              ...figures,
            ]}
            rows={sales.by_type}
            keyOf={({ type }) => type ?? ""}
          />
        </Card>
        <Card title="By price">
          <DataTable
            caption="Sales by price"
            columns={[
              { name: "Price", cell: ({ price_cents }: DeskSales["by_price"][number]) => formatPrice(price_cents) },
              ...figures,
            ]}
            rows={sales.by_price}
            keyOf={({ price_cents }) => String(price_cents)}
          />
        </Card>
      </div>
    </>
  );
}
