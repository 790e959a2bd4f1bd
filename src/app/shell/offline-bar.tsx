import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useAppSelector } from "#src/data/hooks.ts";
import { selectSavedAt } from "#src/data/saved-copies.ts";
import { useOnline } from "#src/offline/use-online.ts";
import { ago } from "#src/ui/ago.ts";
import { Icon } from "#src/ui/icon.tsx";
import { useNow } from "#src/ui/use-now.ts";
import styles from "./offline-bar.module.css";

/** Says that there is no network, how old the page is, and what works without a network. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.bar}>
          <Icon name="offline" size={18} />
          <span>
            You are offline. <SavedAgo />
            <Link to={paths.myTickets}>Your tickets</Link> and pages you have opened still work.
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
