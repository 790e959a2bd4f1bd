import { formatAmount } from "#contract/rules/money/money.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import { type Column, DataTable } from "../../../parts/tables/data-table.tsx";
import { someOf } from "../parts/some-of.ts";
import { type Paint, paintKey } from "./painted.ts";
import type { PriceTable } from "./price-table.ts";
import styles from "./prices.module.css";
import { Swatch } from "./swatch.tsx";
import { paintWords } from "./venue-scene.ts";

interface Line {
  key: string;
  name: string;
  colour?: number;
  where: string;
  units: number;
  grossCents: number;
}

const columns: Column<Line>[] = [
  {
    name: "Price",
    cell: ({ name, colour }) => (
      <span className={styles.named}>
        {colour !== undefined && <Swatch colour={colour} />}
        <span>{name}</span>
      </span>
    ),
  },
  { name: "Where", cell: ({ where }) => where, isWide: true },
  { name: "Tickets", cell: ({ units }) => formatCount(units), isFigure: true },
  { name: "If all are sold", cell: ({ grossCents }) => formatAmount(grossCents), isFigure: true },
];

/** What each price is for, and what it earns. */
export function PriceSums({ table, colourOf }: { table: PriceTable; colourOf: (paint: Paint) => number }) {
  const { rows, kept, unsold, units, grossCents } = table;
  const lines: Line[] = rows.map((row) => ({
    key: paintKey(row.paint),
    name: paintWords(row.paint),
    colour: colourOf(row.paint),
    where: someOf(row.places),
    units: row.units,
    grossCents: row.grossCents,
  }));
  if (kept.units > 0)
    lines.push({ key: "kept", name: "Other prices", where: "Booked before, at their own price", ...kept });
  lines.push({ key: "all", name: "The whole venue", where: "", units, grossCents });
  return (
    <div className={styles.sums}>
      <DataTable caption="Prices, and what they earn" columns={columns} rows={lines} keyOf={({ key }) => key} />
      <p className={styles.hint}>Without booking fees and discounts.</p>
      {unsold.length > 0 && (
        <p>
          <strong>Not sold:</strong>{" "}
          <span>{`${someOf(unsold)}. Buyers can't choose ${unsold.length === 1 ? "it" : "them"}.`}</span>
        </p>
      )}
    </div>
  );
}
