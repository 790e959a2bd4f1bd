import { useMemo, useState } from "react";
import { formatAmount, formatPrice } from "#contract/rules/money/money.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import { shortDate } from "#contract/rules/time/date-parts.ts";
import type { DeskEvent, DeskEventFacts, DeskSales } from "#contract/wire/desk/events.ts";
import { callError } from "#src/http/call-error.ts";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { useSalesQuery, useSoldEventsQuery } from "../../calls/events-api.ts";
import { Card } from "../../parts/card.tsx";
import { FileButton } from "../../parts/fields/file-button.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { DataTable } from "../../parts/tables/data-table.tsx";
import { shownTime } from "../../words/shown-time.ts";
import { daysBetween, soldByThen } from "./compare-days.ts";
import { linesOfDays } from "./curve-lines.ts";
import { BesidesWords, HourCurve } from "./hour-curve.tsx";
import { LaterCurve } from "./later-curve.tsx";
import styles from "./sales.module.css";
import { figures, figuresOfTime } from "./sales-columns.ts";

/** An event's earnings: by kind of ticket, section and price, and by day and hour as curves and tables. */
export function Sales({ event }: { event: DeskEventFacts }) {
  const { data: sales, error, refetch, isFetching } = useSalesQuery(event.id);
  if (!sales)
    return (
      <Card title="Sales">
        <LoadingOrRefusal what="sales" error={error} isFetching={isFetching} refetch={refetch} />
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

interface DayCurveProps {
  event: DeskEventFacts;
  days: DeskSales["by_day"];
}

/** The tickets sold until each day. Somebody may choose another event of the organiser to compare it with. */
function DayCurve({ event, days }: DayCurveProps) {
  const [otherId, setOtherId] = useState("");
  const { data: events = [] } = useSoldEventsQuery(event.organiser_id);
  const others = events.filter(({ id }) => id !== event.id);
  const other = others.find(({ id }) => id === otherId);
  // Not `data`, which shows the previously chosen event until the new one is read.
  const { currentData: sales, error, refetch, isFetching } = useSalesQuery(otherId, { skip: otherId === "" });
  const shift = other ? daysBetween(event, other) : 0;
  const beside = other && sales?.by_day;
  const lines = useMemo(() => linesOfDays(days, beside && { days: beside, shift }), [days, beside, shift]);
  const last = days.at(-1)?.day;
  return (
    <>
      <LaterCurve {...lines} unit="day" zone={event.timezone} />
      {!other && <BesidesWords rows={days} when="on the day" />}
      {others.length > 0 && (
        <SelectField label="Compare with" value={otherId} onChange={({ target }) => setOtherId(target.value)}>
          <option value="">No other event</option>
          {others.map(({ id, name, starts_at, timezone }) => (
            <option key={id} value={id}>{`${name}, ${shownTime(starts_at, timezone)}`}</option>
          ))}
        </SelectField>
      )}
      {other && error && <Refusal error={callError(error)} onRetry={() => void refetch()} isBusy={isFetching} />}
      {/* Always there, because screen readers overlook a region that comes with its words. */}
      <p aria-live="polite" hidden={!other}>
        {other && sales && last && comparedWords(other, sales, soldByThen(sales.by_day, last, shift))}
      </p>
    </>
  );
}

function comparedWords({ name, state }: DeskEvent, { total }: DeskSales, byThen: number): string {
  const tickets = total.sold === 1 ? "the 1 ticket" : `the ${formatCount(total.sold)} tickets`;
  const all = state === "over" ? "it sold in all" : "it has sold so far";
  return `The dashed line is ${name}, moved so that both begin on the same day. At this point it had sold ${formatCount(byThen)} of ${tickets} that ${all}.`;
}
