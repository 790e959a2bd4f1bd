import { describe, expect, it } from "vitest";
import { askedOfSeats, neededFields } from "#contract/rules/account/asked-fields.ts";
import { BLANK_ATTENDEE } from "#contract/rules/account/attendee-fields.ts";
import { type AttendeeNeeds, USUAL_NEEDS } from "#contract/rules/event/attendee-needs.ts";
import { attendeeMessages, attendeesOf } from "./attendees.ts";

const good = { first_name: "Marlee", last_name: "Quinn", mobile_no: "0400 111 222", email_id: "marlee@example.com" };

const all = neededFields(USUAL_NEEDS);
const asking = (needs: Partial<AttendeeNeeds>) => neededFields({ ...USUAL_NEEDS, ...needs });

describe("attendees", () => {
  it("reads one attendee for each seat from the parallel lists", () => {
    const lists = {
      first_name: [" Marlee ", "Tavita"],
      last_name: ["Quinn", "Sole"],
      mobile_no: ["0400111222", "0400111333"],
      email_id: ["marlee@example.com", "tavita@example.com"],
    };
    expect(attendeesOf(lists, [all, all])?.[0]?.first_name).toBe("Marlee");
    expect(attendeesOf(lists, [all, all])?.[1]?.email_id).toBe("tavita@example.com");
    expect(attendeesOf(lists, [all, all, all])).toBeNull();
    expect(attendeesOf({ ...lists, email_id: ["marlee@example.com"] }, [all, all])).toBeNull();
    expect(attendeesOf({}, [all])).toBeNull();
  });

  it("names each wrong field with the attendee's index", () => {
    expect(attendeeMessages([good], [all])).toEqual({});
    expect(attendeeMessages([good, { ...good, first_name: "'", email_id: "" }], [all, all])).toEqual({
      "first_name[1]": "Please enter character only.",
      "email_id[1]": "*Email is required.",
    });
  });

  it("does not read what is not asked, whatever its list, and lets an optional list be missing", () => {
    const named = { first_name: ["Marlee"], last_name: ["Quinn"] };
    const off = asking({ attendee_phone: "off", attendee_email: "off" });
    const forged = { ...named, mobile_no: ["1", "2", "3"], email_id: ["<script>"] };
    expect(attendeesOf(forged, [off])).toEqual([{ ...BLANK_ATTENDEE, first_name: "Marlee", last_name: "Quinn" }]);
    const optional = asking({ attendee_phone: "optional", attendee_email: "off" });
    expect(attendeesOf(named, [optional])).toEqual(attendeesOf(named, [off]));
    expect(attendeesOf({ ...named, mobile_no: [] }, [optional])).toBeNull();
    expect(attendeesOf(named, [asking({ attendee_email: "off" })])).toBeNull();
  });

  it("checks each seat by what its event needs", () => {
    const optional = asking({ attendee_phone: "optional", attendee_email: "off" });
    const blank = { ...good, mobile_no: "", email_id: "" };
    expect(attendeeMessages([blank, blank, { ...blank, mobile_no: "soon" }], [all, optional, optional])).toEqual({
      "mobile_no[0]": "*Phone number is required.",
      "email_id[0]": "*Email is required.",
      "mobile_no[2]": "Please enter number only.",
    });
    const buyer: AttendeeNeeds = { ...USUAL_NEEDS, attendee_names: "buyer" };
    expect(attendeeMessages([good, BLANK_ATTENDEE], askedOfSeats([buyer, buyer]))).toEqual({});
  });
});
