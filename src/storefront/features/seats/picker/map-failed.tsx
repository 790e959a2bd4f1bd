import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";

/** Shown in place of a map whose code did not load. A reload preserves the buyer's choice. */
export function MapFailed({ children }: { children: string }) {
  return (
    <Notice
      tone="warn"
      title="We couldn't show the map"
      action={
        <Button variant="quiet" onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
