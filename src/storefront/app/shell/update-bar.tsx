import { useSyncExternalStore } from "react";
import { updatesHeld } from "#src/shared/offline/hold-updates.ts";
import { acceptUpdate, updateState } from "#src/storefront/offline/update-prompt.ts";
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
          <Button size="s" variant="quiet" onClick={refresh}>
            Refresh
          </Button>
        </div>
      )}
    </div>
  );
}

interface UpdatePrompt {
  /** True if there is a new version, and nothing that it would interrupt. */
  offered: boolean;
  /** Activates the new version, which reloads the page. */
  refresh: () => void;
}

/** Whether to show 'New version: refresh', and the action behind it. */
function useUpdatePrompt(): UpdatePrompt {
  const state = useSyncExternalStore(updateState.subscribe, updateState.read, () => "none" as const);
  const held = useSyncExternalStore(updatesHeld.subscribe, updatesHeld.read, () => false);
  return { offered: state !== "none" && !held, refresh: acceptUpdate };
}
