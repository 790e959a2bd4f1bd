import { type FormEvent, useState } from "react";
import type { Cents } from "#contract/rules/money/money.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { AmountField } from "../../../parts/fields/amount-field.tsx";
import form from "../../../parts/fields/form.module.css";

/** The first price of a new event, for the whole venue. */
export function FirstPrice({ count, onPrice }: { count: number; onPrice: (cents: Cents) => void }) {
  const [cents, setCents] = useState<Cents>();
  const [isAsked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (cents !== undefined) onPrice(cents);
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p>
        Nothing has a price yet, so nothing is sold. Begin with one price for the whole venue. Then give other sections
        theirs.
      </p>
      <div className={form.row}>
        <AmountField
          label="One price in dollars"
          cents={cents}
          error={isAsked && cents === undefined ? "Please enter the price." : undefined}
          onChange={setCents}
        />
        <Button type="submit">{count === 1 ? "Set the price" : `Price all ${count} sections`}</Button>
      </div>
    </form>
  );
}
