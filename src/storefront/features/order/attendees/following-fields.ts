import { type Attendee, attendeeFields, type SharedKey } from "#contract/rules/account/attendee-fields.ts";

const CONTACT = attendeeFields.filter(({ isShared }) => isShared).map(({ key }) => key as SharedKey);

type Contact = Pick<Attendee, SharedKey>;

export interface FollowingField {
  index: number;
  field: SharedKey;
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
