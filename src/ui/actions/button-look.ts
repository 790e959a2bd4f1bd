import { classNames } from "../class-names.ts";
import styles from "./button.module.css";

export interface ButtonLook {
  /** action: the main action here; accent: buying; quiet: a secondary choice; danger: an act that cannot be undone. */
  variant?: "action" | "accent" | "quiet" | "danger" | undefined;
  size?: "s" | "m" | "l" | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
}

/** The class of a Button or ButtonLink. */
export function buttonLook({ variant = "action", size = "m", block = false }: ButtonLook, extra?: string): string {
  return classNames(styles.button, styles[variant], styles[`size-${size}`], block && styles.block, extra);
}
