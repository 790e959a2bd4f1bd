import type { PlanTable } from "#contract/rules/plan/plan-parts.ts";
import { tableSize } from "#contract/rules/plan/table-seats.ts";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { NumberField } from "./number-field.tsx";

interface TableSizeFieldsProps {
  table: Pick<PlanTable, "shape" | "seats"> & { size?: Point | undefined };
  onChange: (size: Point) => void;
}

/** A computed size has more digits than anybody needs. */
const shown = (length: number): number => Math.round(length * 100) / 100;

/** A table's size, in seats. A table without a size of its own shows the size that its seats need. */
export function TableSizeFields({ table: { shape, seats, size }, onChange }: TableSizeFieldsProps) {
  const [width, depth] = tableSize({ name: "", at: [0, 0], sold: "seats", shape, seats, ...(size && { size }) });
  const limits = { min: 0.5, max: 100, step: 0.1 };
  if (shape === "round")
    return (
      <NumberField
        label="Diameter"
        value={shown(width)}
        {...limits}
        onChange={(across) => onChange([across, across])}
      />
    );
  return (
    <>
      <NumberField
        label="Table's width"
        value={shown(width)}
        {...limits}
        onChange={(next) => onChange([next, shown(depth)])}
      />
      <NumberField
        label="Table's depth"
        value={shown(depth)}
        {...limits}
        onChange={(next) => onChange([shown(width), next])}
      />
    </>
  );
}
