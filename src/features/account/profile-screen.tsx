import type { SignedInUser } from "../../../contract/wire/account.ts";
import type { CallError } from "../../data/base-query";
import { Icon } from "../../ui/icon";
import { LoadFailed } from "../../ui/load-failed";
import { PageHeading } from "../../ui/page-heading";
import { Skeleton } from "../../ui/skeleton";
import { useArrived } from "../../ui/use-arrived";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { useUserProfileQuery } from "./account-api";
import { ProfileCard } from "./profile-card";
import { ProfileForms } from "./profile-forms";
import forms from "./profile-forms.module.css";
import styles from "./profile-screen.module.css";
import { SessionEnded } from "./session-ended";
import { SessionList } from "./session-list";

const LEAD =
  "Your details fill in the first attendee when you book. Here you change them, and see where you are signed in.";

/** The profile before it is known whose. */
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

/** The profile (spec section 2): whose it is from the cookies at once, the rest when the box office has answered. */
export function ProfileScreen({ user, onSignOutHere }: { user: SignedInUser; onSignOutHere: () => void }) {
  const { error, isFetching, refetch, ...query } = useUserProfileQuery(user.id, { refetchOnMountOrArgChange: true });
  const data = useArrived(query.data);
  const info = data?.users_infos[0];
  return (
    <>
      <header className={styles.head}>
        <PageHeading>Hi, {data ? `${data.first_name} ${data.last_name}` : user.name}</PageHeading>
        <p>{LEAD}</p>
        <ul className={styles.facts}>
          <li>
            <Icon name="mail" size={18} /> <span className={styles.fact}>{info?.email ?? user.email}</span>
          </li>
          <li>
            <Icon name="phone" size={18} />{" "}
            {info ? info.mobile_number : <Skeleton shape="text" className={styles.number} />}
          </li>
        </ul>
      </header>
      {data && (
        <ProfileForms user={user} profile={data}>
          <ProfileCard title="Where you are signed in">
            <SessionList user={user} onSignOutHere={onSignOutHere} />
          </ProfileCard>
        </ProfileForms>
      )}
      {!data && error && <ProfileFailed error={error as CallError} busy={isFetching} onRetry={refetch} />}
      {!data && !error && <Waiting />}
    </>
  );
}

function ProfileFailed({ error, busy, onRetry }: { error: CallError; busy: boolean; onRetry: () => void }) {
  if (error.kind === "signed-out") return <SessionEnded />;
  return <LoadFailed title="Your profile could not be loaded" message={error.message} onRetry={onRetry} busy={busy} />;
}

function Waiting() {
  return (
    <div className={forms.columns}>
      <VisuallyHidden>
        <span role="status">Loading your profile</span>
      </VisuallyHidden>
      {["Personal Details", "Change Password"].map((name) => (
        <Skeleton key={name} className={forms.waiting} />
      ))}
    </div>
  );
}
