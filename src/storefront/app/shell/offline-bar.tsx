import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { selectSavedAt } from "#src/storefront/data/saved-copies.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import { ago } from "#src/ui/time/ago.ts";
import { useNow } from "#src/ui/time/use-now.ts";
import styles from "./offline-bar.module.css";

/** Says that nothing can be sent and why, how old the page is, and what works all the same. */
export function OfflineBar() {
  const away = useAway();
  return (
    <div role="status">
      {away !== null && (
        <p className={styles.bar}>
          <Icon name="offline" size={18} />
          <span>
            <span>{away}</span> <SavedAgo />
            <Link to={paths.myTickets}>Your tickets</Link> <span>and pages you've opened still work.</span>
          </span>
        </p>
      )}
    </div>
  );
}

/** 'Saved 2 h ago', if the page shows what the device has stored. */
function SavedAgo() {
  const nowMs = useNow();
  const savedAt = useAppSelector(selectSavedAt);
  if (!savedAt) return null;
  return (
    <strong>
      Saved <time dateTime={savedAt}>{ago(Date.parse(savedAt), nowMs)}</time>.{" "}
    </strong>
  );
}
