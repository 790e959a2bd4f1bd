import type { Draft } from "immer";
import type { PlanTable } from "#contract/rules/plan/plan-parts.ts";
import { tableName } from "#contract/rules/plan/table-seats.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { TableSizeFields } from "../fields/table-size-fields.tsx";
import { TextField } from "../fields/text-field.tsx";
import { splitTable } from "../model/edits/split-table.ts";
import { partsOf, readGroup } from "../model/selection.ts";
import { spokenSeat } from "../model/spoken.ts";
import { usePlanEditor } from "../plan-context.ts";
import styles from "../plan-editor.module.css";

/** The names of a single seat, table, entrance, shape or the stage. */
export function SingleFields() {
  const { plan, selection, act } = usePlanEditor();
  const [part, more] = partsOf(selection);
  if (!part || more) return null;
  const { kind, key } = readGroup(part.group);
  const { index } = part;
  const change = (words: string, edit: (draft: Draft<SeatPlan>) => void) =>
    act(words, (draft) => {
      edit(draft);
      return undefined;
    });
  const sectionOf = (draft: Draft<SeatPlan>) => draft.sections.find((one) => one.key === key);
  const section = plan.sections.find((one) => one.key === key);
  const seat = kind === "seats" ? section?.seats?.[index] : undefined;
  if (seat) {
    const put = (name: "row" | "number") => (value: string) =>
      change(`Named ${spokenSeat(seat)}`, (draft) => {
        const own = sectionOf(draft)?.seats?.[index];
        if (own) own[name] = value;
      });
    return (
      <div className={styles.fields}>
        <TextField label="Row" value={seat.row} maxLength={40} isNeeded onChange={put("row")} />
        <TextField label="Seat" value={seat.number} maxLength={10} onChange={put("number")} />
      </div>
    );
  }
  const table = kind === "tables" ? section?.tables?.[index] : undefined;
  if (table) {
    const put = (facts: Partial<PlanTable>) =>
      change(`Changed table ${table.name}`, (draft) => {
        const own = sectionOf(draft)?.tables?.[index];
        if (own) Object.assign(own, facts);
      });
    return (
      <div className={styles.fields}>
        <TextField label="Table" value={table.name} maxLength={40} isNeeded onChange={(name) => put({ name })} />
        <NumberField label="Seats" value={table.seats} min={1} max={100} onChange={(seats) => put({ seats })} />
        <SelectField
          label="Sold"
          value={table.sold}
          onChange={({ target }) => put({ sold: target.value as PlanTable["sold"] })}
        >
          <option value="whole">as a whole table</option>
          <option value="seats">seat by seat</option>
        </SelectField>
        <TableSizeFields table={table} onChange={(size) => put({ size })} />
        {table.sold === "seats" && (
          <Button
            variant="quiet"
            size="s"
            onClick={() => act(`Split ${tableName(table)} into seats`, (draft) => splitTable(draft, key, index))}
          >
            Split into seats
          </Button>
        )}
      </div>
    );
  }
  if (kind === "stage")
    return (
      <TextField
        label="Name of the stage"
        value={plan.stage.label}
        maxLength={200}
        isNeeded
        onChange={(label) =>
          change("Named the stage", (draft) => {
            draft.stage.label = label;
          })
        }
      />
    );
  const entrance = kind === "entrances" ? plan.entrances[index] : undefined;
  if (entrance)
    return (
      <TextField
        label="Name of the entrance"
        value={entrance.label}
        maxLength={200}
        isNeeded
        faultOf={(label) =>
          plan.entrances.some((one) => one.label === label) ? `Another entrance is called ${label}.` : undefined
        }
        onChange={(label) =>
          change("Named an entrance", (draft) => {
            const own = draft.entrances[index];
            if (!own) return;
            for (const one of draft.sections) if (one.entrance === own.label) one.entrance = label;
            own.label = label;
          })
        }
      />
    );
  const shape = kind === "shapes" ? plan.shapes?.[index] : undefined;
  if (!shape) return null;
  return (
    <TextField
      label="Words"
      value={shape.text?.words ?? ""}
      maxLength={200}
      isNeeded={shape.kind === "text"}
      onChange={(words) =>
        change("Changed the words", (draft) => {
          const own = draft.shapes?.[index];
          if (!own) return;
          if (words === "") delete own.text;
          else own.text = { words, at: own.text?.at ?? [(own.size?.[0] ?? 0) / 2, (own.size?.[1] ?? 0) / 2] };
        })
      }
    />
  );
}
