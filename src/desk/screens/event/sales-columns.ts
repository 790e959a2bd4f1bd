import { formatAmount } from "#contract/rules/money/money.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { Column } from "../../parts/tables/data-table.tsx";

interface Sold {
  sold: number;
  gross_cents: number;
}

export const figures: readonly Column<Sold>[] = [
  { name: "Sold", isFigure: true, cell: ({ sold }) => formatCount(sold) },
  { name: "Gross", isFigure: true, cell: ({ gross_cents }) => formatAmount(gross_cents) },
];

/** Figures of a period. Phones have no room for free tickets. */
export const figuresOfTime: readonly Column<Sold & { comps: number; refunds: number }>[] = [
  ...figures.slice(0, 1),
  { name: "Given away", isFigure: true, isWide: true, cell: ({ comps }) => formatCount(comps) },
  { name: "Refunded", isFigure: true, cell: ({ refunds }) => formatCount(refunds) },
  ...figures.slice(1),
];
