import type { Attendee } from "#src/data/bookings.ts";
import type { Profile } from "#src/data/profile-api.ts";

/** The buyer as the first attendee. */
export function attendeeOf({ firstName, lastName, mobile, email }: Profile): Attendee {
  return { first_name: firstName, last_name: lastName, mobile_no: mobile, email_id: email };
}
