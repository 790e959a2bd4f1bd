import { describe, expect, it } from "vitest";
import { BLANK_ATTENDEE } from "#contract/rules/account/attendee-fields.ts";
import { attendeesToSend, formOf } from "./attendee-draft.ts";

const mia = {
  ...BLANK_ATTENDEE,
  first_name: " Mia ",
  last_name: "Ho",
  mobile_no: "0400 000 001",
  email_id: "mia@example.com",
};
const leo = { ...BLANK_ATTENDEE, first_name: "Leo", last_name: "Ho" };

describe("formOf", () => {
  it("returns a blank block for each seat if storage has nothing usable", () => {
    for (const kept of [undefined, null, "Mia", {}, { attendees: "Mia" }])
      expect(formOf(kept, 2)).toEqual({
        attendees: [BLANK_ATTENDEE, BLANK_ATTENDEE],
        sameContact: true,
        samePeople: false,
      });
  });

  it("restores what the buyer typed", () => {
    const typed = { attendees: [mia, leo], sameContact: false, samePeople: false };
    expect(formOf(JSON.parse(JSON.stringify(typed)), 2)).toEqual(typed);
  });
});

describe("attendeesToSend", () => {
  it("trims, and copies phone and email only if the buyer asked for it", () => {
    const both = { attendees: [mia, leo], samePeople: false };
    expect(attendeesToSend({ ...both, sameContact: true }, 2)).toEqual([
      { ...mia, first_name: "Mia" },
      { ...mia, first_name: "Leo" },
    ]);
    expect(attendeesToSend({ ...both, sameContact: false }, 2)[1]?.email_id).toBe("");
  });

  it("uses the first event's people for all events of a combo if the buyer asked for it", () => {
    const typed = { attendees: [mia, leo, BLANK_ATTENDEE, BLANK_ATTENDEE], sameContact: true };
    const names = (samePeople: boolean) => attendeesToSend({ ...typed, samePeople }, 2).map((one) => one.first_name);
    expect(names(true)).toEqual(["Mia", "Leo", "Mia", "Leo"]);
    expect(names(false)).toEqual(["Mia", "Leo", "", ""]);
  });
});
