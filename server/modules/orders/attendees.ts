import { tidyName } from "#contract/rules/person-name.ts";
import { attendeeRules } from "#contract/rules/person-validation.ts";
import { storedPhone } from "#contract/rules/phone-number.ts";
import { checkForm } from "#contract/rules/validation.ts";

export interface Attendee {
  first_name: string;
  last_name: string;
  mobile_no: string;
  email_id: string;
}

export interface AttendeeLists {
  first_name?: string[] | undefined;
  last_name?: string[] | undefined;
  mobile_no?: string[] | undefined;
  email_id?: string[] | undefined;
}

/** Reads the form's parallel lists as one attendee for each seat. @returns null if a list has another length */
export function attendeesOf(lists: AttendeeLists, seats: number): Attendee[] | null {
  const columns = [lists.first_name, lists.last_name, lists.mobile_no, lists.email_id];
  if (columns.some((column) => column?.length !== seats)) return null;
  return Array.from({ length: seats }, (_, index) => ({
    first_name: tidyName(lists.first_name?.[index] ?? ""),
    last_name: tidyName(lists.last_name?.[index] ?? ""),
    mobile_no: lists.mobile_no?.[index]?.trim() ?? "",
    email_id: lists.email_id?.[index]?.trim() ?? "",
  }));
}

/** The attendees as they are stored. They must be valid. */
export function storedAttendees(attendees: readonly Attendee[]): Attendee[] {
  return attendees.map((attendee) => ({ ...attendee, mobile_no: storedPhone(attendee.mobile_no) ?? "" }));
}

/**
 * The messages of docs/design/product.md#validation, by keys such as 'first_name[0]'. Empty if all fields are valid.
 */
export function attendeeMessages(attendees: readonly Attendee[]): Record<string, string> {
  const messages = attendees.flatMap((attendee, index) =>
    Object.entries(checkForm(attendeeRules, { ...attendee })).map(([field, message]) => [
      `${field}[${index}]`,
      message,
    ]),
  );
  return Object.fromEntries(messages);
}
