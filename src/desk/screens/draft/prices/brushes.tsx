import { type FormEvent, useId, useState } from "react";
import type { Cents } from "#contract/rules/money/money.ts";
import { MAX_ADMITS } from "#contract/rules/ticket/admits.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { AmountField } from "../../../parts/fields/amount-field.tsx";
import form from "../../../parts/fields/form.module.css";
import { type Paint, paintKey, samePaint } from "./painted.ts";
import styles from "./prices.module.css";
import { Swatch } from "./swatch.tsx";
import { paintWords } from "./venue-scene.ts";

interface BrushesProps {
  paints: readonly Paint[];
  /** Null: the brush for 'Not sold'. */
  brush: Paint | null;
  colourOf: (paint: Paint) => number;
  onPick: (brush: Paint | null) => void;
  onAdd: (paint: Paint) => void;
  /** Changes the picked price everywhere. */
  onRepaint: (from: Paint, to: Paint) => void;
  /** More tools in the same row. */
  children?: Elements;
}

/** The prices to paint with: pick one, change it everywhere, or add another. */
export function Brushes({ paints, brush, colourOf, onPick, onAdd, onRepaint, children }: BrushesProps) {
  const name = useId();
  const [isAdding, setAdding] = useState(false);
  const option = (label: string, paint: Paint | null) => (
    <label key={label} className={styles.brush}>
      <input type="radio" name={name} checked={samePaint(brush, paint)} onChange={() => onPick(paint)} />
      <Swatch colour={paint && colourOf(paint)} />
      <span>{label}</span>
    </label>
  );
  return (
    <div className={form.form}>
      <fieldset className={styles.brushes}>
        <legend>Paint with</legend>
        {paints.map((paint) => option(paintWords(paint), paint))}
        {option("Not sold", null)}
      </fieldset>
      {isAdding ? (
        <NewPrice
          onAdd={(cents) => {
            setAdding(false);
            onAdd({ cents, admits: 1 });
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        <div className={styles.tools}>
          {brush && <PickedPrice key={paintKey(brush)} brush={brush} onRepaint={onRepaint} />}
          <Button variant="quiet" onClick={() => setAdding(true)}>
            Add a price
          </Button>
          {children}
        </div>
      )}
    </div>
  );
}

function PickedPrice({ brush, onRepaint }: { brush: Paint; onRepaint: BrushesProps["onRepaint"] }) {
  const [admits, setAdmits] = useState(String(brush.admits));
  const count = Number(admits);
  const isCount = Number.isInteger(count) && count >= 1 && count <= MAX_ADMITS;
  const settle = () => {
    if (isCount && count !== brush.admits) onRepaint(brush, { ...brush, admits: count });
  };
  return (
    <>
      <AmountField
        isLazy
        label="Its price"
        className={styles.amount}
        cents={brush.cents}
        onChange={(cents) => cents !== undefined && onRepaint(brush, { ...brush, cents })}
      />
      <Field
        label="People per ticket"
        className={styles.amount}
        inputMode="numeric"
        value={admits}
        error={isCount ? undefined : `Please enter a number from 1 to ${MAX_ADMITS}.`}
        onChange={({ target }) => setAdmits(target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === "Enter" && settle()}
      />
    </>
  );
}

function NewPrice({ onAdd, onClose }: { onAdd: (cents: Cents) => void; onClose: () => void }) {
  const [cents, setCents] = useState<Cents>();
  const [isAsked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (cents !== undefined) onAdd(cents);
  };
  return (
    <form className={styles.tools} onSubmit={submit} noValidate>
      <AmountField
        label="New price in dollars"
        className={styles.amount}
        cents={cents}
        error={isAsked && cents === undefined ? "Please enter the price." : undefined}
        onChange={setCents}
      />
      <Button type="submit">Add</Button>
      <Button variant="quiet" onClick={onClose}>
        Not now
      </Button>
    </form>
  );
}
