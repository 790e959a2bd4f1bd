import { classNames } from "../class-names.ts";
import { Icon, type IconName } from "../media/icon.tsx";
import styles from "./icon-button.module.css";

interface IconButtonProps {
  icon: IconName;
  size?: number;
  /** What it does, for people who cannot see the icon. */
  label: string;
  disabled?: boolean;
  /** Where it stands, and its colour. */
  className?: string | undefined;
  onClick: (() => void) | undefined;
}

/** A round button that has only an icon. */
export function IconButton({ icon, size = 20, label, className, ...button }: IconButtonProps) {
  return (
    <button type="button" className={classNames(styles.button, className)} aria-label={label} {...button}>
      <Icon name={icon} size={size} />
    </button>
  );
}
