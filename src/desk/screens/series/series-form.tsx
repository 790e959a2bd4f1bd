import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { venueDateTime } from "#contract/rules/time/venue-time.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useMakeSeriesMutation } from "../../calls/drafts-api.ts";
import { Card } from "../../parts/card.tsx";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { DateLines } from "./date-lines.tsx";
import { DatePicker } from "./date-picker.tsx";
import { SaleChoice } from "./sale-choice.tsx";
import type { SeriesSource } from "./series-source.ts";
import { formProblem, lineProblems, persistTyped, readTyped, type TypedSeries, withDates } from "./typed-series.ts";

const begin = ({ series, name, starts }: SeriesSource): TypedSeries => ({
  series: series ?? name,
  lines: [],
  from: "",
  until: "",
  weekdays: [],
  skipped: [],
  times: [starts?.slice(11, 16) ?? "", ""],
  isBefore: false,
  days: "30",
  at: "09:00",
});

/** The form that makes a draft for each date. What is typed survives a reload. */
export function SeriesForm({ source }: { source: SeriesSource }) {
  const [typed, setTyped] = useState(() => readTyped(source.key) ?? begin(source));
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<CallError>();
  const [make, { isLoading }] = useMakeSeriesMutation();
  const { organiser, choose } = useDesk();
  const isMade = useRef(false);
  const singleField = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isMade.current) persistTyped(source.key, typed);
  }, [source.key, typed]);
  const set = (change: Partial<TypedSeries>) => setTyped((before) => ({ ...before, ...change }));

  const { date, time } = venueDateTime(new Date(), source.zone ?? "Australia/Sydney");
  const wrong = lineProblems(typed.lines, source.starts, `${date}T${time}`);
  const problem = formProblem(typed);
  const count = typed.lines.length;

  const send = async () => {
    setAsked(true);
    setRefused(undefined);
    if (problem || wrong.size > 0 || isLoading) return;
    const series = typed.series.trim();
    const body = {
      ...source.from,
      series,
      dates: typed.lines.map(({ starts }) => starts),
      ...(typed.isBefore && { sale: { days_before: Number(typed.days), at: typed.at } }),
    };
    const attempt = `series ${source.key}`;
    const { data, error } = await make({ ...body, key: attemptKey(attempt, body) });
    const decided = callError(error);
    if (isDecided(decided)) settleAttempt(attempt);
    if (!data) return setRefused(decided);
    isMade.current = true;
    persistTyped(source.key, null);
    // The list shows only the organiser that the person works for.
    if (organiser && organiser.id !== source.organiserId) choose(source.organiserId);
    void navigate(`${deskPaths.events}?series=${encodeURIComponent(series)}`);
  };
  return (
    <>
      <Card title="Dates">
        <div className={form.form}>
          <Field
            label="Series"
            hint="It keeps the dates together in your lists, and buyers find the other dates."
            autoComplete="off"
            maxLength={200}
            value={typed.series}
            error={isAsked && typed.series.trim() === "" ? "Please name the series." : undefined}
            onChange={({ target }) => set({ series: target.value })}
          />
          {!source.zone && (
            <p className={form.hint}>The draft has no venue yet. Its times are those of the venue that you choose.</p>
          )}
          <DatePicker
            typed={typed}
            onChange={set}
            singleField={singleField}
            onAdd={(dates) =>
              set({
                lines: withDates(
                  typed.lines,
                  dates.filter((one) => one !== source.starts),
                ),
              })
            }
          />
        </div>
      </Card>
      <Card title="Sale">
        <SaleChoice typed={typed} saleOpens={source.saleOpens} onChange={set} />
      </Card>
      <Card title={count === 1 ? "1 new date" : `${count} new dates`}>
        <DateLines
          typed={typed}
          source={source}
          wrong={wrong}
          addField={singleField}
          onChange={(lines) => set({ lines })}
        />
        {isAsked && problem && (
          <p className={form.wrong} role="alert">
            {problem}
          </p>
        )}
        {isAsked && !problem && wrong.size > 0 && (
          <p
            className={form.wrong}
            role="alert"
          >{`${wrong.size === 1 ? "One date needs" : `${wrong.size} dates need`} another look.`}</p>
        )}
        <Refusal error={refused} isChange />
        {refused?.fields && <p className={form.wrong}>{Object.values(refused.fields).join(" ")}</p>}
        <div className={form.row}>
          <ButtonLink variant="quiet" to={source.back}>
            Back
          </ButtonLink>
          <Button busy={isLoading} onClick={() => void send()}>
            {count === 1 ? "Make 1 draft" : `Make ${count || ""} drafts`.replace("  ", " ")}
          </Button>
        </div>
      </Card>
    </>
  );
}
