import { describe, expect, it } from "vitest";
import { type AttendeeNeeds, USUAL_NEEDS } from "#contract/rules/event/attendee-needs.ts";
import type { HeldSeat } from "../booking/booking-session.ts";
import { askedInForm, blockTitles, canShare, fieldsOfBlock, sharedFields } from "./asked-blocks.ts";

const seat: HeldSeat = { seatId: "1", sectionId: "1", name: "Gold A1", eventName: "", admits: 1 };
const BUYER: AttendeeNeeds = { ...USUAL_NEEDS, attendee_names: "buyer" };
const NO_PHONE: AttendeeNeeds = { ...USUAL_NEEDS, attendee_phone: "off" };
const booking = (...needs: AttendeeNeeds[]) => ({
  seats: Array.from({ length: 2 * needs.length }, () => seat),
  eventIds: needs.map((_, index) => String(index)),
  needs,
});

/** The fields of each block, as the form shows them. */
const shown = (of: ReturnType<typeof booking>, { contact = true, people = false } = {}) => {
  const asked = askedInForm(of, people);
  return asked.map((_, index) =>
    fieldsOfBlock(asked, index, contact)
      .map(({ key }) => key.split("_")[0])
      .join(" "),
  );
};
const titles = (of: ReturnType<typeof booking>, people = false) => blockTitles(of, people).map(({ legend }) => legend);

describe("the blocks of the attendees' form", () => {
  it("ask all four of everybody where an event needs all", () => {
    expect(shown(booking(USUAL_NEEDS))).toEqual(["first last mobile email", "first last"]);
    expect(shown(booking(USUAL_NEEDS), { contact: false })).toEqual([
      "first last mobile email",
      "first last mobile email",
    ]);
    expect(titles(booking(USUAL_NEEDS))).toEqual(["Attendee (1)", "Attendee (2)"]);
    expect(sharedFields(askedInForm(booking(NO_PHONE), false)).map(({ title }) => title)).toEqual(["Email"]);
  });

  it("ask once where an event names only the buyer", () => {
    expect(shown(booking(BUYER))).toEqual(["first last mobile email", ""]);
    expect(titles(booking(BUYER))[0]).toBe("Who's booking");
    expect(sharedFields(askedInForm(booking(BUYER), false))).toEqual([]);
  });

  it("ask for each event of a combo what it needs", () => {
    expect(shown(booking(NO_PHONE, USUAL_NEEDS))).toEqual([
      "first last email",
      "first last",
      "first last mobile",
      "first last",
    ]);
    expect(shown(booking(NO_PHONE, USUAL_NEEDS), { people: true })).toEqual([
      "first last mobile email",
      "first last",
      "",
      "",
    ]);
    expect(canShare(booking(NO_PHONE, USUAL_NEEDS))).toBe(true);
  });

  it("number the attendees beside a buyer, and offer the same people only where that saves blocks", () => {
    expect(titles(booking(BUYER, USUAL_NEEDS)).filter((_, index) => index !== 1)).toEqual([
      "Who's booking",
      "Attendee (1)",
      "Attendee (2)",
    ]);
    expect(canShare(booking(BUYER, USUAL_NEEDS))).toBe(true);
    expect(titles(booking(BUYER, USUAL_NEEDS), true).slice(0, 2)).toEqual(["Attendee (1)", "Attendee (2)"]);
    expect(canShare(booking(USUAL_NEEDS, BUYER))).toBe(false);
    expect(canShare(booking(BUYER, BUYER))).toBe(false);
  });
});
