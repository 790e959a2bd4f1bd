import { useMemo, useState } from "react";
import { formatCount } from "#contract/rules/text/count.ts";
import { venueInstant } from "#contract/rules/time/venue-time.ts";
import type { DeskEventFacts, DeskSales } from "#contract/wire/desk/events.ts";
import { callError } from "#src/http/call-error.ts";
import { shortDay } from "#src/shared/event/event-time.ts";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { useSalesOfDayQuery } from "../../calls/events-api.ts";
import { Loading } from "../../parts/loading.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { DataTable } from "../../parts/tables/data-table.tsx";
import { shownTime } from "../../words/shown-time.ts";
import { lastHours, linesOfHours, sumOf } from "./curve-lines.ts";
import { LaterCurve } from "./later-curve.tsx";
import styles from "./sales.module.css";
import { figuresOfTime } from "./sales-columns.ts";

interface HourCurveProps {
  event: DeskEventFacts;
  sales: DeskSales;
}

/** Draws the tickets sold in each hour, for the last 48 hours of sales or for a chosen day. */
export function HourCurve({ event, sales }: HourCurveProps) {
  const [day, setDay] = useState("");
  const read = useSalesOfDayQuery({ eventId: event.id, day }, { skip: day === "" });
  const refused = callError(read.error);
  const last = useMemo(() => lastHours(sales.by_hour), [sales.by_hour]);
  const shown = day === "" ? last : read.currentData && dayOf(read.currentData, event.timezone);
  return (
    <>
      <SelectField label="Hours" value={day} onChange={({ target }) => setDay(target.value)}>
        <option value="">The last 48 hours of sales</option>
        {sales.by_day.toReversed().map((one) => (
          <option key={one.day} value={one.day}>
            {shortDay(one.day)}
          </option>
        ))}
      </SelectField>
      {shown ? (
        <Hours {...shown} zone={event.timezone} />
      ) : refused ? (
        <Refusal error={refused} onRetry={() => void read.refetch()} isBusy={read.isFetching} />
      ) : (
        <div className={styles.curve}>
          <Loading what="hours" />
        </div>
      )}
    </>
  );
}

/** A day at the venue. It has 23 or 25 hours when the clock changes. */
function dayOf({ day, by_hour }: { day: string; by_hour: DeskSales["by_hour"] }, zone: string) {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const midnight = (of: string) => venueInstant(of, "00:00", zone).getTime() / 1000;
  return { hours: by_hour, from: midnight(day), to: midnight(next) };
}

function Hours({ hours, from, to, zone }: ReturnType<typeof lastHours> & { zone: string }) {
  const lines = useMemo(() => linesOfHours(hours, from, to), [hours, from, to]);
  return (
    <>
      <LaterCurve {...lines} unit="hour" zone={zone} />
      <BesidesWords rows={hours} when="in the hour" />
      <details>
        <summary className={styles.summary}>Show the hours as a table</summary>
        <DataTable
          caption="Sales by hour"
          columns={[
            { name: "Hour", cell: ({ hour }: DeskSales["by_hour"][number]) => shownTime(hour, zone) },
            ...figuresOfTime,
          ]}
          rows={hours.toReversed()}
          keyOf={({ hour }) => hour}
        />
      </details>
    </>
  );
}

interface BesidesWordsProps {
  rows: Parameters<typeof sumOf>[0];
  /** 'on the day', 'in the hour' */
  when: string;
}

/** Explains the dotted and dashed lines of a chart. Without such lines it shows nothing. */
export function BesidesWords({ rows, when }: BesidesWordsProps) {
  const [comps, refunds] = [sumOf(rows, "comps"), sumOf(rows, "refunds")];
  if (comps + refunds === 0) return null;
  return (
    <p>{`${comps > 0 ? `The dotted line is tickets given away: ${formatCount(comps)}. ` : ""}${refunds > 0 ? `The line of dashes and dots is refunded tickets, ${when} of the refund: ${formatCount(refunds)}.` : ""}`}</p>
  );
}
