import { useState } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";

interface SignOutEverywhereProps {
  /** The number of other devices that are signed in. */
  others: number;
  /** How many passkeys open the account. */
  passkeys: number;
  /** Ends the other sessions, optionally with all passkeys, which needs a proof. */
  endOthers: (withPasskeys: boolean) => Promise<"done" | "failed" | "not proved">;
  onSignOutHere: () => void;
  onClose: () => void;
}

/** Signs out every other device, and optionally this one. It asks about saved tickets as any sign-out does. */
export function SignOutEverywhere({ others, passkeys, endOthers, onSignOutHere, onClose }: SignOutEverywhereProps) {
  const [busy, setBusy] = useState<"others" | "all" | null>(null);
  const [failed, setFailed] = useState(false);
  const [withPasskeys, setWithPasskeys] = useState(false);

  const signOut = async (what: "others" | "all") => {
    setBusy(what);
    setFailed(false);
    const outcome = await endOthers(withPasskeys);
    setBusy(null);
    if (outcome !== "done") return setFailed(outcome === "failed");
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
          {(others > 0 || withPasskeys) && (
            <Button busy={busy === "others"} onClick={() => signOut("others")}>
              {others > 0 ? "All other devices" : "Only the passkeys"}
            </Button>
          )}
        </>
      }
    >
      <p>
        {others === 0
          ? "No other device is signed in."
          : `${others === 1 ? "One other device is" : `${others} other devices are`} signed in. We'll sign them out straight away. Tickets saved on them stay there until someone removes them.`}
      </p>
      {passkeys > 0 && (
        <Checkbox
          label={passkeys === 1 ? "Remove the passkey too" : `Remove all ${passkeys} passkeys too`}
          checked={withPasskeys}
          onChange={({ target }) => setWithPasskeys(target.checked)}
        />
      )}
      {failed && (
        <Notice tone="danger" title="That didn't work">
          The box office didn't answer. Please try again.
        </Notice>
      )}
    </Dialog>
  );
}
