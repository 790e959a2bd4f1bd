import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useAppSelector } from "#src/data/hooks.ts";
import { selectSessionKnown, selectUser } from "#src/features/account/session-slice.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import styles from "./user-area.module.css";
import { UserMenu } from "./user-menu.tsx";

// It brings the account's calls and the wallet's database along, which a first load has no use for.
const SignOut = lazy(async () => ({ default: (await import("./sign-out.tsx")).SignOut }));

/** Nobody wants to come back to these once they are signed in. */
const signInPages: readonly string[] = [
  paths.login,
  paths.registration,
  paths.forgotPassword,
  paths.checkEmail,
  paths.resetPassword,
];

/** 'Sign in', or who is signed in and their menu; nothing but its place until that is known. */
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
  // Its first drawing is one for all addresses of a page (contract/rendering.ts); it is not to be seen before it is known.
  const next = !known || signInPages.includes(pathname) ? "" : `?${new URLSearchParams({ next: pathname + search })}`;
  return (
    <ButtonLink to={paths.login + next} size="s" className={styles.signIn} data-known={known || undefined}>
      Sign in
    </ButtonLink>
  );
}
