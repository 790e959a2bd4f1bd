import { type RefObject, useRef, useState } from "react";
import { datesByRule, isLocalTime, MAX_SERIES_DATES } from "#contract/rules/event/series-dates.ts";
import { shortDate, WEEKDAYS } from "#contract/rules/time/date-parts.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { RemoveButton } from "#src/ui/actions/remove-button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import form from "../../parts/fields/form.module.css";
import styles from "./series.module.css";
import type { TypedSeries } from "./typed-series.ts";

/** The days of the week as Date numbers them, Monday first. */
const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

interface DatePickerProps {
  typed: TypedSeries;
  onChange: (change: Partial<TypedSeries>) => void;
  onAdd: (dates: string[]) => void;
  /** A ref for the field that takes a single date. */
  singleField: RefObject<HTMLInputElement | null>;
}

/** Adds dates by a rule, or one by one. */
export function DatePicker({ typed, onChange, onAdd, singleField }: DatePickerProps) {
  const skipField = useRef<HTMLInputElement>(null);
  const { from, until, times, skipped } = typed;
  const [skip, setSkip] = useState("");
  const [single, setSingle] = useState("");
  const byRule = datesByRule(typed);
  const found =
    byRule.length > MAX_SERIES_DATES
      ? `More than ${MAX_SERIES_DATES} dates. Choose fewer days.`
      : byRule.length === 0
        ? "Choose the first and the last day, the weekdays and a time."
        : byRule.length === 1
          ? "1 date"
          : `${byRule.length} dates`;
  const canAdd = byRule.length > 0 && byRule.length <= MAX_SERIES_DATES;
  return (
    <>
      <fieldset className={classNames(form.group, styles.rule)}>
        <legend>By a rule</legend>
        <div className={form.two}>
          <Field type="date" label="From" value={from} onChange={({ target }) => onChange({ from: target.value })} />
          <Field type="date" label="Until" value={until} onChange={({ target }) => onChange({ until: target.value })} />
        </div>
        <div className={styles.days}>
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={WEEKDAYS[day]?.slice(0, 3) ?? ""}
              checked={typed.weekdays.includes(day)}
              onChange={({ target }) =>
                onChange({
                  weekdays: target.checked ? [...typed.weekdays, day] : typed.weekdays.filter((one) => one !== day),
                })
              }
            />
          ))}
          <Button variant="quiet" size="s" onClick={() => onChange({ weekdays: [...weekdays] })}>
            Every day
          </Button>
        </div>
        <div className={form.two}>
          <Field
            type="time"
            label="Time"
            value={times[0]}
            onChange={({ target }) => onChange({ times: [target.value, times[1]] })}
          />
          <Field
            type="time"
            label="Second time"
            hint="For two a day, such as a matinee."
            value={times[1]}
            onChange={({ target }) => onChange({ times: [times[0], target.value] })}
          />
        </div>
        <div className={form.row}>
          <Field
            ref={skipField}
            type="date"
            label="Day to skip"
            value={skip}
            onChange={({ target }) => setSkip(target.value)}
          />
          <Button
            variant="quiet"
            aria-disabled={!skip}
            onClick={() => {
              if (skip && !skipped.includes(skip)) onChange({ skipped: [...skipped, skip].sort() });
              setSkip("");
            }}
          >
            Skip this day
          </Button>
        </div>
        {skipped.length > 0 && (
          <ul className={styles.skipped} aria-label="Skipped days">
            {skipped.map((day) => (
              <li key={day}>
                <span>{shortDate(day)}</span>
                <RemoveButton
                  label={`Don't skip ${shortDate(day)}`}
                  onRemove={() => {
                    onChange({ skipped: skipped.filter((one) => one !== day) });
                    // The button disappears, so the focus needs another place.
                    skipField.current?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <div className={form.row}>
          <Button variant="quiet" aria-disabled={!canAdd} onClick={() => canAdd && onAdd(byRule)}>
            Add these dates
          </Button>
          <p role="status" className={styles.found}>
            {found}
          </p>
        </div>
      </fieldset>
      <fieldset className={classNames(form.group, styles.rule)}>
        <legend>One by one</legend>
        <div className={form.row}>
          <Field
            ref={singleField}
            type="datetime-local"
            label="Date and time"
            value={single}
            onChange={({ target }) => setSingle(target.value)}
          />
          <Button
            variant="quiet"
            aria-disabled={!isLocalTime(single)}
            onClick={() => {
              if (!isLocalTime(single)) return;
              onAdd([single]);
              setSingle("");
            }}
          >
            Add this date
          </Button>
        </div>
      </fieldset>
    </>
  );
}
