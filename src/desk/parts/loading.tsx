import { callError } from "#src/http/call-error.ts";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import styles from "./loading.module.css";
import { Refusal } from "./refusal.tsx";

/** Reserves the space of rows that are still loading. */
export function Loading({ what }: { what: string }) {
  return (
    <div className={styles.loading}>
      <p role="status">
        <VisuallyHidden>{`Loading: ${what}`}</VisuallyHidden>
      </p>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className={styles.bone} />
      ))}
    </div>
  );
}

interface LoadingOrRefusalProps {
  what: string;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Stands in the place of what a query reads: it is still loading, or the box office refused and can be asked again. */
export function LoadingOrRefusal({ what, error, isFetching, refetch }: LoadingOrRefusalProps) {
  const refused = callError(error);
  if (!refused) return <Loading what={what} />;
  return <Refusal error={refused} onRetry={() => void refetch()} isBusy={isFetching} />;
}
