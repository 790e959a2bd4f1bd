import { lazy, Suspense } from "react";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import type { Profile } from "#src/storefront/data/profile-api.ts";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { usePartsInTurn } from "#src/ui/loading/use-parts-in-turn.ts";
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

const TwoStepCard = lazy(async () => ({ default: (await import("../security/two-step-card.tsx")).TwoStepCard }));

interface ProfileCardsProps {
  user: SignedInUser;
  profile: Profile;
  /** True if the profile was loaded already, for example when a buyer comes back to the page. Otherwise the cards appear one by one. */
  atOnce: boolean;
  onSignOutHere: () => void;
}

/** The cards of the profile page: the buyer's details, their ways to sign in, the devices they are signed in on, and their data. */
export function ProfileCards({ user, profile, atOnce, onSignOutHere }: ProfileCardsProps) {
  const fields = profileFields(profile);
  const first = [
    <ProfileCard key="details" title="Personal Details">
      <WaitingEmail user={user} profile={profile} />
      <PersonalForm user={user} profile={fields} />
    </ProfileCard>,
    <ProfileCard key="address" title="Address">
      <AddressForm user={user} profile={fields} />
    </ProfileCard>,
  ];
  const second = [
    profile.hasPassword ? (
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
    ),
    <ProfileCard key="passkeys" title="Passkeys" lead="Sign in with your fingerprint, your face or your screen lock.">
      <PasskeyList user={user} />
    </ProfileCard>,
    <Suspense key="two-step" fallback={<Skeleton className={styles.card} />}>
      <TwoStepCard user={user} />
    </Suspense>,
    <ProfileCard key="sessions" title="Where you're signed in">
      <SessionList user={user} onSignOutHere={onSignOutHere} />
    </ProfileCard>,
    <ProfileCard key="data" title="Your data" lead="Read everything we keep about you, or delete your account.">
      <OwnData user={user} />
    </ProfileCard>,
  ];
  const shown = usePartsInTurn(first.length + second.length, atOnce);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{first.slice(0, shown)}</div>
      <div className={styles.column}>{second.slice(0, Math.max(0, shown - first.length))}</div>
    </div>
  );
}
