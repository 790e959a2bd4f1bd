import { describe, expect, it } from "vitest";
import { attendeeMessages, attendeesOf } from "./attendees.ts";

const good = { first_name: "Marlee", last_name: "Quinn", mobile_no: "0400 111 222", email_id: "marlee@example.com" };

describe("attendees", () => {
  it("reads one attendee for each seat from the parallel lists", () => {
    const lists = {
      first_name: [" Marlee ", "Tavita"],
      last_name: ["Quinn", "Sole"],
      mobile_no: ["0400111222", "0400111333"],
      email_id: ["marlee@example.com", "tavita@example.com"],
    };
    expect(attendeesOf(lists, 2)?.[0]?.first_name).toBe("Marlee");
    expect(attendeesOf(lists, 2)?.[1]?.email_id).toBe("tavita@example.com");
    expect(attendeesOf(lists, 3)).toBeNull();
    expect(attendeesOf({ ...lists, email_id: ["marlee@example.com"] }, 2)).toBeNull();
    expect(attendeesOf({}, 1)).toBeNull();
  });

  it("names each wrong field with the attendee's index", () => {
    expect(attendeeMessages([good])).toEqual({});
    expect(attendeeMessages([good, { ...good, first_name: "'", email_id: "" }])).toEqual({
      "first_name[1]": "Please enter character only.",
      "email_id[1]": "*Email is required.",
    });
  });
});
