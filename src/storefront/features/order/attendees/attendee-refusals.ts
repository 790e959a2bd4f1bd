import { type AttendeeKey, attendeeFields } from "#contract/rules/account/attendee-fields.ts";

export interface RefusedField {
  index: number;
  field: AttendeeKey;
  message: string;
}

const KEYS = attendeeFields.map(({ key }) => key);

/**
 * The fields that the box office refused, in the order of the form.
 * @param messages by names such as 'first_name[0]'
 */
export function refusedFields(messages: Readonly<Record<string, string>>): RefusedField[] {
  return Object.entries(messages)
    .flatMap(([name, message]) => {
      const [, field, index] = /^(\w+)\[(\d+)\]$/.exec(name) ?? [];
      const known = KEYS.find((one) => one === field);
      return known ? [{ index: Number(index), field: known, message }] : [];
    })
    .sort((one, other) => one.index - other.index || KEYS.indexOf(one.field) - KEYS.indexOf(other.field));
}
