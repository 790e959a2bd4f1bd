import visually from "#src/ui/layout/visually-hidden.module.css";
import { Icon } from "#src/ui/media/icon.tsx";
import type { Direction } from "../rules/verdict.ts";
import styles from "./door-bar.module.css";

/** The panel that is open over the door. */
export type DoorPanel = "find" | "counts" | "more";

interface DoorBarProps {
  /** Undefined if people who leave may not come back. */
  direction: Direction | undefined;
  onDirection: (direction: Direction) => void;
  onPanel: (panel: DoorPanel) => void;
  clashes: number;
}

const ways: readonly { way: Direction; label: string }[] = [
  { way: "in", label: "Going in" },
  { way: "out", label: "Going out" },
];

/** Everything that a thumb needs, at the bottom of the screen. */
export function DoorBar({ direction, onDirection, onPanel, clashes }: DoorBarProps) {
  return (
    <nav className={styles.bar} aria-label="Door">
      {direction && (
        <fieldset className={styles.ways}>
          <legend className={visually.hidden}>Which way people go</legend>
          {ways.map(({ way, label }) => (
            <label key={way} className={styles.way}>
              <input type="radio" name="direction" checked={direction === way} onChange={() => onDirection(way)} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.buttons}>
        <button type="button" className={styles.button} onClick={() => onPanel("find")}>
          <Icon name="search" size={24} /> Find
        </button>
        <button type="button" className={styles.button} onClick={() => onPanel("counts")}>
          <Icon name="ticket" size={24} /> <span>Counts</span>
          {clashes > 0 && <span className={styles.badge}>{`${clashes} by mistake`}</span>}
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label="More about this device"
          onClick={() => onPanel("more")}
        >
          <Icon name="menu" size={24} /> More
        </button>
      </div>
    </nav>
  );
}
