import { useState } from "react";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { countChecked, isChecked, keepWalk, markRow, nextUnchecked, readWalk, rowAt, type Walk } from "./kept-walk.ts";
import { walkRows, walkSections } from "./walk-rows.ts";

/**
 * Where somebody stands in a hall, and which rows they have checked. Each step is kept on the device.
 * @param key the account and the venue
 */
export function useWalk(key: string, plan: SeatPlan) {
  const [walk, setWalk] = useState(() => readWalk(key));
  const [isKept, setKept] = useState(true);
  const sections = walkSections(plan);
  const section = sections.find((one) => one.key === walk.spot?.section) ?? sections[0];
  const rows = section ? walkRows(section) : [];
  const ids = rows.map(({ id }) => id);
  const own = section?.key ?? "";
  const at = rowAt(ids, walk.spot?.section === own ? walk.spot : undefined);
  const update = (next: Walk) => {
    setWalk(next);
    setKept(keepWalk(key, next));
  };
  const standingAt = (row: number): Walk["spot"] => ({ section: own, row: ids[row] ?? "", at: row });
  const done = countChecked(walk, own, ids);
  return {
    ...{ sections, section, rows, at, done, isKept },
    row: rows[at],
    isRowChecked: (row: number) => isChecked(walk, own, ids[row] ?? ""),
    /** How many rows of a section are checked, and how many there are. */
    progressOf: (one: (typeof sections)[number]) => {
      const all = walkRows(one).map(({ id }) => id);
      return { done: countChecked(walk, one.key, all), all: all.length };
    },
    chooseSection: (chosen: string) => update({ ...walk, spot: { section: chosen, row: "", at: 0 } }),
    goTo: (row: number) => update({ ...walk, spot: standingAt(row) }),
    /** Marks this row, and goes to the next one that is not checked. @returns its place, or undefined if all are checked */
    check: (): number | undefined => {
      const marked = markRow(walk, own, ids[at] ?? "", true);
      const next = nextUnchecked(marked, own, ids, at);
      update({ ...marked, spot: standingAt(next ?? at) });
      return next;
    },
    uncheck: () => update({ ...markRow(walk, own, ids[at] ?? "", false), spot: standingAt(at) }),
    /** Takes the marks of all rows of this section back. */
    beginAgain: () =>
      update({ checked: { ...walk.checked, [own]: [] }, spot: { section: own, row: ids[0] ?? "", at: 0 } }),
  };
}
