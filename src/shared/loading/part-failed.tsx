import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";

interface PartFailedProps {
  /** 'the prices' */
  what: string;
  /** Whether typed text survives a reload of the page. */
  isKept?: boolean;
}

/** Shown in place of a part whose code did not load. */
export function PartFailed({ what, isKept = false }: PartFailedProps) {
  return (
    <LoadFailed
      title={`We couldn't load ${what}`}
      message={`Check your network${isKept ? ". What you entered on this page is kept." : ", then try again."}`}
      onRetry={() => location.reload()}
    />
  );
}

/** Shown in place of a dialog whose code did not load. */
export function DialogFailed({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="We couldn't load this" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      Check your network, then try again.
    </Dialog>
  );
}
