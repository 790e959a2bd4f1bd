import styles from "./stage-arrow.module.css";

interface StageArrowProps {
  label: string;
  /** Clockwise from the right. */
  degrees: number;
}

/** Says in which direction the stage is while it is out of view. */
export function StageArrow({ label, degrees }: StageArrowProps) {
  return (
    <span className={styles.stage}>
      <svg
        aria-hidden="true"
        width={18}
        height={18}
        viewBox="0 0 24 24"
        fill="none"
        style={{ rotate: `${degrees}deg` }}
      >
        <path d="M4 12h15m-6-6 6 6-6 6" />
      </svg>
      <span>{label}</span>
    </span>
  );
}
