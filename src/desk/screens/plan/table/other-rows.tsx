import { tableName } from "#contract/rules/plan/table-seats.ts";
import type { PlanSection } from "#contract/rules/seats/seat-plan.ts";
import { countOf } from "#contract/rules/text/count.ts";
import { removeParts } from "../model/edits/remove-parts.ts";
import { isSelected, type Part, selectionOf, toggled } from "../model/selection.ts";
import { usePlanEditor } from "../plan-context.ts";
import shared from "../plan-editor.module.css";
import { removeWords } from "../words.ts";
import styles from "./table-view.module.css";

/** Tables of the section, areas, entrances, shapes and the stage. The form beside it changes what is selected. */
export function OtherRows({ section }: { section: PlanSection | undefined }) {
  const { plan, may, selection, select, act } = usePlanEditor();
  const lines: { name: string; what: string; part: Part }[] = [
    ...(section?.tables ?? []).map((table, index) => ({
      name: tableName(table),
      what: `${countOf(table.seats, "seat")}, sold ${table.sold === "whole" ? "whole" : "seat by seat"}`,
      part: { group: `tables ${section?.key ?? ""}`, index } as Part,
    })),
    ...plan.sections
      .filter(({ units }) => units !== undefined)
      .map(({ key, title, units }) => ({
        name: title,
        what: `area for ${units}`,
        part: { group: `area ${key}`, index: 0 } as Part,
      })),
    { name: plan.stage.label, what: "stage", part: { group: "stage", index: 0 } },
    ...plan.entrances.map(({ label }, index) => ({
      name: label,
      what: "entrance",
      part: { group: "entrances", index } as Part,
    })),
    ...(plan.shapes ?? []).map(({ text, kind }, index) => ({
      name: text?.words ?? `Shape ${index + 1}`,
      what: kind === "text" ? "words" : "shape",
      part: { group: "shapes", index } as Part,
    })),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it.
    <section className={styles.scroll} tabIndex={0} aria-label="What else is in the venue, scrollable">
      <table className={styles.table}>
        <caption>What else is in the venue</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What it is</th>
            {may && <th scope="col">Change</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, what, part }) => {
            const isChosen = isSelected(selection, part);
            return (
              <tr key={`${part.group} ${part.index}`} data-selected={isChosen || undefined}>
                <th scope="row">
                  <label className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label={`Select ${name}`}
                      checked={isChosen}
                      onChange={() => select(toggled(selection, [part]))}
                    />
                    <span>{name}</span>
                  </label>
                </th>
                <td>{what}</td>
                {may && (
                  <td>
                    {part.group !== "stage" && (
                      <button
                        type="button"
                        className={shared.tool}
                        aria-label={`Delete ${name}`}
                        onClick={() => {
                          const own = selectionOf(part);
                          act(removeWords(own), (draft) => removeParts(draft, own));
                        }}
                      >
                        Delete
                      </button>
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
