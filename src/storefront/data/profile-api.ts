import { shownPhone } from "#contract/rules/account/phone-number.ts";
import type { UserProfile } from "#contract/wire/account/account.ts";
import { type Answered, api, unwrap } from "#src/http/api.ts";

/** The signed-in buyer's own details. A detail that the account does not have is ''. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  /** As Australians write it: '0400 123 456'. */
  mobile: string;
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  /** Whether the owner of `email` has opened the link that was mailed there. */
  emailConfirmed: boolean;
  /** The new email address whose link has not been opened yet, or ''. */
  pendingEmail: string;
  /** False for an account that was opened by a mailed code and has never set a password. */
  hasPassword: boolean;
}

export function readProfile(profile: UserProfile): Profile {
  const [contact] = profile.users_infos;
  return {
    firstName: profile.first_name,
    lastName: profile.last_name,
    email: contact?.email ?? "",
    mobile: shownPhone(contact?.mobile_number ?? ""),
    address: contact?.address ?? "",
    suburb: contact?.suburb ?? "",
    state: contact?.state ?? "",
    postcode: contact?.postcode ?? "",
    emailConfirmed: profile.email_confirmed,
    pendingEmail: profile.pending_email,
    hasPassword: profile.has_password,
  };
}

/** Used by the profile page, and by the attendees' step for the first attendee. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    userProfile: build.query<Profile, string>({
      query: (userId) => ({ path: "getuser", query: { user_id: userId } }),
      transformResponse: (answer: Answered<UserProfile>) => readProfile(unwrap(answer)),
      providesTags: ["User"],
    }),
  }),
});

export const { useUserProfileQuery } = profileApi;
