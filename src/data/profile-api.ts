import type { UserProfile } from "#contract/wire/account.ts";
import { type Answered, api, unwrap } from "./api.ts";

/** The signed-in buyer's own details. What an account has not, is ''. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  /** Whether the link that was mailed to `email` has been opened. */
  emailConfirmed: boolean;
  /** The email that waits for its link to be opened; '' where none does. */
  pendingEmail: string;
}

export function readProfile(profile: UserProfile): Profile {
  const [contact] = profile.users_infos;
  return {
    firstName: profile.first_name,
    lastName: profile.last_name,
    email: contact?.email ?? "",
    mobile: contact?.mobile_number ?? "",
    address: contact?.address ?? "",
    suburb: contact?.suburb ?? "",
    state: contact?.state ?? "",
    postcode: contact?.postcode ?? "",
    emailConfirmed: profile.email_confirmed,
    pendingEmail: profile.pending_email,
  };
}

/** Wanted by the profile's page, and by the attendees' step for its first attendee. */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    userProfile: build.query<Profile, string>({
      query: (userId) => ({ path: "getuser", query: { user_id: userId } }),
      transformResponse: (answer: Answered<UserProfile>) => readProfile(unwrap(answer)),
      providesTags: ["User"],
    }),
  }),
});

export const { useUserProfileQuery } = profileApi;
