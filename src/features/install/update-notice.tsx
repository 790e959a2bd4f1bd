import { useUpdatePrompt } from "../../offline/use-update-prompt";
import { Button } from "../../ui/button";
import styles from "./update-notice.module.css";

/** Asks before a newer version takes over. It waits while a hold, a checkout or a shown ticket would be interrupted. */
export function UpdateNotice() {
  const { offered, refresh } = useUpdatePrompt();
  return (
    <div className={styles.place} role="status">
      {offered && (
        <div className={styles.notice}>
          <p>New version</p>
          <Button size="s" onClick={refresh}>
            Refresh
          </Button>
        </div>
      )}
    </div>
  );
}
