import { useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import { useSignOut } from "#src/storefront/features/account/use-sign-out.ts";
import { SignOutDialog } from "#src/storefront/features/wallet/sign-out-dialog.tsx";
import { persistTicketCount } from "#src/storefront/features/wallet/ticket-count.ts";

/** Asks what to do with the tickets on this device, signs out and goes home. */
export function SignOut({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const signOut = useSignOut();
  const navigate = useNavigate();

  async function leave() {
    await signOut();
    persistTicketCount(null);
    navigate(paths.home);
  }

  return <SignOutDialog open userId={user.id} onClose={onClose} signOut={leave} />;
}
