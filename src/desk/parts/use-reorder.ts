import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from "react";

interface Reorder {
  /** The list whose children are the items, in order. */
  list: RefObject<HTMLElement | null>;
  /** Puts an item at another place. */
  onMove: (from: number, to: number) => void;
}

/** An array with one of its items at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** The place among these middles at which something at `y` belongs. */
export function placeAt(middles: readonly number[], from: number, y: number): number {
  return middles.filter((middle, at) => at !== from && middle < y).length;
}

/**
 * Orders a list by its items' handles: by dragging with a mouse or a finger, and with the arrow keys while a handle has the focus.
 * @returns the item that is being dragged, and what a handle needs
 */
export function useReorder({ list, onMove }: Reorder) {
  const [dragged, setDragged] = useState<number>();
  const at = useRef<number>(undefined);
  const place = (y: number): number => {
    const boxes = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect());
    return placeAt(
      boxes.map(({ top, height }) => top + height / 2),
      at.current ?? 0,
      y,
    );
  };
  const end = () => {
    at.current = undefined;
    setDragged(undefined);
  };
  const handleOf = (index: number, count: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      at.current = index;
      setDragged(index);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = at.current;
      if (from === undefined) return;
      const to = place(event.clientY);
      if (to === from) return;
      at.current = to;
      setDragged(to);
      onMove(from, to);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const to = index + (event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0);
      if (to === index) return;
      event.preventDefault();
      if (to >= 0 && to < count) onMove(index, to);
    },
  });
  return { dragged, handleOf };
}
