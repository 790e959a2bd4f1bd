import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { persistOnDevice, readFromDevice } from "../draft-engine/on-device.ts";

interface Place {
  /** The key of the row that had the focus last. */
  row: string | null;
  /** The height of a row, which restores the page's length. */
  height: number;
}

/** Where a table and its reader were, in pixels of the page. */
interface Spot {
  /** Of the first row. */
  top: number;
  /** The scroll position. */
  scrolled: number;
}

/** By visit. A reload clears it, because it begins with the newest rows. */
const spots = new Map<string, Spot>();

const storageKey = (visit: string) => `table.${visit}`;

/**
 * The row of a table that has the focus, and the height of its rows. Going back to the table restores the focus, so
 * that the keyboard goes on from the row that was opened.
 * @param usualHeight of rows that nobody has measured, in pixels
 */
export function usePersistedPosition(usualHeight: number) {
  const { key: visit } = useLocation();
  const cameBack = useNavigationType() === "POP";
  const [kept] = useState(() => (cameBack ? (readFromDevice(storageKey(visit), "session") as Place | null) : null));
  const [spot] = useState(() => (cameBack ? spots.get(visit) : undefined));
  const [row, setRow] = useState(kept?.row ?? null);
  const table = useRef<HTMLTableElement>(null);
  const toFocus = useRef(kept?.row ?? null);
  const place = useRef<Place>({ row, height: kept?.height ?? usualHeight });

  // The row may appear only after the first draw.
  useEffect(() => {
    if (toFocus.current === null) return;
    const link = table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(toFocus.current)}"] a`);
    if (!link) return;
    toFocus.current = null;
    link.focus({ preventScroll: true });
  });

  const keep = (part: Partial<Place>) => {
    Object.assign(place.current, part);
    persistOnDevice(storageKey(visit), place.current, "session");
  };
  const onFocus = ({ target }: FocusEvent) => {
    const focused = target.closest<HTMLElement>("[data-row]")?.dataset.row;
    if (focused === undefined) return;
    setRow(focused);
    keep({ row: focused });
  };
  return {
    table,
    row,
    keptHeight: kept?.height ?? usualHeight,
    /** Undefined on a first visit. */
    keptSpot: spot,
    keepSpot: (now: Spot) => spots.set(visit, now),
    onFocus,
    keepHeight: (height: number) => keep({ height }),
  };
}
