import { describe, expect, it } from "vitest";
import { attendeeFields, attendeesToSend } from "./attendee-draft.ts";

const mia = { first_name: " Mia ", last_name: "Ho", mobile_no: "0400 000 001", email_id: "mia@example.com" };
const leo = { first_name: "Leo", last_name: "Ho", mobile_no: "", email_id: "" };

describe("attendeeFields", () => {
  it("returns a blank block for each seat if storage has nothing usable", () => {
    const blank = { first_name: "", last_name: "", mobile_no: "", email_id: "" };
    for (const kept of [undefined, null, "Mia", {}, { attendees: "Mia" }])
      expect(attendeeFields(kept, 2)).toEqual({ attendees: [blank, blank], sameContact: false, samePeople: false });
  });

  it("restores what the buyer typed", () => {
    const typed = { attendees: [mia, leo], sameContact: true, samePeople: false };
    expect(attendeeFields(JSON.parse(JSON.stringify(typed)), 2)).toEqual(typed);
  });
});

describe("attendeesToSend", () => {
  it("trims, and copies phone and email only if the buyer asked for it", () => {
    const both = { attendees: [mia, leo], samePeople: false };
    expect(attendeesToSend({ ...both, sameContact: true }, 2)).toEqual([
      { first_name: "Mia", last_name: "Ho", mobile_no: "0400 000 001", email_id: "mia@example.com" },
      { first_name: "Leo", last_name: "Ho", mobile_no: "0400 000 001", email_id: "mia@example.com" },
    ]);
    expect(attendeesToSend({ ...both, sameContact: false }, 2)[1]?.email_id).toBe("");
  });

  it("uses the first event's people for all events of a combo if the buyer asked for it", () => {
    const nobody = { first_name: "", last_name: "", mobile_no: "", email_id: "" };
    const typed = { attendees: [mia, leo, nobody, nobody], sameContact: true };
    const names = (samePeople: boolean) => attendeesToSend({ ...typed, samePeople }, 2).map((one) => one.first_name);
    expect(names(true)).toEqual(["Mia", "Leo", "Mia", "Leo"]);
    expect(names(false)).toEqual(["Mia", "Leo", "", ""]);
  });
});
