import { describe, expect, it } from "vitest";
import { attendeesToSend, dropDraft, keepDraft, readDraft } from "./attendee-draft";

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
const mia = { first_name: " Mia ", last_name: "Ho", mobile_no: "0400 000 001", email_id: "mia@example.com" };
const leo = { first_name: "Leo", last_name: "Ho", mobile_no: "", email_id: "" };

describe("the attendees being typed", () => {
  it("begin blank, one a seat", () => {
    const { attendees, ...sameness } = readDraft("501", 2, memory());
    expect(attendees).toHaveLength(2);
    expect(attendees[0]).toEqual({ first_name: "", last_name: "", mobile_no: "", email_id: "" });
    expect(sameness).toEqual({ sameContact: false, samePeople: false });
  });

  it("come back for their booking only, until they are dropped", () => {
    const store = memory();
    const typed = { attendees: [mia, leo], sameContact: true, samePeople: false };
    keepDraft("501", typed, store);
    expect(readDraft("501", 2, store)).toEqual(typed);
    expect(readDraft("502", 1, store).attendees[0]?.first_name).toBe("");
    dropDraft("501", store);
    expect(readDraft("501", 1, store).attendees[0]?.first_name).toBe("");
  });

  it("survive damage", () => {
    const store = memory();
    store.setItem("attendees:501", "{not json");
    expect(readDraft("501", 1, store).attendees).toHaveLength(1);
  });
});

describe("attendeesToSend", () => {
  it("trims, and copies phone and email only where asked to", () => {
    const both = { attendees: [mia, leo], samePeople: false };
    expect(attendeesToSend({ ...both, sameContact: true }, 2)).toEqual([
      { first_name: "Mia", last_name: "Ho", mobile_no: "0400 000 001", email_id: "mia@example.com" },
      { first_name: "Leo", last_name: "Ho", mobile_no: "0400 000 001", email_id: "mia@example.com" },
    ]);
    expect(attendeesToSend({ ...both, sameContact: false }, 2)[1]?.email_id).toBe("");
  });

  it("takes the first event's people for all of a combo where asked to", () => {
    const nobody = { first_name: "", last_name: "", mobile_no: "", email_id: "" };
    const typed = { attendees: [mia, leo, nobody, nobody], sameContact: true };
    const names = (samePeople: boolean) => attendeesToSend({ ...typed, samePeople }, 2).map((one) => one.first_name);
    expect(names(true)).toEqual(["Mia", "Leo", "Mia", "Leo"]);
    expect(names(false)).toEqual(["Mia", "Leo", "", ""]);
  });
});
