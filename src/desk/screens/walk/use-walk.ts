import { useState } from "react";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { type DeviceStore, persistOnDevice, readFromDevice } from "../../draft-engine/on-device.ts";
import { walkRows, walkSections } from "./walk-rows.ts";

/**
 * Where somebody stands in a venue, and which rows they have checked. Each step is stored on the device.
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
    setKept(persistWalk(key, next));
  };
  const standingAt = (row: number): Walk["spot"] => ({ section: own, row: ids[row] ?? "", at: row });
  const done = countChecked(walk, own, ids);
  return {
    sections,
    section,
    rows,
    at,
    done,
    isKept,
    row: rows[at],
    isRowChecked: (row: number) => isChecked(walk, own, ids[row] ?? ""),
    /** How many rows of a section are checked, and how many there are. */
    progressOf: (one: (typeof sections)[number]) => {
      const all = walkRows(one).map(({ id }) => id);
      return { done: countChecked(walk, one.key, all), all: all.length };
    },
    chooseSection: (chosen: string) => update({ ...walk, spot: { section: chosen, row: "", at: 0 } }),
    goTo: (row: number) => update({ ...walk, spot: standingAt(row) }),
    /**
     * Marks this row, and goes to the next one that is not checked. @returns its index, or undefined if all are checked
     */
    check: (): number | undefined => {
      const marked = markRow(walk, own, ids[at] ?? "", true);
      const next = nextUnchecked(marked, own, ids, at);
      update({ ...marked, spot: standingAt(next ?? at) });
      return next;
    },
    uncheck: () => update({ ...markRow(walk, own, ids[at] ?? "", false), spot: standingAt(at) }),
    /** Clears the marks of all rows of this section. */
    beginAgain: () =>
      update({ checked: { ...walk.checked, [own]: [] }, spot: { section: own, row: ids[0] ?? "", at: 0 } }),
  };
}

/* An access walk's progress, by account and venue. It survives a reload and needs no network. */

/**
 * Where somebody stands: a section's key, a row's id, and the row's index in the section in case the row was removed.
 */
interface Spot {
  section: string;
  row: string;
  at: number;
}

interface Walk {
  spot: Spot | undefined;
  /** The ids of the rows that are checked, by the key of their section. */
  checked: Readonly<Record<string, readonly string[]>>;
}

/** @param key the account and the venue: '7.town-hall' */
export function readWalk(key: string, store?: DeviceStore): Walk {
  const { spot, checked } = (readFromDevice(`walk.${key}`, store) ?? {}) as { spot?: unknown; checked?: unknown };
  return { spot: isSpot(spot) ? spot : undefined, checked: listsIn(checked) };
}

function isSpot(value: unknown): value is Spot {
  if (typeof value !== "object" || value === null) return false;
  const { section, row, at } = value as Record<string, unknown>;
  return typeof section === "string" && typeof row === "string" && typeof at === "number";
}

const listsIn = (value: unknown): Walk["checked"] =>
  typeof value !== "object" || value === null
    ? {}
    : Object.fromEntries(
        Object.entries(value).filter(([, rows]) => Array.isArray(rows) && rows.every((row) => typeof row === "string")),
      );

/** @returns false if the device stores nothing: then the page must stay open */
export const persistWalk = (key: string, walk: Walk, store?: DeviceStore): boolean =>
  persistOnDevice(`walk.${key}`, walk, store);

export const isChecked = ({ checked }: Walk, section: string, row: string): boolean =>
  checked[section]?.includes(row) === true;

/** Marks a row as checked, or clears the mark. */
export function markRow(walk: Walk, section: string, row: string, isDone: boolean): Walk {
  const others = (walk.checked[section] ?? []).filter((one) => one !== row);
  return { ...walk, checked: { ...walk.checked, [section]: isDone ? [...others, row] : others } };
}

/** How many of these rows are checked. Rows that are no longer in the plan don't count. */
export const countChecked = (walk: Walk, section: string, rows: readonly string[]): number =>
  rows.filter((row) => isChecked(walk, section, row)).length;

/**
 * The next row after `from` that is not checked. After the last row it starts again at the first.
 * @returns undefined if all are checked
 */
export function nextUnchecked(walk: Walk, section: string, rows: readonly string[], from: number): number | undefined {
  const order = [...rows.keys()].map((step) => (from + 1 + step) % rows.length);
  return order.find((at) => !isChecked(walk, section, rows[at] ?? ""));
}

/** The index of a stored spot among these rows. If its row was removed, the row now at its index. */
export function rowAt(rows: readonly string[], spot: Spot | undefined): number {
  if (!spot) return 0;
  const found = rows.indexOf(spot.row);
  return found >= 0 ? found : Math.max(0, Math.min(spot.at, rows.length - 1));
}
