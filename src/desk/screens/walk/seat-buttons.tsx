import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import type { Part } from "../plan/model/selection.ts";
import styles from "./walk.module.css";
import { ownName, placeOf, spokenName, traitWords, type WalkRow, wholeName } from "./walk-rows.ts";

interface SeatButtonsProps {
  plan: SeatPlan;
  row: WalkRow;
  isOpen: boolean;
  onPress: (part: Part) => void;
}

/** The seats of a row in their order. They are one stop for the Tab key, and arrow keys lead from seat to seat. */
export function SeatButtons({ plan, row, isOpen, onPress }: SeatButtonsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, row.parts.length - 1);
  const wasOpen = useRef(false);
  useEffect(() => {
    // When a seat is removed, its focus is lost.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusOn(bar.current, at);
    wasOpen.current = isOpen;
  }, [isOpen, at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = row.parts.length - 1;
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: last }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    focusOn(bar.current, Math.max(0, Math.min(last, to)));
  };
  return (
    <div ref={bar} role="toolbar" aria-label={`Seats of ${row.title}`} className={styles.seats} onKeyDown={onKeyDown}>
      {row.parts.map((part, index) => {
        const place = placeOf(plan, part);
        if (!place) return null;
        const words = traitWords(place);
        return (
          <button
            key={part.index}
            type="button"
            className={styles.seat}
            tabIndex={index === at ? 0 : -1}
            data-marked={words.length > 0 || undefined}
            onFocus={() => setCurrent(index)}
            onClick={() => onPress(part)}
          >
            <VisuallyHidden>{[spokenName(place), ...words].join(", ")}</VisuallyHidden>
            <span className={styles.number} aria-hidden="true">
              {ownName(place) || wholeName(place)}
            </span>
            {words.map((word) => (
              <span key={word} className={styles.trait} aria-hidden="true">
                {word}
              </span>
            ))}
          </button>
        );
      })}
    </div>
  );
}

const focusOn = (bar: HTMLElement | null, index: number) => (bar?.children[index] as HTMLElement | undefined)?.focus();
