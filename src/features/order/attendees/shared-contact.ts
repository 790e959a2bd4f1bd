import type { Attendee } from "#src/data/bookings.ts";

const CONTACT = ["mobile_no", "email_id"] as const;

type Contact = Pick<Attendee, (typeof CONTACT)[number]>;

export interface FollowingField {
  index: number;
  field: (typeof CONTACT)[number];
  value: string;
}

/**
 * The phones and emails that follow the first attendee's when those change: the ones that are blank or still what the first
 * attendee's were. What the buyer has typed for somebody else stays, and a field that the buyer clears stays blank.
 * @param before the first attendee's phone and email until now
 */
export function followingFields(attendees: readonly Contact[], before: Contact): FollowingField[] {
  const [first, ...others] = attendees;
  if (!first) return [];
  return CONTACT.filter((field) => first[field] !== "" && first[field] !== before[field]).flatMap((field) =>
    others.flatMap((other, at) => {
      const follows = other[field] === "" || other[field] === before[field];
      return follows && other[field] !== first[field] ? [{ index: at + 1, field, value: first[field] }] : [];
    }),
  );
}
