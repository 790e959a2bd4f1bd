import type { ProfileForm } from "#contract/wire/account/account-changes.ts";
import type { Profile } from "#src/storefront/data/profile-api.ts";

export type ProfileFields = Required<Omit<ProfileForm, "id" | "password">>;

/** An account in the form of /editprofile. Missing values are ''. */
export function profileFields(profile: Profile): ProfileFields {
  const { email, address, suburb, state, postcode } = profile;
  return {
    firstname: profile.firstName,
    lastname: profile.lastName,
    mobile_number: profile.mobile,
    email,
    address,
    suburb,
    state,
    postcode,
  };
}
