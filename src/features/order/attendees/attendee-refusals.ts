import type { Attendee } from "#src/data/bookings.ts";

export interface RefusedField {
  index: number;
  field: keyof Attendee;
  message: string;
}

const FIELDS: readonly (keyof Attendee)[] = ["first_name", "last_name", "mobile_no", "email_id"];

/**
 * The fields that the box office refused, in the order of the form.
 * @param messages by names such as 'first_name[0]'
 */
export function refusedFields(messages: Readonly<Record<string, string>>): RefusedField[] {
  return Object.entries(messages)
    .flatMap(([name, message]) => {
      const [, field, index] = /^(\w+)\[(\d+)\]$/.exec(name) ?? [];
      const known = FIELDS.find((one) => one === field);
      return known ? [{ index: Number(index), field: known, message }] : [];
    })
    .sort((one, other) => one.index - other.index || FIELDS.indexOf(one.field) - FIELDS.indexOf(other.field));
}
