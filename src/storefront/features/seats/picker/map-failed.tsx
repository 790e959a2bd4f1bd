import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";

/** In place of a map whose code did not load. Loading the page again keeps what the buyer chose. */
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
