import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { beginHistory, redo, type StepHistory, step, undo } from "../../parts/step-history.ts";

type Chosen = ReadonlySet<string>;

/**
 * The seats that somebody has chosen on the plan or in the list, with an undo history until the page is left. A drag is
 * one step.
 */
export function useChosenSeats() {
  const [history, setHistory] = useState<StepHistory<Chosen>>(() => beginHistory<Chosen>(new Set()));
  const isInDrag = useRef(false);
  // A drag passes several seats before the page is drawn again.
  const latest = useRef(history.now);
  useLayoutEffect(() => {
    latest.current = history.now;
  }, [history.now]);

  const change = useCallback((to: (before: Chosen) => Chosen) => {
    setHistory((before) => step(before, to(before.now)));
  }, []);
  const choose = useCallback(
    (seatIds: readonly string[], isChosen: boolean) =>
      change((before) => {
        const next = new Set(before);
        for (const id of seatIds) {
          if (isChosen) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    [change],
  );
  const toggle = useCallback(
    (seatId: string) =>
      change((before) => {
        const next = new Set(before);
        if (!next.delete(seatId)) next.add(seatId);
        return next;
      }),
    [change],
  );
  /** Ends the previous drag, so that the next seat begins a new step. */
  const beginDrag = useCallback(() => {
    isInDrag.current = false;
  }, []);
  const dragOver = useCallback((seatId: string) => {
    if (latest.current.has(seatId)) return;
    latest.current = new Set(latest.current).add(seatId);
    const next = latest.current;
    const goesOn = isInDrag.current;
    isInDrag.current = true;
    setHistory((before) => (goesOn ? { ...before, now: next } : step(before, next)));
  }, []);
  const clear = useCallback(() => change((before) => (before.size === 0 ? before : new Set())), [change]);
  return {
    chosen: history.now,
    choose,
    toggle,
    beginDrag,
    dragOver,
    clear,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
  };
}
