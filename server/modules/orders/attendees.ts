import { type AskedFields, rulesOf } from "#contract/rules/account/asked-fields.ts";
import {
  type Attendee,
  type AttendeeField,
  type AttendeeKey,
  attendeeFields,
  eachField,
} from "#contract/rules/account/attendee-fields.ts";
import { checkForm } from "#contract/rules/account/validation.ts";

export type AttendeeLists = { [Key in AttendeeKey]?: string[] | undefined };

/**
 * Reads the form's parallel lists as one attendee for each seat. What is not asked is not read, and a list that no seat
 * requires may be missing.
 * @returns null if a list has another length
 */
export function attendeesOf(lists: AttendeeLists, asked: readonly AskedFields[]): Attendee[] | null {
  const isRead = ({ key }: AttendeeField) =>
    asked.some((seat) => seat[key] === "required" || (seat[key] === "optional" && lists[key] !== undefined));
  if (attendeeFields.some((field) => isRead(field) && lists[field.key]?.length !== asked.length)) return null;
  return asked.map((seat, index) =>
    eachField(({ key, tidy }) => (seat[key] === "off" ? "" : tidy(lists[key]?.[index] ?? ""))),
  );
}

/** The attendees in the form in which texts are stored. They must be valid. */
export function storedAttendees(attendees: readonly Attendee[]): Attendee[] {
  return attendees.map((attendee) => eachField(({ key, stored }) => stored?.(attendee[key]) ?? attendee[key]));
}

/**
 * The messages of docs/design/product.md#validation, by keys such as 'first_name[0]'. Empty if all fields are valid.
 */
export function attendeeMessages(
  attendees: readonly Attendee[],
  asked: readonly AskedFields[],
): Record<string, string> {
  const messages = attendees.flatMap((attendee, index) => {
    const seat = asked[index];
    const rules = eachField((field) => (seat ? rulesOf(field, seat) : field.rules));
    return Object.entries(checkForm(rules, attendee)).map(([field, message]) => [`${field}[${index}]`, message]);
  });
  return Object.fromEntries(messages);
}
