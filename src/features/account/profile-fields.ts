import type { UserProfile } from "#contract/wire/account.ts";
import type { ProfileForm } from "#contract/wire/account-changes.ts";

export type ProfileFields = Required<Omit<ProfileForm, "id" | "password">>;

/** An account in the form of /editprofile. Missing values are ''. */
export function profileFields({ first_name, last_name, users_infos: [info] }: UserProfile): ProfileFields {
  return {
    firstname: first_name,
    lastname: last_name,
    mobile_number: info?.mobile_number ?? "",
    email: info?.email ?? "",
    address: info?.address ?? "",
    suburb: info?.suburb ?? "",
    state: info?.state ?? "",
    postcode: info?.postcode ?? "",
  };
}
