import { useState } from "react";
import { formatPrice } from "#contract/rules/money/money.ts";
import { rowName } from "#contract/rules/seats/seat-plan.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { type Paint, type PaintedSection, paintKey, paintsOf, samePaint } from "./painted.ts";
import { optionOf, PriceOptions, paintOf } from "./price-options.tsx";
import { rowWords } from "./price-table.ts";
import styles from "./prices.module.css";
import { Swatch } from "./swatch.tsx";
import type { VenueSection } from "./venue.ts";
import { paintWords, unitsWords } from "./venue-scene.ts";

interface SectionItemProps {
  venue: VenueSection;
  own: PaintedSection;
  paints: readonly Paint[];
  colourOf: (paint: Paint) => number;
  onPrice: (paint: Paint | null) => void;
  onRows: (range: readonly [number, number], paint: Paint) => void;
  onUnits: (units: number | undefined) => void;
  onShow: () => void;
}

const MOST_UNITS = 100_000;

/** One section of the list: its price, the prices of its rows, and how many of its places are sold. */
export function SectionItem({ venue, own, paints, colourOf, onPrice, onRows, onUnits, onShow }: SectionItemProps) {
  const { section, isUnits, units, rows, booked } = venue;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const fixed = booked.reduce((sum, { count }) => sum + count, 0);
  const prices = [...new Set(booked.map(({ cents }) => formatPrice(cents)))];
  const count = Number(typed);
  const wrong =
    typed !== undefined && typed !== "" && !(Number.isInteger(count) && count >= 1 && count <= MOST_UNITS)
      ? `Please enter a number from 1 to ${formatCount(MOST_UNITS)}.`
      : undefined;
  const settle = () => {
    if (typed === undefined || wrong) return;
    onUnits(typed === "" ? undefined : count);
    setTyped(undefined);
  };
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <Swatch colour={own.paint && colourOf(own.paint)} />
        <button type="button" className={styles.name} onClick={onShow} title="Show it on the plan">
          {section.title}
        </button>
        <span className={styles.count}>
          <span>{unitsWords(own.units ?? units, isUnits)}</span>
          {own.paint && !isUnits && rows.size > 1 && (
            <button type="button" className={styles.toRows} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <span>{own.rows.size > 0 ? `${own.rows.size} of ${rows.size} rows differ` : "Price rows"}</span>
              <VisuallyHidden>{` in ${section.title}`}</VisuallyHidden>
            </button>
          )}
        </span>
        <select
          className={styles.price}
          aria-label={`Price of ${section.title}`}
          value={optionOf(own.paint)}
          onChange={({ target }) => onPrice(paintOf(paints, target.value))}
        >
          <PriceOptions paints={paints} withNone />
        </select>
      </div>
      {isOpen && own.paint && <RowPrices venue={venue} own={own} paints={paints} onRows={onRows} usual={own.paint} />}
      {own.paint && isUnits && (
        <Field
          label={`Tickets of ${section.title}`}
          inputMode="numeric"
          hint={`The plan has ${formatCount(units)}. Leave it empty for all of them.`}
          error={wrong}
          value={typed ?? (own.units === undefined ? "" : String(own.units))}
          onChange={({ target }) => setTyped(target.value.trim())}
          onBlur={settle}
          onKeyDown={(event) => event.key === "Enter" && settle()}
        />
      )}
      {fixed > 0 && (
        <p
          className={styles.fixed}
        >{`${unitsWords(fixed, isUnits)} ${fixed === 1 ? "was" : "were"} booked at ${prices.join(", ")} and ${fixed === 1 ? "keeps its" : "keep their"} price${own.paint ? "." : ", so this section has to stay on sale."}`}</p>
      )}
    </li>
  );
}

interface RowPricesProps {
  venue: VenueSection;
  own: PaintedSection;
  /** The section's own price. */
  usual: Paint;
  paints: readonly Paint[];
  onRows: (range: readonly [number, number], paint: Paint) => void;
}

/** The rows of a section that have a price of their own, and a form for more of them. */
function RowPrices({ venue: { section, rows }, own, usual, paints, onRows }: RowPricesProps) {
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
