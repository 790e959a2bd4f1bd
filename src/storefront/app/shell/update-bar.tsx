import { useUpdatePrompt } from "#src/storefront/offline/use-update-prompt.ts";
import { Button } from "#src/ui/actions/button.tsx";
import styles from "./update-bar.module.css";

/** Asks for consent to a new version. It is not shown in the middle of a purchase. */
export function UpdateBar() {
  const { offered, refresh } = useUpdatePrompt();
  return (
    <div role="status">
      {offered && (
        <div className={styles.bar}>
          <span>New version</span>
          <Button size="s" variant="accent" onClick={refresh}>
            Refresh
          </Button>
        </div>
      )}
    </div>
  );
}
