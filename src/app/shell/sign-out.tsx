import { lazy, Suspense } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../contract/paths.ts";
import type { SignedInUser } from "../../../contract/wire/account.ts";
import { useSignOut } from "../../features/account/use-sign-out";

// It brings the wallet's database along, which the first load of a public page has no use for.
const SignOutDialog = lazy(async () => {
  const { SignOutDialog: component } = await import("../../features/wallet/sign-out-dialog");
  return { default: component };
});

/** Asks what becomes of the tickets on this device, signs out and goes home. */
export function SignOut({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const signOut = useSignOut();
  const navigate = useNavigate();

  async function leave() {
    await signOut();
    navigate(paths.home);
  }

  return (
    <Suspense fallback={null}>
      <SignOutDialog open userId={user.id} onClose={onClose} signOut={leave} />
    </Suspense>
  );
}
