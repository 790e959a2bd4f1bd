import { formatCount } from "#contract/rules/text/count.ts";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import type { Door } from "../list/use-door.ts";
import { megabytes } from "../rules/size-words.ts";
import styles from "./list-progress.module.css";

/** The download of the list, and why it does not progress. Nothing if all is well. */
export function ListProgress({ door, signedIn }: { door: Door; signedIn: boolean }) {
  const online = useOnline();
  const { pack } = door.view;
  const { trouble } = door;
  const loading = pack?.loading;
  const isStuck = !online || !signedIn || trouble !== null;
  if (trouble === "storage")
    return (
      <div className={styles.part}>
        <Notice tone="danger" title="This device couldn't save something">
          Its storage is full or isn't answering. Free some space and open the gate again. Let nobody in with this
          device until then.
        </Notice>
      </div>
    );
  return (
    <div className={styles.part} data-whole={pack?.whole ? "" : undefined}>
      {trouble && <LoadFailed title="The box office refused" message={trouble.message} onRetry={door.refetch} />}
      {!pack?.whole && isStuck && !trouble && (
        <Notice tone="warn" title="The list isn't on this device yet">
          It comes by itself once you're online and signed in.
        </Notice>
      )}
      {(loading || (!pack?.whole && !isStuck)) && (
        <div className={styles.progress} role="status">
          <p>{pack?.whole ? "Fetching the list again" : "Fetching the list"}</p>
          <progress aria-label="The list" max={loading?.total || 1} value={loading ? loading.loaded : undefined} />
          {loading && (
            <p
              className={styles.figures}
            >{`${formatCount(loading.loaded)} of ${formatCount(loading.total)} tickets · ${megabytes(loading.bytes)}`}</p>
          )}
        </div>
      )}
    </div>
  );
}
