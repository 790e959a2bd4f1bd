import { expect, it } from "vitest";
import { followingFields } from "./shared-contact.ts";

const none = { mobile_no: "", email_id: "" };
const mia = { mobile_no: "0400 000 001", email_id: "mia@example.com" };

it("fills blank phones and emails with the first attendee's", () => {
  expect(followingFields([mia, none], none)).toEqual([
    { index: 1, field: "mobile_no", value: mia.mobile_no },
    { index: 1, field: "email_id", value: mia.email_id },
  ]);
});

it("follows the first attendee's as it is typed, and leaves what was typed for somebody else", () => {
  const typed = { ...mia, mobile_no: "0400 000 0012" };
  const leo = { ...mia, email_id: "leo@example.com" };
  expect(followingFields([typed, mia, leo], mia)).toEqual([
    { index: 1, field: "mobile_no", value: "0400 000 0012" },
    { index: 2, field: "mobile_no", value: "0400 000 0012" },
  ]);
});

it("changes nothing while the first attendee's are blank, nor for a single attendee", () => {
  expect(followingFields([none, mia], mia)).toEqual([]);
  expect(followingFields([mia], none)).toEqual([]);
  expect(followingFields([], none)).toEqual([]);
});

it("leaves a field blank that the buyer clears to type somebody else's", () => {
  expect(followingFields([mia, { ...mia, mobile_no: "" }], mia)).toEqual([]);
});
