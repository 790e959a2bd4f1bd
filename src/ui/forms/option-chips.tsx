import { useId } from "react";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./option-chips.module.css";

interface Option {
  value: string;
  label: string;
  /** A second line: '$54'. */
  detail?: string | undefined;
}

interface OptionChipsProps {
  /** What is chosen, for screen readers: 'Kind of ticket for Gold C12'. */
  label: string;
  options: readonly Option[];
  /** Undefined if nothing is chosen yet. */
  value: string | undefined;
  /** The id of words about the choice, for screen readers. */
  describedBy?: string | undefined;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** The most options that fit beside each other on a phone. */
const MAX_CHIPS = 4;

/** A choice of one option from a few, each one tap away. If there are many, it is the browser's own list. */
export function OptionChips({ label, options, value, describedBy, disabled = false, onChange }: OptionChipsProps) {
  const name = useId();
  if (options.length > MAX_CHIPS)
    return (
      <select
        className={styles.list}
        aria-label={label}
        aria-describedby={describedBy}
        value={value ?? ""}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {value === undefined && (
          <option value="" disabled>
            Choose one
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {[option.label, option.detail].filter(Boolean).join(", ")}
          </option>
        ))}
      </select>
    );
  return (
    <fieldset className={styles.chips} data-count={options.length} aria-describedby={describedBy} disabled={disabled}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
        </label>
      ))}
    </fieldset>
  );
}
