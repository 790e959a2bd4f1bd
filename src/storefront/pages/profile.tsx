import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { loginPath } from "#src/shared/account/login-path.ts";
import { selectSessionKnown, selectUser } from "#src/shared/account/session-slice.ts";
import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { DialogFailed } from "#src/shared/loading/part-failed.tsx";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { Page } from "#src/ui/layout/page.tsx";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { ProfileAwaited, ProfileScreen } from "../features/account/profile/profile-screen.tsx";
import { useSignOut } from "../features/account/use-sign-out.ts";
import styles from "./profile.module.css";

const SignOutDialog = lazyPart(
  () => import("../features/wallet/sign-out-dialog.tsx"),
  ({ SignOutDialog }) => SignOutDialog,
  { failed: DialogFailed },
);

/** /my-profile/edit. A visitor who is signed out is asked to sign in, and then returns here. */
export function Component() {
  usePageHead({ title: "My Profile", description: "Your details, your password, and where you're signed in." });
  const navigate = useNavigate();
  const location = useLocation();
  const user = useAppSelector(selectUser);
  const known = useAppSelector(selectSessionKnown);
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const left = useRef(false);
  const signedOut = known && !user;

  useEffect(() => {
    if (signedOut && !left.current) navigate(loginPath(location), { replace: true });
  }, [signedOut, location, navigate]);

  const leave = async () => {
    left.current = true;
    await signOut();
    navigate(paths.home);
  };
  return (
    <Page className={styles.page}>
      {!known && <ProfileAwaited />}
      {user && <ProfileScreen user={user} onSignOutHere={() => setAsking(true)} />}
      {user && asking && <SignOutDialog open userId={user.id} onClose={() => setAsking(false)} signOut={leave} />}
    </Page>
  );
}
