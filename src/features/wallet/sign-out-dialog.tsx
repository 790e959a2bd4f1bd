import { useState } from "react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Notice } from "../../ui/notice";
import { leaveWallet } from "./leave-wallet";

interface SignOutDialogProps {
  open: boolean;
  userId: string;
  onClose: () => void;
  /** Ends the session; called once the tickets are dealt with. */
  signOut: () => Promise<void>;
}

/** The question that signing out asks: what becomes of the tickets on this device? */
export function SignOutDialog({ open, userId, onClose, signOut }: SignOutDialogProps) {
  const [busy, setBusy] = useState<"keep" | "remove" | null>(null);
  const [failed, setFailed] = useState(false);
  const leave = async (choice: "keep" | "remove") => {
    setBusy(choice);
    setFailed(false);
    try {
      await leaveWallet(userId, choice, signOut);
      onClose();
    } catch {
      setFailed(true);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Dialog
      open={open}
      title="Log out"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" busy={busy === "keep"} onClick={() => leave("keep")}>
            Keep tickets here
          </Button>
          <Button busy={busy === "remove"} onClick={() => leave("remove")}>
            Remove tickets
          </Button>
        </>
      }
    >
      <p>
        Your tickets are saved on this device. Remove them, or keep them for the door? Kept tickets can be opened by
        whoever uses this browser, and go 30 days after the event.
      </p>
      {failed && (
        <Notice tone="danger" title="That did not work">
          This browser's storage does not answer. Please try again.
        </Notice>
      )}
    </Dialog>
  );
}
