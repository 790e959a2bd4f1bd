import type { CallError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import styles from "./picker/picker-page.module.css";
import { PickerSkeleton } from "./picker/picker-skeleton.tsx";

interface NotBookableProps {
  what: "event" | "combo";
  /** The id in the address, or '' if it has none. */
  id: string;
  error: CallError | undefined;
  /** The address of the list of all events or combos. */
  listPath: string;
  onRetry: () => void;
}

/** Shown instead of a picker while its event or combo is loading, or if it did not load or does not exist. */
export function NotBookable({ what, id, error, listPath, onRetry }: NotBookableProps) {
  const unknown = id === "" || error?.kind === "not-found" || error?.kind === "invalid";
  return (
    <div className={styles.page}>
      <PageHeading>{unknown ? "Event Not Found" : "Choosing seats"}</PageHeading>
      {unknown && (
        <Notice
          tone="info"
          action={<ButtonLink to={listPath}>{`See all ${what}s`}</ButtonLink>}
        >{`There's no ${what} to book at this address.`}</Notice>
      )}
      {!unknown && error && (
        <Notice
          tone="danger"
          title={`We couldn't load the ${what}`}
          action={<Button onClick={onRetry}>Try again</Button>}
        >
          {error.message}
        </Notice>
      )}
      {!unknown && !error && (
        <>
          <p>Choose on the map or from the list. We hold what you choose while you pay.</p>
          <PickerSkeleton />
        </>
      )}
    </div>
  );
}
