import type { UserProfile } from "#contract/wire/account.ts";
import type { Attendee } from "#src/data/bookings.ts";

/** The buyer as the first attendee. */
export function attendeeOf(profile: UserProfile): Attendee {
  const contact = profile.users_infos[0];
  return {
    first_name: profile.first_name,
    last_name: profile.last_name,
    mobile_no: contact?.mobile_number ?? "",
    email_id: contact?.email ?? "",
  };
}
