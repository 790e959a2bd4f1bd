import { useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { selectSessionKnown, selectUser } from "#src/shared/account/session-slice.ts";
import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { DialogFailed } from "#src/shared/loading/part-failed.tsx";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import styles from "./user-area.module.css";

// Lazy, because it brings the account's calls and the wallet's database, which a first load does not need.
const SignOut = lazyPart(
  () => import("./sign-out.tsx"),
  ({ SignOut }) => SignOut,
  { failed: DialogFailed },
);

const UserMenu = lazyPart(
  () => import("./user-menu.tsx"),
  ({ UserMenu }) => UserMenu,
  { waiting: SignIn, failed: SignIn },
);

/** Pages that nobody wants to return to after signing in. */
const signInPages: readonly string[] = [
  paths.login,
  paths.registration,
  paths.forgotPassword,
  paths.checkEmail,
  paths.resetPassword,
];

/** 'Sign in', or the signed-in user's menu, as soon as the user is known and the menu's code is there. */
export function UserArea() {
  const user = useAppSelector(selectUser);
  const [leaving, setLeaving] = useState(false);
  if (!user) return <SignIn />;
  return (
    <>
      <UserMenu name={user.name} onLogout={() => setLeaving(true)} />
      {leaving && <SignOut user={user} onClose={() => setLeaving(false)} />}
    </>
  );
}

function SignIn() {
  const user = useAppSelector(selectUser);
  const known = useAppSelector(selectSessionKnown);
  const { pathname, search } = useLocation();
  // The first render is the same for all addresses of a page (contract/rendering.ts), so the address must not show
  // before the user is known. A document with personal data must not repeat the parameters of a link to it
  // (docs/decisions/pages/rendering.md).
  const next =
    !known || user || signInPages.includes(pathname) ? "" : `?${new URLSearchParams({ next: pathname + search })}`;
  return (
    <ButtonLink to={paths.login + next} size="s" className={styles.signIn} data-known={known ? !user : undefined}>
      Sign in
    </ButtonLink>
  );
}
