import { lazy, useState } from "react";
import { formatCount } from "#contract/rules/count.ts";
import type { DeskEventFacts, DeskSales } from "#contract/wire/desk-events.ts";
import { untilReload } from "#src/offline/missing-chunk.ts";
import { SelectField } from "#src/ui/select-field.tsx";
import { useEventsInfiniteQuery, useSalesQuery } from "../../calls/events-api.ts";
import { LaterPart } from "../../parts/later-part.tsx";
import { shownTime } from "../../words/shown-time.ts";
import { daysBetween, soldByThen } from "./compare-days.ts";
import styles from "./sales.module.css";

const DayCurve = lazy(async () => ({ default: (await untilReload(import("./day-curve.tsx"))).DayCurve }));

interface SalesCurveProps {
  event: DeskEventFacts;
  days: DeskSales["by_day"];
}

/** The tickets sold until each day. Somebody may choose another event of the organiser to compare it with. */
export function SalesCurve({ event, days }: SalesCurveProps) {
  const [otherId, setOtherId] = useState("");
  const { data: events } = useEventsInfiniteQuery({ organiser_id: event.organiser_id });
  const others = events?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== event.id) ?? [];
  const other = others.find(({ id }) => id === otherId);
  // Not `data`, which shows the event chosen before until the new one is read.
  const { currentData: sales } = useSalesQuery(otherId, { skip: otherId === "" });
  const shift = other ? daysBetween(event.starts_at, other.starts_at) : 0;
  const last = days.at(-1)?.day;
  return (
    <>
      <LaterPart what="the chart" className={styles.curve}>
        <div className={styles.curve}>
          <DayCurve days={days} {...(other && sales && { beside: { days: sales.by_day, shift } })} />
        </div>
      </LaterPart>
      {!other && sumOf(days, "comps") + sumOf(days, "refunds") > 0 && (
        <p>
          {[
            ["comps", "The dotted line is tickets given away"] as const,
            ["refunds", "The line of dashes and dots is refunded tickets, on the day of the refund"] as const,
          ]
            .filter(([part]) => sumOf(days, part) > 0)
            .map(([part, words]) => `${words}: ${formatCount(sumOf(days, part))}.`)
            .join(" ")}
        </p>
      )}
      {others.length > 0 && (
        <SelectField label="Compare with" value={otherId} onChange={({ target }) => setOtherId(target.value)}>
          <option value="">No other event</option>
          {others.map(({ id, name, starts_at, timezone }) => (
            <option key={id} value={id}>
              {name}, {shownTime(starts_at, timezone)}
            </option>
          ))}
        </SelectField>
      )}
      {other && sales && last && (
        <p aria-live="polite">
          The dashed line is {other.name}, as many days before it began. At this point it had sold{" "}
          {formatCount(soldByThen(sales.by_day, last, shift))}. In all it sold {formatCount(sales.total.sold)}.
        </p>
      )}
    </>
  );
}

const sumOf = (days: DeskSales["by_day"], part: "comps" | "refunds"): number =>
  days.reduce((sum, row) => sum + row[part], 0);
