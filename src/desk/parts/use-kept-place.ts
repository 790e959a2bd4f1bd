import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

interface Place {
  /** The key of the row that had the focus last. */
  row: string | null;
  /** How high rows were, by which the page becomes as long as it was. */
  height: number;
}

/** Where a table and its reader were, in pixels of the page. */
interface Spot {
  /** Of the first row. */
  top: number;
  /** How far somebody had scrolled. */
  scrolled: number;
}

/** By visit. A reload forgets it, because it begins with the newest rows. */
const spots = new Map<string, Spot>();

const storageKey = (visit: string) => `brolga.desk.table.${visit}`;

function readPlace(visit: string): Place | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(visit)) ?? "null");
  } catch {
    return null;
  }
}

function keepPlace(visit: string, place: Place): void {
  try {
    sessionStorage.setItem(storageKey(visit), JSON.stringify(place));
  } catch {
    // Without storage the focus is not brought back.
  }
}

/**
 * The row of a table that has the focus, and the height of its rows. Whoever goes back to the table has the focus there again, so that the
 * keyboard goes on from the row that they opened.
 * @param usualHeight of rows that nobody has measured, in pixels
 */
export function useKeptPlace(usualHeight: number) {
  const { key: visit } = useLocation();
  const cameBack = useNavigationType() === "POP";
  const [kept] = useState(() => (cameBack ? readPlace(visit) : null));
  const [spot] = useState(() => (cameBack ? spots.get(visit) : undefined));
  const [row, setRow] = useState(kept?.row ?? null);
  const table = useRef<HTMLTableElement>(null);
  const toFocus = useRef(kept?.row ?? null);
  const place = useRef<Place>({ row, height: kept?.height ?? usualHeight });

  // The row may come only after the first draw.
  useEffect(() => {
    if (toFocus.current === null) return;
    const link = table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(toFocus.current)}"] a`);
    if (!link) return;
    toFocus.current = null;
    link.focus({ preventScroll: true });
  });

  const keep = (part: Partial<Place>) => {
    Object.assign(place.current, part);
    keepPlace(visit, place.current);
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
