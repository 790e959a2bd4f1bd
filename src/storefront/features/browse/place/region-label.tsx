import { AUSTRALIAN_STATES } from "#contract/rules/time/states.ts";
import { useAppDispatch, useAppSelector } from "#src/shared/store/hooks.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import styles from "./region-label.module.css";
import { regionAsked, selectRegion, selectRegionAsked } from "./region-slice.ts";

/** The chosen state, or 'Select State'. A press opens the strip of states. The choice stays until another is made. */
export function RegionLabel() {
  const region = useAppSelector(selectRegion);
  const asked = useAppSelector(selectRegionAsked);
  const dispatch = useAppDispatch();
  const short = AUSTRALIAN_STATES.find((state) => state.name === region)?.short;

  return (
    <button
      type="button"
      id="region-label"
      className={styles.label}
      aria-expanded={asked}
      data-early="ask"
      onClick={() => dispatch(regionAsked())}
    >
      <Icon name="pin" size={18} />
      {region ? (
        <>
          <span className={styles.long}>{region}</span>
          <abbr className={styles.short} title={region}>
            {short}
          </abbr>
        </>
      ) : (
        <span>Select State</span>
      )}
    </button>
  );
}
