import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";

interface SignOutEverywhereProps {
  /** The number of other devices that are signed in. */
  others: number;
  /** Ends them. Answers whether the box office has done it. */
  endOthers: () => Promise<boolean>;
  onSignOutHere: () => void;
  onClose: () => void;
}

/** Signs out every other device, and this one too on request. Saved tickets are asked about as at any sign-out. */
export function SignOutEverywhere({ others, endOthers, onSignOutHere, onClose }: SignOutEverywhereProps) {
  const [busy, setBusy] = useState<"others" | "all" | null>(null);
  const [failed, setFailed] = useState(false);

  const signOut = async (what: "others" | "all") => {
    setBusy(what);
    setFailed(false);
    const done = await endOthers();
    setBusy(null);
    if (!done) return setFailed(true);
    onClose();
    if (what === "all") onSignOutHere();
  };

  return (
    <Dialog
      open
      title="Sign out everywhere"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" busy={busy === "all"} onClick={() => signOut("all")}>
            {others > 0 ? "This device too" : "Sign out this device"}
          </Button>
          {others > 0 && (
            <Button busy={busy === "others"} onClick={() => signOut("others")}>
              All other devices
            </Button>
          )}
        </>
      }
    >
      <p>
        {others === 0
          ? "No other device is signed in."
          : `${others === 1 ? "One other device is" : `${others} other devices are`} signed in. They are signed out at once; tickets that are saved on them stay there until somebody removes them.`}
      </p>
      {failed && (
        <Notice tone="danger" title="That did not work">
          The box office did not answer. Please try again.
        </Notice>
      )}
    </Dialog>
  );
}
