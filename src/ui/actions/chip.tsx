import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./chip.module.css";
import { RemoveButton } from "./remove-button.tsx";

interface ChipProps {
  children: ReactNode;
  tone?: "plain" | "action" | "strong" | "danger" | undefined;
  /** If given, the chip ends in a remove button with the name `removeLabel`. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
}

/** A short fact, or a chosen item that can be removed. */
export function Chip({ children, tone = "plain", onRemove, removeLabel }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone], onRemove && styles.removable)}>
      <span>{children}</span>
      {onRemove && <RemoveButton label={removeLabel ?? "Remove"} onRemove={onRemove} />}
    </span>
  );
}
