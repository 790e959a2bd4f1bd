import type { FormEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import form from "../../parts/fields/form.module.css";
import { type PeriodName, periodNames } from "./periods.ts";

/** Chooses the days of the figures. They are in the address, so that a colleague who opens it sees the same. */
export function PeriodForm({ period }: { period: PeriodName }) {
  const [params, setParams] = useSearchParams();
  const choose = (name: string) => {
    const next = new URLSearchParams(params);
    next.set("period", name);
    next.delete("from");
    next.delete("to");
    setParams(next);
  };
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = new URLSearchParams(params);
    for (const [name, value] of new FormData(event.currentTarget)) next.set(name, String(value));
    setParams(next);
  };
  return (
    <form className={form.row} onSubmit={show}>
      <SelectField
        label="Period"
        hint="By the dates on your documents."
        name="period"
        value={period}
        onChange={({ target }) => choose(target.value)}
      >
        {Object.entries(periodNames).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {period === "own" && (
        <>
          <Field label="First day" type="date" name="from" defaultValue={params.get("from") ?? ""} />
          <Field label="Last day" type="date" name="to" defaultValue={params.get("to") ?? ""} />
          <Button type="submit" variant="quiet">
            Show
          </Button>
        </>
      )}
    </form>
  );
}
