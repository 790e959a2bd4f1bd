import { Link } from "react-router-dom";
import { paths } from "../../../contract/paths.ts";
import { useOnline } from "../../offline/use-online";
import { Icon } from "../../ui/icon";
import styles from "./offline-bar.module.css";

/** Says that there is no network, and what works without one. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.bar}>
          <Icon name="offline" size={18} />
          <span>
            You are offline. <Link to={paths.myTickets}>Your tickets</Link> and pages you have opened still work.
          </span>
        </p>
      )}
    </div>
  );
}
