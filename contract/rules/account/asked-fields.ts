import { type AttendeeNeeds, type Need, needs, USUAL_NEEDS } from "../event/attendee-needs.ts";
import { type Attendee, type AttendeeField, type AttendeeKey, attendeeFields, eachField } from "./attendee-fields.ts";
import { emailKey } from "./email-address.ts";
import { checkField, type Rule } from "./validation.ts";

/** How much each field of one attendee is needed. */
export type AskedFields = Record<AttendeeKey, Need>;

/** What an event needs of one attendee. */
export const neededFields = (event: AttendeeNeeds): AskedFields =>
  eachField(({ setting, isOptional }) => (setting ? event[setting] : isOptional ? "optional" : "required"));

/** Of an attendee whom nothing is asked. */
export const NOT_ASKED: AskedFields = eachField(() => "off");

/** For each field, the strongest need of several attendees who are asked as one. */
export const strongest = (several: readonly AskedFields[]): AskedFields =>
  eachField(({ key }) => needs.find((need) => several.some((asked) => asked[key] === need)) ?? "off");

/**
 * What is asked for each seat of an order. The first seat's attendee is the buyer, who is also asked what events need that
 * name only the buyer. Their other seats are not asked.
 * @param events the settings of each seat's event
 */
export function askedOfSeats(events: readonly AttendeeNeeds[]): AskedFields[] {
  const isBuyers = (index: number) => index === 0 || events[index]?.attendee_names === "buyer";
  const own = events.map(neededFields);
  return own.map((asked, index) => {
    if (!isBuyers(index)) return asked;
    return index === 0 ? strongest(own.filter((_, at) => isBuyers(at))) : NOT_ASKED;
  });
}

/** Whether anything is asked. */
export const isAsked = (asked: AskedFields): boolean => attendeeFields.some(({ key }) => asked[key] !== "off");

/** The rules of a field: none if it is not asked, and a blank passes if it is optional. */
export function rulesOf({ key, rules }: AttendeeField, asked: AskedFields): readonly Rule[] {
  if (asked[key] === "off") return [];
  if (asked[key] === "required") return rules;
  return [(value, form) => (value.trim() === "" ? undefined : checkField(rules, value, form))];
}

/**
 * Whether the first attendee of an order is the buyer: by the email, or without one, because an event names only the buyer.
 * @param email the buyer's account
 */
export const isBuyer = (first: Attendee, email: string, events: readonly AttendeeNeeds[]): boolean =>
  first.email_id === ""
    ? events.some(({ attendee_names }) => attendee_names === "buyer")
    : emailKey(first.email_id) === emailKey(email);

/**
 * The attendee of each seat, with only what the seat's event needs. What was given beyond that is dropped.
 * @param given one for each seat
 */
export function neededAttendees(given: readonly Attendee[], events: readonly AttendeeNeeds[]): Attendee[] {
  return given.map((own, index) => {
    const event = events[index] ?? USUAL_NEEDS;
    const attendee = (event.attendee_names === "buyer" && given[0]) || own;
    const asked = neededFields(event);
    return eachField(({ key }) => (asked[key] === "off" ? "" : attendee[key]));
  });
}
