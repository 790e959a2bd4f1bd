import { Fragment, useMemo } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { bookedWords, countBooked } from "../model/booked.ts";
import { removeParts } from "../model/edits/remove-parts.ts";
import {
  countOf,
  NOTHING,
  partsOfSection,
  rowEnds,
  selectedSections,
  selectionWords,
  united,
  wholeRows,
  withoutStage,
} from "../model/selection.ts";
import { spokenRow } from "../model/spoken.ts";
import { usePlanEditor } from "../plan-context.ts";
import styles from "../plan-editor.module.css";
import { removeWords } from "../words.ts";
import { ArrangeFields } from "./arrange-fields.tsx";
import { NamesForm } from "./names-form.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { SectionFields } from "./section-fields.tsx";
import { SingleFields } from "./single-fields.tsx";
import { TraitFields } from "./trait-fields.tsx";

/** The selection, or the plan as a whole. It is one section whatever it shows, so the keyboard's focus stays in it. */
export function Inspector() {
  const isPlan = usePlanEditor().selection.size === 0;
  return (
    <section className={styles.form} aria-label={isPlan ? "The plan" : "Selection"}>
      {isPlan ? <PlanFields /> : <SelectionFields />}
    </section>
  );
}

/** Everything that can be changed about what is selected. */
function SelectionFields() {
  const { plan, selection, select, act, may, booked } = usePlanEditor();
  const taken = useMemo(() => bookedWords(countBooked(plan, selection, booked)), [plan, selection, booked]);
  const sections = selectedSections(plan, selection);
  const seats = countOf(selection, "seats");
  const tables = countOf(selection, "tables");
  const [section] = sections;
  // Another selection begins with new fields.
  const key = [...selection]
    .map(([group, indexes]) => `${group}:${indexes.size}:${indexes.values().next().value}`)
    .join(" ");
  return (
    <>
      <h2 className={styles.heading}>{capitalised(selectionWords(selection))}</h2>
      {seats === 1 && section && <p>{nameOfOne(section.title, plan, selection)}</p>}
      {taken && <p>{`${capitalised(taken)}. These keep their names and their section, and can be moved.`}</p>}
      <div className={styles.row}>
        {seats > 0 && (
          <>
            <Button variant="quiet" size="s" onClick={() => select(wholeRows(plan, selection))}>
              Select the row
            </Button>
            <Button variant="quiet" size="s" onClick={() => select(rowEnds(plan, selection))}>
              Select the ends of rows
            </Button>
          </>
        )}
        {seats + tables > 0 && (
          <Button variant="quiet" size="s" onClick={() => select(united(NOTHING, sections.flatMap(partsOfSection)))}>
            Select the section
          </Button>
        )}
        <Button variant="quiet" size="s" onClick={() => select(NOTHING)}>
          Select nothing
        </Button>
        {may && withoutStage(selection).size > 0 && (
          <Button
            variant="danger"
            size="s"
            onClick={() => act(removeWords(selection), (draft) => removeParts(draft, selection))}
          >
            Delete
          </Button>
        )}
      </div>
      {may && (
        <Fragment key={key}>
          <SingleFields />
          {seats + tables > 0 && <TraitFields />}
          {seats + tables > 0 && <NamesForm />}
          {sections.length === 1 && section && <SectionFields section={section} />}
          <ArrangeFields />
        </Fragment>
      )}
    </>
  );
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function nameOfOne(
  title: string,
  plan: ReturnType<typeof usePlanEditor>["plan"],
  selection: ReturnType<typeof usePlanEditor>["selection"],
) {
  for (const { key, seats } of plan.sections)
    for (const index of selection.get(`seats ${key}`) ?? []) {
      const seat = seats?.[index];
      if (seat) return `${title}, ${spokenRow(seat.row)}${seat.number && `, seat ${seat.number}`}`;
    }
  return title;
}
