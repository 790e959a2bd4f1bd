import { useMemo, useState } from "react";
import { formatCount } from "#contract/rules/text/count.ts";
import type { DeskEvent, DeskEventFacts, DeskSales } from "#contract/wire/desk/events.ts";
import { callError } from "#src/http/call-error.ts";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { useSalesQuery, useSoldEventsQuery } from "../../calls/events-api.ts";
import { Refusal } from "../../parts/refusal.tsx";
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
  const { data: events = [] } = useSoldEventsQuery(event.organiser_id);
  const others = events.filter(({ id }) => id !== event.id);
  const other = others.find(({ id }) => id === otherId);
  // Not `data`, which shows the event chosen before until the new one is read.
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
