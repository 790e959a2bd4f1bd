import { paths } from "#contract/paths.ts";
import type { Me } from "#contract/wire/desk/team.ts";
import { buttonLook } from "#src/ui/actions/button-look.ts";
import type { Elements } from "#src/ui/layout/elements.ts";
import styles from "./desk-shell.module.css";
import { useSignOutOfDesk } from "./use-sign-out.ts";

function Alone({ title, children }: { title: string; children: Elements }) {
  const signOut = useSignOutOfDesk();
  return (
    <main className={styles.alone}>
      <h1>{title}</h1>
      {children}
      <p className={styles.actions}>
        <a className={buttonLook({ variant: "quiet" })} href={paths.home}>
          See what's on
        </a>
        <button type="button" className={buttonLook({ variant: "quiet" })} onClick={() => void signOut()}>
          Sign out
        </button>
      </p>
    </main>
  );
}

/** For signed-in people who work for no organiser. */
export function NoRole({ me }: { me: Me }) {
  return (
    <Alone title="You're not on a team yet">
      <p>
        The desk is for organisers and their people. You're signed in as <strong>{me.user?.email}</strong>, and this
        account works for nobody.
      </p>
      <p>
        Ask an owner of your organiser to invite this email. If you sell events and have no desk, ask whoever runs the
        box office.
      </p>
    </Alone>
  );
}

/** For people whose work requires two-step sign-in, which their account has not turned on. */
export function TwoStepsNeeded() {
  return (
    <Alone title="Turn on two-step sign-in first">
      <p>
        At the desk you see other people's orders and money. So your account needs a second step when you sign in: a
        passkey, or a code from an app.
      </p>
      <p>
        <a className={buttonLook({})} href={paths.profile}>
          Turn it on in my profile
        </a>
      </p>
    </Alone>
  );
}
