import { useState } from "react";
import { rowName } from "#contract/rules/seats/seat-plan.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import type { HouseSection } from "./house.ts";
import { paintWords } from "./house-scene.ts";
import { type Paint, type PaintedSection, paintKey, paintsOf, samePaint } from "./painted.ts";
import { optionOf, PriceOptions, paintOf } from "./price-options.tsx";
import { rowWords } from "./price-table.ts";
import styles from "./prices.module.css";

interface RowPricesProps {
  house: HouseSection;
  own: PaintedSection;
  /** The section's own price. */
  usual: Paint;
  paints: readonly Paint[];
  onRows: (range: readonly [number, number], paint: Paint) => void;
}

/** The rows of a section that have a price of their own, and a form for more of them. */
export function RowPrices({ house: { section, rows }, own, usual, paints, onRows }: RowPricesProps) {
  const numbers = [...rows.keys()];
  const [first = 1] = numbers;
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(first);
  const [chosen, setChosen] = useState("");
  const paint = paintOf(paints, chosen) ?? usual;
  const choice = (label: string, value: number, onChange: (row: number) => void) => (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {numbers.map((row) => (
        <option key={row} value={row}>
          {rowName(section, row)}
        </option>
      ))}
    </SelectField>
  );
  const others = paintsOf(new Map([["", own]])).filter((one) => !samePaint(one, usual));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box and a legend around a few selects.
    <div role="group" aria-label={`Rows of ${section.title}`} className={styles.rows}>
      {others.map((one) => (
        <p key={paintKey(one)}>{`${rowWords(
          [...own.rows].filter(([, other]) => samePaint(other, one)).map(([row]) => row),
          section,
        )}: ${paintWords(one)}`}</p>
      ))}
      <div className={styles.rowForm}>
        {choice("From row", from, (row) => {
          setFrom(row);
          setTo(Math.max(row, to));
        })}
        {choice("To row", to, setTo)}
        <SelectField label="Price" value={optionOf(paint)} onChange={({ target }) => setChosen(target.value)}>
          <PriceOptions paints={paints} />
        </SelectField>
        <Button variant="quiet" onClick={() => onRows([from, to], paint)}>
          Price these rows
        </Button>
      </div>
    </div>
  );
}
