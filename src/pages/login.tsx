import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../contract/paths.ts";
import { useAppSelector } from "../data/hooks";
import { AccountCard } from "../features/account/account-card";
import { nextPath } from "../features/account/next-path";
import { selectUser } from "../features/account/session-slice";
import { SignInForm } from "../features/account/sign-in-form";
import { usePageHead } from "../ui/page-head";

/** /login. Who is signed in already goes home; who signs in goes back to where they were. */
export function Component() {
  usePageHead({ title: "Sign in", description: "Sign in to book and to see your tickets." });
  const navigate = useNavigate();
  const location = useLocation();
  const user = useAppSelector(selectUser);
  const next = nextPath(location.search);
  const leaving = useRef(false);

  useEffect(() => {
    if (user && !leaving.current) navigate(next ?? paths.home, { replace: true });
  }, [user, next, navigate]);

  const goBack = () => {
    leaving.current = true;
    if (next) return navigate(next, { replace: true });
    // 'default' is the key of a visit's first page: there is nothing of ours to go back to.
    return location.key === "default" ? navigate(paths.home, { replace: true }) : navigate(-1);
  };

  return (
    <AccountCard title="Sign in" lead={next ? "Sign in to go on. What you chose is kept." : "Good to see you again."}>
      <SignInForm next={next} onSignedIn={goBack} />
    </AccountCard>
  );
}
