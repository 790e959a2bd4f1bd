import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { selectSessionKnown, selectUser } from "#src/shared/account/session-slice.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { useLaterPart } from "#src/ui/loading/use-later-part.ts";
import styles from "./user-area.module.css";

// Lazy, because it brings the account's calls and the wallet's database, which a first load does not need.
const SignOut = lazy(async () => ({ default: (await import("./sign-out.tsx")).SignOut }));

const userMenu = async () => (await import("./user-menu.tsx")).UserMenu;

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
  const known = useAppSelector(selectSessionKnown);
  const [leaving, setLeaving] = useState(false);
  const { pathname, search } = useLocation();
  const UserMenu = useLaterPart(userMenu, user !== null);

  if (user && UserMenu)
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
  // before the user is known. A document with somebody's own data must not repeat what a link to it says (docs/decisions/pages/rendering.md).
  const next =
    !known || user || signInPages.includes(pathname) ? "" : `?${new URLSearchParams({ next: pathname + search })}`;
  return (
    <ButtonLink to={paths.login + next} size="s" className={styles.signIn} data-known={known ? !user : undefined}>
      Sign in
    </ButtonLink>
  );
}
