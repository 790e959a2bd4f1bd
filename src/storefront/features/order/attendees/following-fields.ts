import { type Attendee, type AttendeeKey, attendeeFields } from "#contract/rules/account/attendee-fields.ts";

export interface FollowingField {
  index: number;
  field: AttendeeKey;
  value: string;
}

/**
 * The fields that follow the first attendee's when those change: the ones that are blank or still what the first
 * attendee's were. So a buyer who brings others types only what differs. What was typed for somebody else stays, and a
 * field that the buyer clears stays blank.
 * @param before the first attendee until now
 */
export function followingFields(attendees: readonly Attendee[], before: Attendee): FollowingField[] {
  const [first, ...others] = attendees;
  if (!first) return [];
  return attendeeFields
    .map(({ key }) => key)
    .filter((field) => first[field] !== "" && first[field] !== before[field])
    .flatMap((field) =>
      others.flatMap((other, at) => {
        const follows = other[field] === "" || other[field] === before[field];
        return follows && other[field] !== first[field] ? [{ index: at + 1, field, value: first[field] }] : [];
      }),
    );
}
