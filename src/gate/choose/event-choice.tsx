import { formatCount } from "#contract/rules/text/count.ts";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import { momentAt } from "../rules/verdict-words.ts";
import styles from "./choose-event.module.css";
import type { EventToChoose } from "./merge-choices.ts";

interface EventChoiceProps {
  choice: EventToChoose;
  /** True while the device has no name. */
  disabled: boolean;
  onChoose: () => void;
}

export function EventChoice({ choice, disabled, onChoose }: EventChoiceProps) {
  const { name, place, startsAt, timezone, admitted, tickets, kept } = choice;
  const ticketCount = `${formatCount(tickets)} ${tickets === 1 ? "ticket" : "tickets"}`;
  return (
    <li>
      <button
        type="button"
        className={styles.choice}
        aria-disabled={disabled || undefined}
        onClick={() => (disabled ? document.getElementById("device-name")?.focus() : onChoose())}
      >
        <span className={styles.name}>{name}</span>
        <VisuallyHidden>, </VisuallyHidden>
        <span className={styles.facts}>
          <span>{`${momentAt(Date.parse(startsAt), timezone)} · ${place}`}</span>
          <VisuallyHidden>, </VisuallyHidden>
          <br />
          <span>{admitted === undefined ? ticketCount : `${formatCount(admitted)} of ${ticketCount} in`}</span>
        </span>
        {kept && (
          <span className={styles.kept}>
            <Icon name="check" size={16} /> On this device
          </span>
        )}
        <span className={styles.arrow}>
          <Icon name="chevron-right" />
        </span>
      </button>
    </li>
  );
}
