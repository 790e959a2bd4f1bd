import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  Fragment,
  memo,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { classNames } from "#src/ui/class-names.ts";
import { afterPaint } from "#src/ui/loading/in-own-task.ts";
import { usePersistedPosition } from "../use-persisted-position.ts";
import { useIsPrinting } from "../use-printing.ts";
import table from "./data-table.module.css";
import { type Column, columnLook } from "./data-table.tsx";
import styles from "./long-table.module.css";

/**
 * Up to this many rows are all in the page, so that the browser's own search finds them
 * (docs/decisions/desk/screens.md).
 */
const WHOLE = 200;
/** More rows are loaded as soon as this many are left. */
const NEAR_END = 30;
const OVERSCAN = 12;
/** The first render draws fewer rows outside the window, because somebody is waiting for it. */
const FIRST_OVERSCAN = 3;
/** Until the first row is measured. */
const USUAL_HEIGHT = 44;

interface LongTableProps<Row> {
  /** What the table has, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Whether rows follow that have not been read. */
  hasMore?: boolean;
  /** Loads more rows. Undefined if there are none, or while that would be too early. */
  onNearEnd?: (() => unknown) | undefined;
}

/**
 * Rows of facts, all of one height. Only those near the window are in the page. Printing shows all that were loaded.
 */
export function LongTable<Row>({ caption, columns, rows, keyOf, hasMore = false, onNearEnd }: LongTableProps<Row>) {
  const kept = usePersistedPosition(USUAL_HEIGHT);
  const { table: element, row: focusedKey, keptHeight, keptSpot, onFocus, keepHeight } = kept;
  const isPrinting = useIsPrinting();
  const [{ top, height }, setPlace] = useState({ top: keptSpot?.top ?? 0, height: keptHeight });
  const heightNow = useRef(keptHeight);
  // A phone that is turned has rows of another height. The row at the top of the window stays there.
  const read = useRef<ReturnType<typeof firstRead>>(null);
  const onHeight = useRef(keepHeight);
  const measure = useCallback(() => {
    const body = element.current?.tBodies[0];
    const row = body?.querySelector("[data-row]");
    if (!body || !row) return;
    const tall = row.getBoundingClientRect().height;
    if (tall !== heightNow.current) read.current = firstRead(body);
    heightNow.current = tall;
    onHeight.current(tall);
    const next = { top: body.getBoundingClientRect().top + window.scrollY, height: tall };
    setPlace((now) => (now.top === next.top && now.height === next.height ? now : next));
  }, [element]);
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    // The content above the table may still grow.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [measure]);

  const focused = useMemo(
    () => (focusedKey === null ? -1 : rows.findIndex((row) => keyOf(row) === focusedKey)),
    [rows, keyOf, focusedKey],
  );
  const [overscan, setOverscan] = useState(FIRST_OVERSCAN);
  // React may draw a transition that begins before the paint together with the first rows.
  useEffect(() => afterPaint(() => startTransition(() => setOverscan(OVERSCAN))), []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: useCallback(() => height, [height]),
    overscan,
    scrollMargin: top,
    // The first draw then already has the rows at the restored position.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () =>
      keptSpot && keptSpot.scrolled < top + rows.length * height ? keptSpot.scrolled : window.scrollY,
    // The row that has the focus stays in the page, however far somebody scrolls.
    rangeExtractor: useCallback(
      (range: Range) => {
        const near = defaultRangeExtractor(range);
        if (focused === -1 || near.includes(focused)) return near;
        return [...near, focused].sort((a, b) => a - b);
      },
      [focused],
    ),
  });
  const onLeave = useRef<() => void>(undefined);
  onLeave.current = () => kept.keepSpot({ top, scrolled: virtualizer.scrollOffset ?? 0 });
  useEffect(() => () => onLeave.current?.(), []);
  const sized = useRef({ top, height });
  useLayoutEffect(() => {
    if (sized.current.top === top && sized.current.height === height) return;
    sized.current = { top, height };
    virtualizer.measure();
    const first = read.current;
    read.current = null;
    if (first) window.scrollTo(0, top + first.index * height - first.below);
  }, [virtualizer, top, height]);
  const near = virtualizer.getVirtualItems().map(({ index }) => index);
  const last = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (last >= rows.length - NEAR_END) void onNearEnd?.();
  }, [last, rows.length, onNearEnd]);

  const shown = isPrinting || rows.length <= WHOLE ? rows.map((_row, index) => index) : near;
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  return (
    <table
      ref={element}
      className={classNames(table.table, styles.long)}
      aria-rowcount={hasMore ? -1 : rows.length + 1}
      onFocus={onFocus}
    >
      <caption className={table.caption}>{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              className={columnLook(column)}
              style={{ width: `${(100 * (column.share ?? 1)) / shares}%` }}
            >
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((index, at) => {
          const row = rows[index];
          if (row === undefined) return null;
          const skipped = index - (shown[at - 1] ?? -1) - 1;
          return (
            <Fragment key={keyOf(row)}>
              {skipped > 0 && <Gap height={skipped * height} />}
              <LongRow row={row} rowKey={keyOf(row)} index={index} columns={columns as readonly Column<unknown>[]} />
            </Fragment>
          );
        })}
        <Gap height={(rows.length - 1 - (shown.at(-1) ?? -1)) * height} />
      </tbody>
    </table>
  );
}

/**
 * The first row in the window, and how far it is below the window's top edge. Null if the table begins further down.
 */
function firstRead(body: HTMLTableSectionElement): { index: number; below: number } | null {
  if (body.getBoundingClientRect().top >= 0) return null;
  for (const row of body.querySelectorAll("[data-row]")) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > 0) return { index: Number(row.ariaRowIndex) - 2, below: top };
  }
  return null;
}

/** Reserves the space of rows that are not in the page. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" className={styles.gap}>
      {/* One cell, because a phone leaves columns out. */}
      <td style={{ height }} />
    </tr>
  );
}

interface LongRowProps {
  row: unknown;
  rowKey: string;
  index: number;
  columns: readonly Column<unknown>[];
}

const LongRow = memo(function LongRow({ row, rowKey, index, columns }: LongRowProps) {
  return (
    <tr data-row={rowKey} aria-rowindex={index + 2}>
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.name} scope="row" className={columnLook(column)}>
            <div className={styles.cell}>{column.cell(row)}</div>
          </th>
        ) : (
          <td key={column.name} className={columnLook(column)}>
            <div className={styles.cell}>{column.cell(row)}</div>
          </td>
        ),
      )}
    </tr>
  );
});
