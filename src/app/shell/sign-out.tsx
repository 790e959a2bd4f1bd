import { useNavigate } from "react-router-dom";
import { paths } from "../../../contract/paths.ts";
import type { SignedInUser } from "../../../contract/wire/account.ts";
import { useSignOut } from "../../features/account/use-sign-out";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

/** Asks once, then signs out and goes home. */
export function SignOut({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const signOut = useSignOut();
  const navigate = useNavigate();

  async function leave() {
    onClose();
    await signOut();
    navigate(paths.home);
  }

  return (
    <Dialog
      open
      title="Logout"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Stay signed in
          </Button>
          <Button onClick={leave}>Logout</Button>
        </>
      }
    >
      <p>{user.email} will be signed out on this device.</p>
    </Dialog>
  );
}
