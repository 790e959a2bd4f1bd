import { AUSTRALIAN_STATES } from "#contract/rules/states.ts";
import { useAppDispatch, useAppSelector } from "#src/data/hooks.ts";
import { Icon } from "#src/ui/icon.tsx";
import { writeRegion } from "./region-cookies.ts";
import styles from "./region-label.module.css";
import { regionAsked, selectRegion } from "./region-slice.ts";

/** The chosen state, or 'Select State'. A press clears the choice and asks again. */
export function RegionLabel() {
  const region = useAppSelector(selectRegion);
  const dispatch = useAppDispatch();
  const short = AUSTRALIAN_STATES.find((state) => state.name === region)?.short;

  function ask() {
    writeRegion({ state: null, skipped: false });
    dispatch(regionAsked());
  }

  return (
    <button type="button" className={styles.label} aria-haspopup="dialog" onClick={ask}>
      <Icon name="pin" size={18} />
      {region ? (
        <>
          <span className={styles.long}>{region}</span>
          <abbr className={styles.short} title={region}>
            {short}
          </abbr>
        </>
      ) : (
        "Select State"
      )}
    </button>
  );
}
