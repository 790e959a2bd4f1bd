import { useState } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Filled } from "../../parts/fields/filled.tsx";
import type { useWalk } from "./use-walk.ts";
import styles from "./walk.module.css";

/** The section and row where somebody stands, and how many rows of the section are checked. */
export function WalkHead({ walk }: { walk: ReturnType<typeof useWalk> }) {
  const { sections, section, rows, at, row, done } = walk;
  const [isAsking, setAsking] = useState(false);
  if (!section || !row) return null;
  const left = sections.find((one) => {
    const progress = walk.progressOf(one);
    return progress.done < progress.all;
  });
  const seats = row.id === "tables" ? "table" : "seat";
  return (
    <>
      <div className={styles.choices}>
        <SelectField label="Section" value={section.key} onChange={({ target }) => walk.chooseSection(target.value)}>
          {sections.map((one) => {
            const progress = walk.progressOf(one);
            return (
              <option key={one.key} value={one.key}>
                {progress.done === progress.all ? `${one.title}, checked` : one.title}
              </option>
            );
          })}
        </SelectField>
        <SelectField
          label="Row"
          value={row.id}
          onChange={({ target }) => walk.goTo(rows.findIndex(({ id }) => id === target.value))}
        >
          {rows.map(({ id, title }, index) => (
            <option key={id} value={id}>
              {walk.isRowChecked(index) ? `${title}, checked` : title}
            </option>
          ))}
        </SelectField>
      </div>
      <Filled part={done} whole={rows.length}>
        {`${done} of ${rows.length} ${rows.length === 1 ? "row" : "rows"} checked`}
      </Filled>
      {done === rows.length && (
        <Notice
          tone="ok"
          title={left ? `All rows of ${section.title} are checked` : "The whole venue is checked"}
          action={
            left ? (
              <Button variant="quiet" size="s" onClick={() => walk.chooseSection(left.key)}>
                {`Go to ${left.title}`}
              </Button>
            ) : (
              <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
                Check it again
              </Button>
            )
          }
        >
          {left ? null : "Buyers see your changes once you press Publish under Change the plan."}
        </Notice>
      )}
      <h2 className={styles.row}>
        <span>{row.title}</span>
        <span className={styles.hint}>
          {`${row.parts.length} ${seats}${row.parts.length === 1 ? "" : "s"}${walk.isRowChecked(at) ? ", checked" : ""}`}
        </span>
      </h2>
      {isAsking && (
        <Confirm
          title={`Check ${section.title} again?`}
          yes="Take the marks back"
          act={async () => {
            walk.beginAgain();
            return {};
          }}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <p>Its rows count as not checked then. The plan stays as it is.</p>
        </Confirm>
      )}
    </>
  );
}
