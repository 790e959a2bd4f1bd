import { useEffect, useState } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { RowSchemeFields, SeatSchemeFields } from "../fields/scheme-fields.tsx";
import { TextField } from "../fields/text-field.tsx";
import { nameSeats, nameTables, schemeNames } from "../model/edits/name-seats.ts";
import type { RowScheme, SeatScheme } from "../model/row-names.ts";
import { countOf, selectionWords } from "../model/selection.ts";
import { usePlanEditor } from "../plan-context.ts";
import styles from "../plan-editor.module.css";
import { Group } from "./group.tsx";

/** Names of rows, seats and tables. The map shows what a scheme gives before it is applied. */
export function NamesForm() {
  const { plan, selection, names, setNames, act } = usePlanEditor();
  const [rows, setRows] = useState<RowScheme>({ kind: "letters", without: "IO" });
  const [numbers, setNumbers] = useState<SeatScheme>({ kind: "each" });
  const [what, setWhat] = useState({ rows: true, seats: true });
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isShown)
      setNames(
        schemeNames(plan, selection, { rows: what.rows ? rows : undefined, seats: what.seats ? numbers : undefined }),
      );
  }, [isShown, plan, selection, rows, numbers, what, setNames]);
  useEffect(() => () => setNames(undefined), [setNames]);
  const apply = () => {
    if (!names) return;
    act(`Named ${selectionWords(selection)}`, (draft) => {
      nameSeats(draft, names);
      return undefined;
    });
    setShown(false);
    setNames(undefined);
  };
  const first = names && [...names.values()][0];
  const shown = first && [...first.values()].slice(0, 8).map(({ row, number }) => `${row}${number && ` ${number}`}`);
  return (
    <Group title="Names">
      {countOf(selection, "seats") > 0 && (
        <>
          <Checkbox
            label="Name rows"
            checked={what.rows}
            onChange={({ target }) => setWhat({ ...what, rows: target.checked })}
          />
          {what.rows && <RowSchemeFields scheme={rows} onChange={setRows} />}
          <Checkbox
            label="Number seats"
            checked={what.seats}
            onChange={({ target }) => setWhat({ ...what, seats: target.checked })}
          />
          {what.seats && <SeatSchemeFields scheme={numbers} onChange={setNumbers} />}
          <div className={styles.row}>
            {!isShown && (
              <Button size="s" variant="quiet" onClick={() => setShown(true)}>
                Show the names
              </Button>
            )}
            {isShown && (
              <>
                <Button size="s" onClick={apply}>
                  Give these names
                </Button>
                <Button
                  size="s"
                  variant="quiet"
                  onClick={() => {
                    setShown(false);
                    setNames(undefined);
                  }}
                >
                  Not these
                </Button>
              </>
            )}
          </div>
          <p aria-live="polite" className={styles.hint}>
            {shown && `Not applied yet: ${shown.join(", ")} …`}
          </p>
        </>
      )}
      {countOf(selection, "tables") > 0 && (
        <TextField
          label="Name of the first table"
          value=""
          maxLength={40}
          hint="The others count on."
          onChange={(name) =>
            name &&
            act(`Named ${selectionWords(selection)}`, (draft) => {
              nameTables(draft, selection, name);
              return undefined;
            })
          }
        />
      )}
    </Group>
  );
}
