import { useState } from "react";
import { persistTicketsOf, removeTicketsOf } from "#src/storefront/storage/wallet.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { badgeTickets } from "./app-badge.ts";
import { useWallet } from "./use-wallet.ts";

interface SignOutDialogProps {
  open: boolean;
  userId: string;
  onClose: () => void;
  /** Ends the session. Called once the tickets are stored or deleted. */
  signOut: () => Promise<void>;
}

/** Asks on signing out what to do with the tickets on this device. */
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
  const count = useWallet(userId)?.tickets.length ?? 0;
  return (
    <Dialog
      open={open}
      title="Logout"
      onClose={onClose}
      actions={
        count > 0 ? (
          <>
            <Button variant="quiet" busy={busy === "keep"} onClick={() => leave("keep")}>
              Logout, keep tickets here
            </Button>
            <Button busy={busy === "remove"} onClick={() => leave("remove")}>
              Logout, remove tickets
            </Button>
          </>
        ) : (
          <Button busy={busy !== null} onClick={() => leave("remove")}>
            Logout
          </Button>
        )
      }
    >
      {count > 0 ? (
        <p>{`${count === 1 ? "One ticket is" : `${count} tickets are`} saved on this device. If you keep tickets here, anyone who uses this browser can open them. They go 30 days after the event.`}</p>
      ) : (
        <p>No ticket is saved on this device.</p>
      )}
      {failed && (
        <Notice tone="danger" title="That didn't work">
          This browser's storage isn't answering. Please try again.
        </Notice>
      )}
    </Dialog>
  );
}

/**
 * Signs out, and leaves the tickets on this device or deletes them. It deletes them before and after signing out,
 * because an answer may have been stored in between.
 * @throws WalletUnavailableError if the device failed. The user is then still signed in.
 */
async function leaveWallet(userId: string, choice: "keep" | "remove", signOut: () => Promise<void>): Promise<void> {
  if (choice === "keep") {
    await persistTicketsOf(userId);
    return signOut();
  }
  await removeTicketsOf(userId);
  await badgeTickets([], Date.now());
  await signOut();
  await removeTicketsOf(userId);
}
