import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useAppSelector } from "#src/data/hooks.ts";
import { selectSessionKnown, selectUser } from "#src/features/account/session-slice.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import styles from "./user-area.module.css";
import { UserMenu } from "./user-menu.tsx";

// Lazy, because it brings the account's calls and the wallet's database, which a first load does not need.
const SignOut = lazy(async () => ({ default: (await import("./sign-out.tsx")).SignOut }));

/** Pages that nobody wants to return to after signing in. */
const signInPages: readonly string[] = [
  paths.login,
  paths.registration,
  paths.forgotPassword,
  paths.checkEmail,
  paths.resetPassword,
];

/** 'Sign in', or the signed-in user and their menu. Until that is known, only the space for it. */
export function UserArea() {
  const user = useAppSelector(selectUser);
  const known = useAppSelector(selectSessionKnown);
  const [leaving, setLeaving] = useState(false);
  const { pathname, search } = useLocation();

  if (user)
    return (
      <>
        <UserMenu name={user.name} onLogout={() => setLeaving(true)} />
        {leaving && (
          <Suspense fallback={null}>
            <SignOut user={user} onClose={() => setLeaving(false)} />
          </Suspense>
        )}
      </>
    );
  // The first render is the same for all addresses of a page (contract/rendering.ts), so the address must not show
  // before the user is known.
  const next = !known || signInPages.includes(pathname) ? "" : `?${new URLSearchParams({ next: pathname + search })}`;
  return (
    <ButtonLink to={paths.login + next} size="s" className={styles.signIn} data-known={known || undefined}>
      Sign in
    </ButtonLink>
  );
}
