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
    const { attendees, sameContact } = readDraft("501", 2, memory());
    expect(attendees).toHaveLength(2);
    expect(attendees[0]).toEqual({ first_name: "", last_name: "", mobile_no: "", email_id: "" });
    expect(sameContact).toBe(false);
  });

  it("come back for their booking only, until they are dropped", () => {
    const store = memory();
    keepDraft("501", { attendees: [mia, leo], sameContact: true }, store);
    expect(readDraft("501", 2, store)).toEqual({ attendees: [mia, leo], sameContact: true });
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
    expect(attendeesToSend({ attendees: [mia, leo], sameContact: true })).toEqual([
      { first_name: "Mia", last_name: "Ho", mobile_no: "0400 000 001", email_id: "mia@example.com" },
      { first_name: "Leo", last_name: "Ho", mobile_no: "0400 000 001", email_id: "mia@example.com" },
    ]);
    expect(attendeesToSend({ attendees: [mia, leo], sameContact: false })[1]?.email_id).toBe("");
  });
});
