import { Button } from "../actions/button.tsx";
import { Notice } from "./notice.tsx";

interface LoadFailedProps {
  title?: string;
  /** What happened, in words for the buyer. */
  message: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Says that something did not load and why, with a button to try again. */
export function LoadFailed({ title, message, onRetry, busy = false }: LoadFailedProps) {
  return (
    <Notice
      tone="danger"
      title={title}
      action={
        <Button variant="quiet" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message}
    </Notice>
  );
}
