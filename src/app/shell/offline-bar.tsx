import { Link } from "react-router-dom";
import { paths } from "../../../contract/paths.ts";
import { useAppSelector } from "../../data/hooks";
import { selectSavedAt } from "../../data/saved-copies";
import { useOnline } from "../../offline/use-online";
import { ago } from "../../ui/ago";
import { Icon } from "../../ui/icon";
import { useNow } from "../../ui/use-now";
import styles from "./offline-bar.module.css";

/** Says that there is no network, of when the page shown is, and what works without one. */
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

/** 'Saved 2 h ago', where the page is drawn from what the device has kept. */
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
