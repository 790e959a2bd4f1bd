import { describe, expect, it } from "vitest";
import { type AttendeeNeeds, needs, needsOf, USUAL_NEEDS } from "../event/attendee-needs.ts";
import { askedOfSeats, isAsked, isBuyer, neededAttendees, neededFields, rulesOf } from "./asked-fields.ts";
import { type Attendee, attendeeFields, BLANK_ATTENDEE, eachField } from "./attendee-fields.ts";
import { checkField } from "./validation.ts";

const mia: Attendee = { first_name: "Mia", last_name: "Ho", mobile_no: "0400000001", email_id: "mia@example.com" };
const leo: Attendee = { ...mia, first_name: "Leo", email_id: "leo@example.com" };
const names: AttendeeNeeds = { ...USUAL_NEEDS, attendee_phone: "off", attendee_email: "off" };
const buyer: AttendeeNeeds = { ...USUAL_NEEDS, attendee_names: "buyer", attendee_email: "off" };

describe("neededFields", () => {
  it("is everything for an event that chose nothing", () => {
    expect(neededFields(USUAL_NEEDS)).toEqual(eachField(() => "required"));
    expect(needsOf({})).toEqual(USUAL_NEEDS);
    expect(needsOf({ ...names, id: 5 } as Partial<AttendeeNeeds>)).toEqual(names);
  });

  it.each(needs)("follows the event for phone and email: %s", (need) => {
    expect(neededFields({ ...USUAL_NEEDS, attendee_phone: need }).mobile_no).toBe(need);
    expect(neededFields({ ...USUAL_NEEDS, attendee_email: need }).email_id).toBe(need);
  });
});

describe("rulesOf", () => {
  const phone = attendeeFields.find(({ key }) => key === "mobile_no") ?? expect.unreachable();
  const say = (attendee_phone: AttendeeNeeds["attendee_phone"], value: string) =>
    checkField(rulesOf(phone, neededFields({ ...USUAL_NEEDS, attendee_phone })), value);

  it("refuses a blank only if the field is required, and a wrong value wherever it is asked", () => {
    expect(needs.map((need) => say(need, " "))).toEqual(["*Phone number is required.", undefined, undefined]);
    expect(needs.map((need) => say(need, "soon"))).toEqual([
      "Please enter number only.",
      "Please enter number only.",
      undefined,
    ]);
  });
});

describe("askedOfSeats", () => {
  it("asks each seat what its own event needs", () => {
    expect(askedOfSeats([USUAL_NEEDS, names])).toEqual([neededFields(USUAL_NEEDS), neededFields(names)]);
  });

  it("asks only the first seat of an event that names the buyer", () => {
    const asked = askedOfSeats([buyer, buyer, buyer]);
    expect(asked.map(isAsked)).toEqual([true, false, false]);
    expect(asked[0]).toMatchObject({ first_name: "required", mobile_no: "required", email_id: "off" });
  });

  it("asks the first attendee of a combo what an event that names the buyer needs, too", () => {
    const asked = askedOfSeats([names, names, buyer, buyer]);
    expect(asked.map(({ mobile_no }) => mobile_no)).toEqual(["required", "off", "off", "off"]);
    expect(asked.map(isAsked)).toEqual([true, true, false, false]);
  });
});

describe("isBuyer", () => {
  it("goes by the email, and without one by whom the event names", () => {
    expect(isBuyer(mia, "MIA@example.com", [USUAL_NEEDS])).toBe(true);
    expect(isBuyer(mia, "leo@example.com", [buyer])).toBe(false);
    const blank = { ...mia, email_id: "" };
    expect([names, buyer].map((event) => isBuyer(blank, "mia@example.com", [event]))).toEqual([false, true]);
  });
});

describe("neededAttendees", () => {
  it("keeps what each seat's event needs, and drops the rest", () => {
    expect(neededAttendees([mia, leo], [USUAL_NEEDS, names])).toEqual([
      mia,
      { ...BLANK_ATTENDEE, first_name: "Leo", last_name: "Ho" },
    ]);
  });

  it("puts the buyer's name on every ticket of an event that names only the buyer", () => {
    const noEmail = { ...mia, email_id: "" };
    expect(neededAttendees([mia, leo, leo], [buyer, buyer, buyer])).toEqual([noEmail, noEmail, noEmail]);
    expect(neededAttendees([mia, leo], [names, buyer])).toEqual([{ ...noEmail, mobile_no: "" }, noEmail]);
  });
});
