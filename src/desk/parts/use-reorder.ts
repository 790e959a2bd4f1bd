import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";

interface Reorder {
  /** The list whose children are the items, in order. */
  list: RefObject<HTMLElement | null>;
  /** Moves an item to another place. */
  onMove: (from: number, to: number) => void;
}

/** An array with one of its items at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** The index at which something at `y` belongs among these middles. */
export function placeAt(middles: readonly number[], from: number, y: number): number {
  return middles.filter((middle, at) => at !== from && middle < y).length;
}

/**
 * Orders a list by its items' handles: by dragging with a mouse or a finger, and with the arrow keys while a handle has the focus.
 * @returns the item that is being dragged, and what a handle needs
 */
export function useReorder({ list, onMove }: Reorder) {
  const [dragged, setDragged] = useState<number>();
  // Each move renders the list again, with other items.
  const latest = useRef(onMove);
  useLayoutEffect(() => {
    latest.current = onMove;
  });
  const place = (from: number, y: number): number => {
    const boxes = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect());
    return placeAt(
      boxes.map(({ top, height }) => top + height / 2),
      from,
      y,
    );
  };
  const drag = (from: number) => {
    let at = from;
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      setDragged(undefined);
    };
    setDragged(from);
    // On the window: a handle that moves within the document loses its pointer capture.
    const listen = { signal: ended.signal };
    window.addEventListener(
      "pointermove",
      ({ clientY }) => {
        const to = place(at, clientY);
        if (to === at) return;
        latest.current(at, to);
        at = to;
        setDragged(to);
      },
      listen,
    );
    window.addEventListener("pointerup", end, listen);
    window.addEventListener("pointercancel", end, listen);
  };
  const handleOf = (index: number, count: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) drag(index);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const to = index + (event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0);
      if (to === index) return;
      event.preventDefault();
      if (to >= 0 && to < count) onMove(index, to);
    },
  });
  return { dragged, handleOf };
}
