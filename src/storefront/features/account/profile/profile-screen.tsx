import { useLocation } from "react-router-dom";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { loginPath } from "#src/shared/account/login-path.ts";
import { useUserProfileQuery } from "#src/storefront/data/profile-api.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { useArrived } from "#src/ui/loading/use-arrived.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import cards from "./profile-cards.module.css";
import { ProfileCards } from "./profile-cards.tsx";
import styles from "./profile-screen.module.css";

const LEAD = "We fill these in for the first attendee when you book. Change them here, and see where you're signed in.";

/** The profile's placeholder before the user is known. */
export function ProfileAwaited() {
  return (
    <>
      <header className={styles.head}>
        <PageHeading>My Profile</PageHeading>
        <p>{LEAD}</p>
      </header>
      <Waiting />
    </>
  );
}

/**
 * The profile (docs/design/product.md#profile): the name comes from the cookies at once, and the rest from the box
 * office.
 */
export function ProfileScreen({ user, onSignOutHere }: { user: SignedInUser; onSignOutHere: () => void }) {
  const { error, isFetching, refetch, ...query } = useUserProfileQuery(user.id, { refetchOnMountOrArgChange: true });
  const data = useArrived(query.data);
  return (
    <>
      <header className={styles.head}>
        <PageHeading>{`Hi, ${(data ? `${data.firstName} ${data.lastName}`.trim() : user.name) || "there"}`}</PageHeading>
        <p>{LEAD}</p>
        <ul className={styles.facts}>
          <li>
            <Icon name="mail" size={18} /> <span className={styles.fact}>{data?.email || user.email}</span>
          </li>
          <li>
            <Icon name="phone" size={18} />{" "}
            {data ? <span>{data.mobile}</span> : <Skeleton shape="text" className={styles.number} />}
          </li>
        </ul>
      </header>
      {data && <ProfileCards user={user} profile={data} onSignOutHere={onSignOutHere} />}
      {!data && error && <ProfileFailed error={callError(error)} busy={isFetching} onRetry={refetch} />}
      {!data && !error && <Waiting />}
    </>
  );
}

function ProfileFailed({ error, busy, onRetry }: { error: CallError; busy: boolean; onRetry: () => void }) {
  if (error.kind === "signed-out") return <SessionEnded />;
  return <LoadFailed title="We couldn't load your profile" message={error.message} onRetry={onRetry} busy={busy} />;
}

function Waiting() {
  return (
    <div className={cards.columns}>
      <VisuallyHidden>
        <span role="status">Loading your profile</span>
      </VisuallyHidden>
      {["Personal Details", "Change Password"].map((name) => (
        <Skeleton key={name} className={cards.waiting} />
      ))}
    </div>
  );
}

/** Shown when the box office no longer knows the session. Nothing of the account is shown until the user signs in. */
function SessionEnded() {
  const location = useLocation();
  return (
    <Notice
      tone="info"
      title="You've been signed out"
      action={<ButtonLink to={loginPath(location)}>Sign in</ButtonLink>}
    >
      Sign in again to see your profile.
    </Notice>
  );
}
