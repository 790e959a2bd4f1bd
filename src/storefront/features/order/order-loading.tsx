import type { ReactNode } from "react";
import type { CallError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import styles from "./order-loading.module.css";

/** The placeholder of an order while it loads. */
export function OrderSkeleton() {
  return (
    <div className={styles.loading} aria-busy="true">
      <VisuallyHidden>Loading your order</VisuallyHidden>
      <Skeleton className={styles.event} />
      <Skeleton className={styles.lines} />
    </div>
  );
}

/** Says why an order did not load and offers to try again. */
export function OrderFailure({
  error,
  onRetry,
  action,
}: {
  error: CallError;
  onRetry: () => void;
  action?: ReactNode;
}) {
  return (
    <Notice
      tone="danger"
      title="We couldn't load your order"
      action={action ?? <Button onClick={onRetry}>Try again</Button>}
    >
      {error.message}
    </Notice>
  );
}
