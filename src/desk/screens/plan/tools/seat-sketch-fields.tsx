import { round } from "#contract/rules/plan/free-seats.ts";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { RowSchemeFields, SeatSchemeFields } from "../fields/scheme-fields.tsx";
import { SectionField } from "../fields/section-field.tsx";
import { TableSizeFields } from "../fields/table-size-fields.tsx";
import type { Block, TableRow } from "../model/block-seats.ts";
import type { Sketch } from "../model/sketch.ts";
import { written } from "../model/written.ts";
import styles from "../plan-editor.module.css";
import { XyFields } from "./place-fields.tsx";

interface Fields<T extends Sketch["tool"]> {
  sketch: Extract<Sketch, { tool: T }>;
  onChange: (sketch: Sketch) => void;
}

/** The radius of the first row's arc when rows are first bent, in seats. */
const FIRST_RADIUS = 20;

export function BlockFields({ sketch, onChange }: Fields<"block">) {
  const { block, section } = sketch;
  const change = (more: Partial<Block>) => onChange({ ...sketch, block: { ...block, ...more } });
  return (
    <>
      <SectionField label="Section" value={section} onChange={(next) => onChange({ ...sketch, section: next })} />
      <div className={styles.fields}>
        <NumberField label="Rows" value={block.rows} min={1} max={200} onChange={(rows) => change({ rows })} />
        <NumberField
          label="Seats in the first row"
          value={block.seats}
          min={1}
          max={500}
          onChange={(seats) => change({ seats })}
        />
        <NumberField
          label="More in each next row"
          value={block.more}
          min={-20}
          max={20}
          step={0.05}
          hint="0.25 adds a seat in every fourth row."
          onChange={(more) => change({ more })}
        />
        <NumberField label="Angle" value={block.angle} min={-360} max={360} onChange={(angle) => change({ angle })} />
      </div>
      <Checkbox
        label="Rows are an arc"
        checked={block.radius > 0}
        onChange={({ target }) => change({ radius: target.checked ? FIRST_RADIUS : 0 })}
      />
      <div className={styles.fields}>
        {block.radius > 0 && (
          <NumberField
            label="Radius of the first row"
            value={block.radius}
            min={2}
            max={1000}
            step={0.5}
            onChange={(radius) => change({ radius })}
          />
        )}
        <NumberField
          label="Seat to seat"
          value={block.pitch}
          min={0.3}
          max={10}
          step={0.05}
          onChange={(pitch) => change({ pitch })}
        />
        <NumberField
          label="Row to row"
          value={block.rowGap}
          min={0.3}
          max={20}
          step={0.05}
          onChange={(rowGap) => change({ rowGap })}
        />
        <NumberField
          label="Skew"
          value={block.skew}
          min={-5}
          max={5}
          step={0.1}
          onChange={(skew) => change({ skew })}
        />
      </div>
      <XyFields at={block.at} onChange={(at) => change({ at })} />
      <RowSchemeFields scheme={block.rowScheme} onChange={(rowScheme) => change({ rowScheme })} />
      <SeatSchemeFields scheme={block.seatScheme} onChange={(seatScheme) => change({ seatScheme })} />
    </>
  );
}

export function RowFields({ sketch, onChange }: Fields<"row">) {
  return (
    <>
      <SectionField label="Section" value={sketch.section} onChange={(section) => onChange({ ...sketch, section })} />
      <div className={styles.fields}>
        <Field
          label="Name of the row"
          value={sketch.row}
          maxLength={40}
          error={written(sketch.row) === "" ? "This is needed." : undefined}
          onChange={({ target }) => onChange({ ...sketch, row: target.value })}
        />
        <NumberField
          label="Seats"
          value={sketch.count}
          min={1}
          max={500}
          onChange={(count) => onChange({ ...sketch, count })}
        />
      </div>
      <XyFields what="First seat: " at={sketch.from} onChange={(from) => onChange({ ...sketch, from })} />
      <XyFields what="Last seat: " at={sketch.to} onChange={(to) => onChange({ ...sketch, to })} />
      <p className={styles.hint}>
        {`${round(Math.hypot(sketch.to[0] - sketch.from[0], sketch.to[1] - sketch.from[1]) / Math.max(1, sketch.count - 1))} from seat to seat`}
      </p>
      <SeatSchemeFields scheme={sketch.scheme} onChange={(scheme) => onChange({ ...sketch, scheme })} />
    </>
  );
}

export function TablesFields({ sketch, onChange }: Fields<"tables">) {
  const { tables } = sketch;
  const change = (more: Partial<TableRow>) => onChange({ ...sketch, tables: { ...tables, ...more } });
  return (
    <>
      <SectionField label="Section" value={sketch.section} onChange={(section) => onChange({ ...sketch, section })} />
      <div className={styles.fields}>
        <SelectField
          label="Tables are"
          value={tables.shape}
          // A size fits only one shape.
          onChange={({ target }) => change({ shape: target.value as TableRow["shape"], size: undefined })}
        >
          <option value="round">round</option>
          <option value="rectangle">rectangular</option>
        </SelectField>
        <SelectField
          label="Sold"
          value={tables.sold}
          onChange={({ target }) => change({ sold: target.value as TableRow["sold"] })}
        >
          <option value="whole">as a whole table</option>
          <option value="seats">seat by seat</option>
        </SelectField>
        <NumberField
          label="Seats at each"
          value={tables.seats}
          min={1}
          max={100}
          onChange={(seats) => change({ seats })}
        />
        <TableSizeFields table={tables} onChange={(size) => change({ size })} />
        <NumberField
          label="How many tables"
          value={tables.count}
          min={1}
          max={100}
          onChange={(count) => change({ count })}
        />
        <NumberField
          label="Table to table"
          value={tables.apart}
          min={0.5}
          max={100}
          step={0.1}
          onChange={(apart) => change({ apart })}
        />
        <NumberField label="Angle" value={tables.angle} min={-360} max={360} onChange={(angle) => change({ angle })} />
        <Field
          label="First name"
          value={tables.name}
          maxLength={40}
          error={written(tables.name) === "" ? "This is needed." : undefined}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <XyFields at={tables.at} onChange={(at) => change({ at })} />
    </>
  );
}
