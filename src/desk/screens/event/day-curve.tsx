import { useMemo, useState } from "react";
import { formatCount } from "#contract/rules/count.ts";
import type { DeskEventFacts, DeskSales } from "#contract/wire/desk-events.ts";
import { SelectField } from "#src/ui/select-field.tsx";
import { useEventsInfiniteQuery, useSalesQuery } from "../../calls/events-api.ts";
import { shownTime } from "../../words/shown-time.ts";
import { BesidesWords } from "./besides-words.tsx";
import { daysBetween, soldByThen } from "./compare-days.ts";
import { linesOfDays } from "./curve-lines.ts";
import { LaterCurve } from "./later-curve.tsx";

interface DayCurveProps {
  event: DeskEventFacts;
  days: DeskSales["by_day"];
}

/** The tickets sold until each day. Somebody may choose another event of the organiser to compare it with. */
export function DayCurve({ event, days }: DayCurveProps) {
  const [otherId, setOtherId] = useState("");
  const { data: events } = useEventsInfiniteQuery({ organiser_id: event.organiser_id });
  const others = events?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== event.id) ?? [];
  const other = others.find(({ id }) => id === otherId);
  // Not `data`, which shows the event chosen before until the new one is read.
  const { currentData: sales } = useSalesQuery(otherId, { skip: otherId === "" });
  const shift = other ? daysBetween(event.starts_at, other.starts_at) : 0;
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
