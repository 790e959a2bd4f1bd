import type { SignedInUser } from "#contract/wire/account.ts";
import type { Profile } from "#src/data/profile-api.ts";
import { AddressForm } from "./address-form.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PersonalForm } from "./personal-form.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { profileFields } from "./profile-fields.ts";
import styles from "./profile-forms.module.css";
import { SetPassword } from "./set-password.tsx";
import { WaitingEmail } from "./waiting-email.tsx";

/** The profile's three forms, with `children` beside them. */
export function ProfileForms({
  user,
  profile,
  children,
}: {
  user: SignedInUser;
  profile: Profile;
  children: React.ReactNode;
}) {
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
          <ProfileCard title="Change Password" lead="Changing it signs out every other device.">
            <PasswordForm user={user} />
          </ProfileCard>
        ) : (
          <ProfileCard
            title="Change Password"
            lead="You sign in with codes by email. Rather have a password? Set one here."
          >
            <SetPassword email={profile.email} />
          </ProfileCard>
        )}
        <ProfileCard title="Passkeys" lead="Sign in with your fingerprint, your face or your screen lock.">
          <PasskeyList user={user} />
        </ProfileCard>
        {children}
      </div>
    </div>
  );
}
