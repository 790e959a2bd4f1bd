import type { NeedSetting } from "../account/attendee-fields.ts";

/** Whether a field is asked: it must be given, may be given, or is not asked. From the strongest to the weakest. */
export const needs = ["required", "optional", "off"] as const;
export type Need = (typeof needs)[number];

/** Whose name a ticket has: each ticket has its own, or all have the buyer's. */
export const namings = ["each", "buyer"] as const;

/** What an event needs to know of its attendees. */
export type AttendeeNeeds = Record<NeedSetting, Need> & { attendee_names: (typeof namings)[number] };

/** The settings of an event whose organiser has chosen none. */
export const USUAL_NEEDS: AttendeeNeeds = {
  attendee_names: "each",
  attendee_phone: "required",
  attendee_email: "required",
};

export const needSettings = Object.keys(USUAL_NEEDS) as (keyof AttendeeNeeds)[];

/** Only the settings of an event, or of a row with its columns. What is missing is as usual. */
export const needsOf = (event: Readonly<Partial<AttendeeNeeds>>): AttendeeNeeds =>
  Object.fromEntries(needSettings.map((name) => [name, event[name] ?? USUAL_NEEDS[name]])) as unknown as AttendeeNeeds;
