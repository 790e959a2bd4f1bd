import { Icon } from "#src/ui/media/icon.tsx";
import styles from "./slider-controls.module.css";

interface SliderControlsProps {
  /** The name of each slide, for its dot's label. */
  names: readonly string[];
  current: number;
  onGo: (index: number) => void;
}

export function SliderControls({ names, current, onGo }: SliderControlsProps) {
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.arrow}
        aria-label="Previous event"
        disabled={current === 0}
        onClick={() => onGo(current - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      <div className={styles.dots}>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className={styles.dot}
            aria-label={`Show ${name}`}
            aria-current={index === current ? "true" : undefined}
            onClick={() => onGo(index)}
          />
        ))}
      </div>
      <button
        type="button"
        className={styles.arrow}
        aria-label="Next event"
        disabled={current === names.length - 1}
        onClick={() => onGo(current + 1)}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}
