import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import styles from "./view-switch.module.css";

export type PickerView = "map" | "list";

interface ViewSwitchProps {
  view: PickerView;
  onView: (view: PickerView) => void;
}

const VIEWS: readonly { view: PickerView; label: string }[] = [
  { view: "map", label: "Map" },
  { view: "list", label: "List" },
];

/** Switches between the map and the list of sections, rows and seats. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>View</VisuallyHidden>
      </legend>
      {VIEWS.map((one) => (
        <label key={one.view} className={styles.view}>
          <input
            type="radio"
            name="seats-view"
            className={styles.input}
            checked={one.view === view}
            onChange={() => onView(one.view)}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
