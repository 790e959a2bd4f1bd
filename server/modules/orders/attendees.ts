import {
  type Attendee,
  type AttendeeKey,
  attendeeFields,
  attendeeRules,
  eachField,
} from "#contract/rules/account/attendee-fields.ts";
import { checkForm } from "#contract/rules/account/validation.ts";

export type AttendeeLists = { [Key in AttendeeKey]?: string[] | undefined };

/** Reads the form's parallel lists as one attendee for each seat. @returns null if a list has another length */
export function attendeesOf(lists: AttendeeLists, seats: number): Attendee[] | null {
  const isLeftOut = ({ key, isOptional }: (typeof attendeeFields)[number]) => isOptional && lists[key] === undefined;
  if (attendeeFields.some((field) => lists[field.key]?.length !== seats && !isLeftOut(field))) return null;
  return Array.from({ length: seats }, (_, index) => eachField(({ key, tidy }) => tidy(lists[key]?.[index] ?? "")));
}

/** The attendees as they are stored. They must be valid. */
export function storedAttendees(attendees: readonly Attendee[]): Attendee[] {
  return attendees.map((attendee) => eachField(({ key, stored }) => stored?.(attendee[key]) ?? attendee[key]));
}

/**
 * The messages of docs/design/product.md#validation, by keys such as 'first_name[0]'. Empty if all fields are valid.
 */
export function attendeeMessages(attendees: readonly Attendee[]): Record<string, string> {
  const messages = attendees.flatMap((attendee, index) =>
    Object.entries(checkForm(attendeeRules, attendee)).map(([field, message]) => [`${field}[${index}]`, message]),
  );
  return Object.fromEntries(messages);
}
