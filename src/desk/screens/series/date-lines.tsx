import { type RefObject, useRef } from "react";
import { isLocalTime, timesOfDate } from "#contract/rules/event/series-dates.ts";
import { clockTime } from "#contract/rules/time/clock-time.ts";
import { longDate, shortDateTime } from "#src/shared/event/event-time.ts";
import { RemoveButton } from "#src/ui/actions/remove-button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useFocusNext } from "../../parts/use-focus-next.ts";
import styles from "./series.module.css";
import type { SeriesSource } from "./series-source.ts";
import { type DateLine, formProblem, type TypedSeries } from "./typed-series.ts";

interface DateLinesProps {
  typed: TypedSeries;
  source: SeriesSource;
  /** What is wrong with a line, by its id. */
  wrong: ReadonlyMap<number, string>;
  onChange: (lines: DateLine[]) => void;
  /** The field that adds a date. It gets the focus when the last date is removed. */
  addField: RefObject<HTMLElement | null>;
}

/** The preview: each date with its weekday, its end and the opening of its sale. A date can be changed or removed. */
export function DateLines({ typed, source, wrong, onChange, addField }: DateLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useFocusNext();
  const { lines } = typed;
  if (lines.length === 0) return <p>Add dates above. You see each one here before any draft is made.</p>;
  const { starts, ends, saleOpens } = source;
  const sale =
    typed.isBefore && formProblem({ ...typed, series: "-", lines: lines.slice(0, 1) }) === undefined
      ? { days_before: Number(typed.days), at: typed.at }
      : undefined;
  const told = (line: DateLine) => {
    if (!isLocalTime(line.starts)) return "";
    const times = timesOfDate(
      { ...(starts && { starts }), ...(ends && { ends }), ...(saleOpens && { sale_opens_at: saleOpens }) },
      line.starts,
      sale,
    );
    const opens = times.sale_opens_at;
    return [
      `until ${clockTime(times.ends?.slice(11, 16) ?? "")}`,
      ...(opens ? [`on sale ${shortDateTime(opens.slice(0, 10), opens.slice(11, 16))}`] : []),
    ].join(", ");
  };
  return (
    <ol ref={list} className={styles.lines} aria-label="New dates">
      {lines.map((line, at) => (
        <li key={line.id} className={styles.line}>
          <p className={styles.day}>
            <strong>{isLocalTime(line.starts) ? longDate(line.starts.slice(0, 10)) : `Date ${at + 1}`}</strong>
            <span className={styles.told}>{told(line)}</span>
          </p>
          <Field
            type="datetime-local"
            label={`Date ${at + 1}`}
            className={styles.when}
            error={wrong.get(line.id)}
            value={line.starts}
            onChange={({ target }) =>
              onChange(lines.map((one) => (one.id === line.id ? { ...one, starts: target.value } : one)))
            }
          />
          <RemoveButton
            label={`Remove date ${at + 1}`}
            onRemove={() => {
              focusNext(() => {
                const left = list.current?.children;
                return (left?.[at] ?? left?.[at - 1])?.querySelector("button") ?? addField.current;
              });
              onChange(lines.filter(({ id }) => id !== line.id));
            }}
          />
        </li>
      ))}
    </ol>
  );
}
