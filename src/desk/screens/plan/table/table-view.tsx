import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState } from "react";
import type { PlanSection } from "#contract/rules/seats/seat-plan.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { NOTHING, partsOfSection, united } from "../model/selection.ts";
import { usePlanEditor } from "../plan-context.ts";
import { drawingTools, toolWords } from "../words.ts";
import { OtherRows } from "./other-rows.tsx";
import { type PlanRow, rowsOf } from "./plan-rows.ts";
import { RowLine } from "./row-line.tsx";
import { RowSeats } from "./row-seats.tsx";
import styles from "./table-view.module.css";

const LINE_PX = 52;

/**
 * The plan as tables: the rows of a section, and the seats of a row. Everything that the map can do by seat and row can
 * be done here.
 */
export function TableView() {
  const { plan, select, venueType } = usePlanEditor();
  const [key, setKey] = useState<string>();
  const [open, setOpen] = useState<string>();
  const section = plan.sections.find((one) => one.key === key) ?? plan.sections[0];
  const rows = useMemo(() => (section ? rowsOf(section) : []), [section]);
  const opened = rows.find(({ row }) => row === open);
  return (
    <div className={styles.tables}>
      {section ? (
        <div className={styles.section}>
          <SelectField
            label="Section"
            value={section.key}
            onChange={({ target }) => {
              setKey(target.value);
              setOpen(undefined);
            }}
          >
            {plan.sections.map((one) => (
              <option key={one.key} value={one.key}>
                {one.title}
              </option>
            ))}
          </SelectField>
          <Button variant="quiet" size="s" onClick={() => select(united(NOTHING, partsOfSection(section)))}>
            Select the section
          </Button>
        </div>
      ) : (
        <p>{`The plan has no section yet. Choose '${toolWords(drawingTools(venueType)[0] ?? "block", venueType).name}' above to add one.`}</p>
      )}
      {section && rows.length > 0 && <RowTable section={section} rows={rows} open={open} onOpen={setOpen} />}
      {section && opened && <RowSeats section={section} row={opened} />}
      <OtherRows section={section} />
    </div>
  );
}

interface RowTableProps {
  section: PlanSection;
  rows: readonly PlanRow[];
  open: string | undefined;
  onOpen: (row: string | undefined) => void;
}

/** A section may have a thousand rows: only those in view are on the page. */
function RowTable({ section, rows, open, onOpen }: RowTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_PX,
    overscan: 12,
    initialRect: { width: 600, height: 420 },
  });
  const shown = virtual.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it.
    <section className={styles.scroll} ref={box} tabIndex={0} aria-label={`Rows of ${section.title}, scrollable`}>
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <caption>{`Rows of ${section.title}`}</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Seats</th>
            <th scope="col">What they are</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Space height={before} />}
          {shown.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            const isOpen = row.row === open;
            return (
              <RowLine
                key={row.indexes[0]}
                section={section}
                row={row}
                isOpen={isOpen}
                place={index + 2}
                onOpen={() => onOpen(isOpen ? undefined : row.row)}
                onRename={(name) => isOpen && onOpen(name)}
              />
            );
          })}
          {after > 0 && <Space height={after} />}
        </tbody>
      </table>
    </section>
  );
}

const Space = ({ height }: { height: number }) => (
  <tr>
    <td colSpan={4} style={{ height, padding: 0 }} />
  </tr>
);
