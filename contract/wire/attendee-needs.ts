import { Type } from "typebox";
import { type Need, namings, needs } from "../rules/event/attendee-needs.ts";

const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))));
const NeedField = oneOf<Need>(needs);

/** What an event needs to know of its attendees (contract/rules/event/attendee-needs.ts). */
export const AttendeeNeedFields = {
  /** 'buyer': all tickets of an order have the buyer's name, and only the first attendee is asked. */
  attendee_names: oneOf(namings),
  attendee_phone: NeedField,
  attendee_email: NeedField,
};
