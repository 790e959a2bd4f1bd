import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import { Icon } from "../media/icon.tsx";
import styles from "./stepper.module.css";

interface StepperProps {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** What is counted: 'Gold tickets'. */
  label: string;
}

/** Minus, count, plus. At a limit, its button stays in place and is disabled. */
export function Stepper({ value, min, max, onChange, label }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box and a legend around three small parts.
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label={`One fewer: ${label}`}
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output className={styles.count} aria-live="polite">
        <VisuallyHidden>{`${label}:`}</VisuallyHidden> <span>{value}</span>
      </output>
      <button
        type="button"
        className={styles.step}
        aria-label={`One more: ${label}`}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
