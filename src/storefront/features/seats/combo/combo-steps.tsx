import { useEffect, useRef } from "react";
import type { PlaceOfEvent } from "#src/shared/seats/seats-api.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import { type ComboEvent, type EventProgress, progressWords } from "./combo-choice.ts";
import styles from "./combo-steps.module.css";

/** An event of the combo, with what its step shows. */
export interface ComboStep extends ComboEvent {
  place: PlaceOfEvent;
  /** 'Fri 12 Dec, 7:30 pm' */
  when: string;
  placeName: string;
  /** Whether the event sells several kinds of tickets. */
  isTyped: boolean;
}

interface ComboStepsProps {
  events: readonly ComboStep[];
  /** One for each of `events`, in the same order. */
  progress: readonly EventProgress[];
  openEventId: string;
  onOpen: (eventId: string) => void;
}

/** The events of a combo and the progress of each. The buyer opens one at a time, in any order. */
export function ComboSteps({ events, progress, openEventId, onOpen }: ComboStepsProps) {
  const list = useRef<HTMLOListElement>(null);
  // A phone has room for two steps, so the open step is scrolled into view.
  useEffect(() => {
    const box = list.current;
    const step = box?.querySelector<HTMLElement>(`[data-event="${openEventId}"]`);
    if (box && step) box.scrollLeft = step.offsetLeft - (box.clientWidth - step.offsetWidth) / 2;
  }, [openEventId]);
  return (
    <ol ref={list} className={styles.steps} aria-label="Events of this combo">
      {events.map((event, index) => {
        const state = progress[index] ?? { chosen: 0, wanted: 0 };
        const complete = state.chosen > 0 && state.chosen === state.wanted;
        return (
          <li key={event.eventId} className={styles.item}>
            <button
              type="button"
              data-event={event.eventId}
              className={styles.step}
              aria-current={event.eventId === openEventId ? "step" : undefined}
              onClick={() => onOpen(event.eventId)}
            >
              <span className={classNames(styles.number, complete && styles.complete)} aria-hidden="true">
                {complete ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className={styles.name}>{event.name}</span>
              <span className={styles.when}>{`${event.when}, ${event.placeName}`}</span>
              <span className={classNames(styles.progress, complete && styles.whole)}>{progressWords(state)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
