import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";

/** Shown in place of a screen that crashed, or whose code did not load: after an update, or without a network. */
export function DeskFailure() {
  return (
    <main>
      <Notice
        tone="danger"
        title="We couldn't show this page"
        action={
          <Button variant="quiet" onClick={() => location.reload()}>
            Try again
          </Button>
        }
      >
        Check your network. If it happens again, please tell whoever runs your box office.
      </Notice>
    </main>
  );
}
