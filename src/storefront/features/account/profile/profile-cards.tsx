import type { SignedInUser } from "#contract/wire/account/account.ts";
import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { PartFailed } from "#src/shared/loading/part-failed.tsx";
import type { Profile } from "#src/storefront/data/profile-api.ts";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { PasskeyList } from "../security/passkey-list.tsx";
import { PasswordForm } from "../security/password-form.tsx";
import { SessionList } from "../security/session-list.tsx";
import { SetPassword } from "../security/set-password.tsx";
import { AddressForm } from "./address-form.tsx";
import { OwnData } from "./own-data.tsx";
import { PersonalForm } from "./personal-form.tsx";
import { ProfileCard } from "./profile-card.tsx";
import styles from "./profile-cards.module.css";
import { profileFields } from "./profile-fields.ts";
import { WaitingEmail } from "./waiting-email.tsx";

const TwoStepCard = lazyPart(
  () => import("../security/two-step-card.tsx"),
  ({ TwoStepCard }) => TwoStepCard,
  { waiting: () => <Skeleton className={styles.card} />, failed: () => <PartFailed what="two-step sign-in" /> },
);

interface ProfileCardsProps {
  user: SignedInUser;
  profile: Profile;
  onSignOutHere: () => void;
}

/** The cards of the profile page: the buyer's details, their ways to sign in, the devices they are signed in on, and their data. */
export function ProfileCards({ user, profile, onSignOutHere }: ProfileCardsProps) {
  const fields = profileFields(profile);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ProfileCard title="Personal Details">
          <WaitingEmail user={user} profile={profile} />
          <PersonalForm user={user} profile={fields} />
        </ProfileCard>
        <ProfileCard title="Address">
          <AddressForm user={user} profile={fields} />
        </ProfileCard>
      </div>
      <div className={styles.column}>
        {profile.hasPassword ? (
          <ProfileCard key="password" title="Change Password" lead="Changing it signs out every other device.">
            <PasswordForm user={user} />
          </ProfileCard>
        ) : (
          <ProfileCard
            key="no-password"
            title="Change Password"
            lead="You sign in with codes by email. Rather have a password? Set one here."
          >
            <SetPassword email={profile.email} />
          </ProfileCard>
        )}
        <ProfileCard title="Passkeys" lead="Sign in with your fingerprint, your face or your screen lock.">
          <PasskeyList user={user} />
        </ProfileCard>
        <TwoStepCard user={user} />
        <ProfileCard title="Where you're signed in">
          <SessionList user={user} onSignOutHere={onSignOutHere} />
        </ProfileCard>
        <ProfileCard title="Your data" lead="Read everything we keep about you, or delete your account.">
          <OwnData user={user} />
        </ProfileCard>
      </div>
    </div>
  );
}
